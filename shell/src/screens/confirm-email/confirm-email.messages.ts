import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'shell.confirmEmail.title', defaultMessage: 'Your new e-mail' },
  greeting: { id: 'shell.confirmEmail.greeting', defaultMessage: 'One last step' },
  pending: { id: 'shell.confirmEmail.pending', defaultMessage: 'Confirming your e-mail' },
  done: { id: 'shell.confirmEmail.done', defaultMessage: 'E-mail confirmed' },
  doneText: { id: 'shell.confirmEmail.doneText', defaultMessage: 'From now on, log in with this address.' },
  failedText: {
    id: 'shell.confirmEmail.failedText',
    defaultMessage:
      'It has already been used, is more than 24 hours old, or the address is taken. Request a new one in your login settings.',
  },
  toSettings: { id: 'shell.confirmEmail.toSettings', defaultMessage: 'Go to login settings' },
});
