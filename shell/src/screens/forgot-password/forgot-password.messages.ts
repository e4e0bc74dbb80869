import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'shell.forgotPassword.title', defaultMessage: 'A forgotten password' },
  greeting: { id: 'shell.forgotPassword.greeting', defaultMessage: 'It happens' },
  text: { id: 'shell.forgotPassword.text', defaultMessage: 'Give the e-mail of your account: we will send a link to set a new password.' },
  submit: { id: 'shell.forgotPassword.submit', defaultMessage: 'Send the link' },
  sent: {
    id: 'shell.forgotPassword.sent',
    defaultMessage: 'If there is an account with this e-mail, the link is on its way. It works for 1 hour.',
  },
});
