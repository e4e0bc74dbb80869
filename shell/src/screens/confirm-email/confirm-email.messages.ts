import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'shell.confirmEmail.title', defaultMessage: 'Your new address' },
  greeting: { id: 'shell.confirmEmail.greeting', defaultMessage: 'A new address in the same row' },
  pending: { id: 'shell.confirmEmail.pending', defaultMessage: 'Confirming the address' },
  done: { id: 'shell.confirmEmail.done', defaultMessage: 'The address is confirmed' },
  doneText: { id: 'shell.confirmEmail.doneText', defaultMessage: 'From now on you log in with it.' },
  failedText: {
    id: 'shell.confirmEmail.failedText',
    defaultMessage: 'It was used already, is older than 24 hours, or the address is taken. Ask for a new one in your login settings.',
  },
  toSettings: { id: 'shell.confirmEmail.toSettings', defaultMessage: 'To login settings' },
});
