import { defineMessages } from 'react-intl';

/** Texts shared by several of the access screens. */
export const accessMessages = defineMessages({
  email: { id: 'shell.access.email', defaultMessage: 'E-mail' },
  password: { id: 'shell.access.password', defaultMessage: 'Password' },
  passwordHint: { id: 'shell.access.passwordHint', defaultMessage: 'At least 8 characters' },
  emailExample: { id: 'shell.access.emailExample', defaultMessage: 'For example, name@yarmarok.example' },
  toLogin: { id: 'shell.access.toLogin', defaultMessage: 'Log in' },
  brokenLink: { id: 'shell.access.brokenLink', defaultMessage: 'This link does not work' },
  benefitFavorites: { id: 'shell.access.benefitFavorites', defaultMessage: 'Favorites and viewing history on all your devices' },
  benefitCashback: { id: 'shell.access.benefitCashback', defaultMessage: 'Up to 20% cashback on completed orders' },
  benefitBoth: { id: 'shell.access.benefitBoth', defaultMessage: 'One account for shopping and for your own shop' },
  strengthWeak: { id: 'shell.access.strengthWeak', defaultMessage: 'Weak password' },
  strengthFair: { id: 'shell.access.strengthFair', defaultMessage: 'Fair password' },
  strengthStrong: { id: 'shell.access.strengthStrong', defaultMessage: 'Strong password' },
  orByEmail: { id: 'shell.access.orByEmail', defaultMessage: 'or with e-mail' },
  resend: { id: 'shell.access.resend', defaultMessage: 'Send the e-mail again' },
  resent: { id: 'shell.access.resent', defaultMessage: 'The e-mail is on its way' },
  mailTitle: { id: 'shell.access.mailTitle', defaultMessage: 'Check your e-mail' },
});

export const accessValueMessages = defineMessages<{ activationSent: { email: string } }>({
  activationSent: {
    id: 'shell.access.activationSent',
    defaultMessage: 'We sent a link to {email}. Open it within 3 days to activate your account.',
  },
});
