import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'buyer.socialLinks.title', defaultMessage: 'Other ways to log in' },
  failed: { id: 'buyer.socialLinks.failed', defaultMessage: 'Failed to load the linked accounts' },
  link: { id: 'buyer.socialLinks.link', defaultMessage: 'Link' },
  unlink: { id: 'buyer.socialLinks.unlink', defaultMessage: 'Unlink' },
  unlinked: { id: 'buyer.socialLinks.unlinked', defaultMessage: 'The account is unlinked' },
  notLinked: { id: 'buyer.socialLinks.notLinked', defaultMessage: 'Not linked' },
});
