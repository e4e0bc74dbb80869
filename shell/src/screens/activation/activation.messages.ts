import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'shell.activation.title', defaultMessage: 'Account activation' },
  greeting: { id: 'shell.activation.greeting', defaultMessage: 'Almost there' },
  text: { id: 'shell.activation.text', defaultMessage: 'Log in with the password that you chose when you registered.' },
  newText: { id: 'shell.activation.newText', defaultMessage: 'The new password replaces the one of the registration.' },
  newPassword: { id: 'shell.activation.newPassword', defaultMessage: 'New password' },
  submit: { id: 'shell.activation.submit', defaultMessage: 'Activate and log in' },
  chooseNew: { id: 'shell.activation.chooseNew', defaultMessage: 'Choose a new password' },
  useKnown: { id: 'shell.activation.useKnown', defaultMessage: 'Use the password of the registration' },
  reject: { id: 'shell.activation.reject', defaultMessage: 'I did not register' },
  rejectText: {
    id: 'shell.activation.rejectText',
    defaultMessage: 'Did somebody else use your address? Then delete the registration: nobody will be able to log in with it.',
  },
  rejected: { id: 'shell.activation.rejected', defaultMessage: 'Registration deleted' },
  rejectedText: {
    id: 'shell.activation.rejectedText',
    defaultMessage: 'Nobody can log in with it. You can still register with your address yourself.',
  },
  done: { id: 'shell.activation.done', defaultMessage: 'Account activated' },
  doneText: { id: 'shell.activation.doneText', defaultMessage: 'Now log in with your e-mail and password.' },
  failedText: {
    id: 'shell.activation.failedText',
    defaultMessage: 'It has already been used or is more than 3 days old. We can send you a new one.',
  },
});
