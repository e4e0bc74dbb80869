import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    title: { id: 'seller.settings.title', defaultMessage: 'Settings' },
    contact: { id: 'seller.settings.contact', defaultMessage: 'Contact person' },
    contactText: {
      id: 'seller.settings.contactText',
      defaultMessage: 'For support and payments. Buyers see only what your shop settings show.',
    },
    firstName: { id: 'seller.settings.firstName', defaultMessage: 'First name' },
    lastName: { id: 'seller.settings.lastName', defaultMessage: 'Last name' },
    phone: { id: 'seller.settings.phone', defaultMessage: 'Phone' },
    language: { id: 'seller.settings.language', defaultMessage: 'E-mail language' },
    save: { id: 'seller.settings.save', defaultMessage: 'Save' },
    saved: { id: 'seller.settings.saved', defaultMessage: 'Settings saved' },
    entering: { id: 'seller.settings.entering', defaultMessage: 'Login and security' },
    toLoginSettings: { id: 'seller.settings.toLoginSettings', defaultMessage: 'Go to login settings' },
  }),
  ...defineMessages<{ enteringText: { email: string } }>({
    enteringText: {
      id: 'seller.settings.enteringText',
      defaultMessage: 'You log in as {email}. Change your e-mail, password, linked accounts and active sessions in the login settings.',
    },
  }),
};
