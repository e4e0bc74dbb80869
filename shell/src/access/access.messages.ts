import { defineMessages } from 'react-intl';

/** Texts shared by several of the access screens. */
export const accessMessages = defineMessages({
  email: { id: 'shell.access.email', defaultMessage: 'E-mail' },
  password: { id: 'shell.access.password', defaultMessage: 'Password' },
  passwordHint: { id: 'shell.access.passwordHint', defaultMessage: 'At least 8 characters' },
  emailExample: { id: 'shell.access.emailExample', defaultMessage: 'For example, name@yarmarok.example' },
  toLogin: { id: 'shell.access.toLogin', defaultMessage: 'Log in' },
  brokenLink: { id: 'shell.access.brokenLink', defaultMessage: 'This link is no longer valid' },
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

interface Values {
  activationSent: { email: string };
  mailLater: { minutes: number };
  sentLater: { minutes: number };
}

export const accessValueMessages = defineMessages<Pick<Values, keyof Values>>({
  mailLater: {
    id: 'shell.access.mailLater',
    defaultMessage:
      'We can send a new e-mail to this address in {minutes, plural, one {# minute} other {# minutes}}. If an earlier one has arrived, its link works.',
  },
  sentLater: {
    id: 'shell.access.sentLater',
    defaultMessage:
      'Many e-mails went to this mailbox lately, so yours will arrive in about {minutes, plural, one {# minute} other {# minutes}}.',
  },
  activationSent: {
    id: 'shell.access.activationSent',
    defaultMessage: 'We sent a link to {email}. Follow it within 3 days to activate your account.',
  },
});
