import { defineMessages, type MessageTag } from 'react-intl';

export const messages = defineMessages({
  pageTitle: { id: 'shell.login.pageTitle', defaultMessage: 'Login and registration' },
  choice: { id: 'shell.login.choice', defaultMessage: 'Login or registration' },
  login: { id: 'shell.login.login', defaultMessage: 'Log in' },
  registration: { id: 'shell.login.registration', defaultMessage: 'Register' },
  loginGreeting: { id: 'shell.login.loginGreeting', defaultMessage: 'Good to see you again' },
  registrationGreeting: { id: 'shell.login.registrationGreeting', defaultMessage: 'Familiar stalls, new finds' },
  loginTitle: { id: 'shell.login.loginTitle', defaultMessage: 'Log in to Yarmarok' },
  registrationTitle: { id: 'shell.login.registrationTitle', defaultMessage: 'Create an account' },
  forgot: { id: 'shell.login.forgot', defaultMessage: 'Forgot your password?' },
  loggedIn: { id: 'shell.login.loggedIn', defaultMessage: 'You have successfully logged in' },
  submitLogin: { id: 'shell.login.submitLogin', defaultMessage: 'Log in' },
  submitRegistration: { id: 'shell.login.submitRegistration', defaultMessage: 'Register' },
  userType: { id: 'shell.login.userType', defaultMessage: 'I want to' },
  termsRequired: { id: 'shell.login.termsRequired', defaultMessage: 'Accept the terms of use to register' },
  buyer: { id: 'shell.login.buyer', defaultMessage: 'buy' },
  seller: { id: 'shell.login.seller', defaultMessage: 'sell' },
});

export const valueMessages = defineMessages<{ terms: { link: MessageTag; privacy: MessageTag } }>({
  terms: { id: 'shell.login.terms', defaultMessage: 'I agree to the <link>terms of use</link> and the <privacy>privacy policy</privacy>' },
});
