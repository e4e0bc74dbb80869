import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'shell.confirmEmail.title', defaultMessage: 'Your new e-mail' },
  greeting: { id: 'shell.confirmEmail.greeting', defaultMessage: 'One last step' },
  text: {
    id: 'shell.confirmEmail.text',
    defaultMessage:
      'Enter the password of your account to log in with this address from now on. If you did not ask for this, close the page.',
  },
  submit: { id: 'shell.confirmEmail.submit', defaultMessage: 'Confirm address' },
  done: { id: 'shell.confirmEmail.done', defaultMessage: 'E-mail confirmed' },
  doneText: { id: 'shell.confirmEmail.doneText', defaultMessage: 'From now on, log in with this address.' },
  failedText: {
    id: 'shell.confirmEmail.failedText',
    defaultMessage:
      'It has already been used, is more than 24 hours old, or the address is taken. Request a new one in your login settings.',
  },
  toSettings: { id: 'shell.confirmEmail.toSettings', defaultMessage: 'Go to login settings' },
});
