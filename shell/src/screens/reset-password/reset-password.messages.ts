import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'shell.resetPassword.title', defaultMessage: 'A new password' },
  greeting: { id: 'shell.resetPassword.greeting', defaultMessage: 'A new key to the fair' },
  text: { id: 'shell.resetPassword.text', defaultMessage: 'Afterwards you log in anew on all your devices.' },
  label: { id: 'shell.resetPassword.label', defaultMessage: 'New password' },
  submit: { id: 'shell.resetPassword.submit', defaultMessage: 'Save the password' },
  done: { id: 'shell.resetPassword.done', defaultMessage: 'The password is changed' },
  doneText: { id: 'shell.resetPassword.doneText', defaultMessage: 'Log in with the new one.' },
  brokenText: { id: 'shell.resetPassword.brokenText', defaultMessage: 'It was used already or is older than 1 hour. Ask for a new one.' },
  again: { id: 'shell.resetPassword.again', defaultMessage: 'Ask for a new link' },
});
