import { defineMessages, type MessageTag } from 'react-intl';

export const callRequestMessages = defineMessages({
  title: { id: 'shell.callRequest.title', defaultMessage: 'Request a call' },
  phone: { id: 'shell.callRequest.phone', defaultMessage: 'Phone' },
  name: { id: 'shell.callRequest.name', defaultMessage: 'Name' },
  email: { id: 'shell.callRequest.email', defaultMessage: 'E-mail' },
  comment: { id: 'shell.callRequest.comment', defaultMessage: 'Comment' },
  commentHint: { id: 'shell.callRequest.commentHint', defaultMessage: 'When is it convenient to talk?' },
  send: { id: 'shell.callRequest.send', defaultMessage: 'Send' },
  sent: { id: 'shell.callRequest.sent', defaultMessage: 'Call request sent' },
});

export const callRequestValueMessages = defineMessages<{ text: { title: string }; privacy: { link: MessageTag } }>({
  text: { id: 'shell.callRequest.text', defaultMessage: 'The shop will call you back about “{title}”.' },
  privacy: {
    id: 'shell.callRequest.privacy',
    defaultMessage: 'This shop gets your phone, name and e-mail at once to call you back. <link>Privacy</link>',
  },
});
