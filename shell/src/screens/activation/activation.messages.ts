import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'shell.activation.title', defaultMessage: 'Account activation' },
  greeting: { id: 'shell.activation.greeting', defaultMessage: 'Almost there' },
  pending: { id: 'shell.activation.pending', defaultMessage: 'Activating your account' },
  done: { id: 'shell.activation.done', defaultMessage: 'Account activated' },
  doneText: { id: 'shell.activation.doneText', defaultMessage: 'Now log in with your e-mail and password.' },
  failedText: {
    id: 'shell.activation.failedText',
    defaultMessage: 'It has already been used or is more than 3 days old. We can send you a new one.',
  },
});
