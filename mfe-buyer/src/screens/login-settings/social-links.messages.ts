import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    title: { id: 'buyer.socialLinks.title', defaultMessage: 'Other ways to log in' },
    failed: { id: 'buyer.socialLinks.failed', defaultMessage: 'Failed to load linked accounts' },
    password: { id: 'buyer.socialLinks.password', defaultMessage: 'Your password on this site' },
    passwordHint: {
      id: 'buyer.socialLinks.passwordHint',
      defaultMessage: 'No password? Leave it empty if you logged in within the last 10 minutes.',
    },
    link: { id: 'buyer.socialLinks.link', defaultMessage: 'Link' },
    unlink: { id: 'buyer.socialLinks.unlink', defaultMessage: 'Unlink' },
    unlinked: { id: 'buyer.socialLinks.unlinked', defaultMessage: 'Account unlinked' },
    notLinked: { id: 'buyer.socialLinks.notLinked', defaultMessage: 'Not linked' },
  }),
  ...defineMessages<{ goOn: { provider: string } }>({
    goOn: { id: 'buyer.socialLinks.goOn', defaultMessage: 'Continue to {provider}' },
  }),
};
