import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'shell.resetPassword.title', defaultMessage: 'Set a new password' },
  greeting: { id: 'shell.resetPassword.greeting', defaultMessage: 'A new key to the fair' },
  text: {
    id: 'shell.resetPassword.text',
    defaultMessage: 'You will need to log in again on all your devices. Tokens of programs and webhooks of your shops stop working.',
  },
  label: { id: 'shell.resetPassword.label', defaultMessage: 'New password' },
  submit: { id: 'shell.resetPassword.submit', defaultMessage: 'Save password' },
  done: { id: 'shell.resetPassword.done', defaultMessage: 'Password changed' },
  doneText: { id: 'shell.resetPassword.doneText', defaultMessage: 'Log in with your new password.' },
  brokenText: {
    id: 'shell.resetPassword.brokenText',
    defaultMessage: 'It has already been used or is more than 1 hour old. Get a new one.',
  },
  again: { id: 'shell.resetPassword.again', defaultMessage: 'Get a new link' },
});
