import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'shell.forgotPassword.title', defaultMessage: 'Reset your password' },
  greeting: { id: 'shell.forgotPassword.greeting', defaultMessage: 'It happens' },
  text: {
    id: 'shell.forgotPassword.text',
    defaultMessage: 'Enter the e-mail of your account and we will send you a link to set a new password.',
  },
  submit: { id: 'shell.forgotPassword.submit', defaultMessage: 'Send link' },
  sent: {
    id: 'shell.forgotPassword.sent',
    defaultMessage: 'If there is an account with this e-mail, we have sent a link to it. It expires in 1 hour.',
  },
});
