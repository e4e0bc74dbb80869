import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'shell.activation.title', defaultMessage: 'Activation of the account' },
  greeting: { id: 'shell.activation.greeting', defaultMessage: 'One step to the rows' },
  pending: { id: 'shell.activation.pending', defaultMessage: 'Activating the account' },
  done: { id: 'shell.activation.done', defaultMessage: 'The account is activated' },
  doneText: { id: 'shell.activation.doneText', defaultMessage: 'Now log in with your e-mail and password.' },
  failedText: {
    id: 'shell.activation.failedText',
    defaultMessage: 'It was used already or is older than 3 days. We can send a new one.',
  },
});
