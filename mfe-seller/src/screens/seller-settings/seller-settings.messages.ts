import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    title: { id: 'seller.settings.title', defaultMessage: 'Settings' },
    contact: { id: 'seller.settings.contact', defaultMessage: 'Contact person' },
    contactText: {
      id: 'seller.settings.contactText',
      defaultMessage: 'For support and for payments. Buyers see only what is written in the settings of a shop.',
    },
    firstName: { id: 'seller.settings.firstName', defaultMessage: 'First name' },
    lastName: { id: 'seller.settings.lastName', defaultMessage: 'Last name' },
    phone: { id: 'seller.settings.phone', defaultMessage: 'Phone' },
    language: { id: 'seller.settings.language', defaultMessage: 'Language of mails' },
    save: { id: 'seller.settings.save', defaultMessage: 'Save' },
    saved: { id: 'seller.settings.saved', defaultMessage: 'The settings are saved' },
    entering: { id: 'seller.settings.entering', defaultMessage: 'Login and security' },
    toLoginSettings: { id: 'seller.settings.toLoginSettings', defaultMessage: 'To the login settings' },
  }),
  ...defineMessages<{ enteringText: { email: string } }>({
    enteringText: {
      id: 'seller.settings.enteringText',
      defaultMessage:
        'You log in as {email}. The e-mail, the password, linked accounts and open sessions are changed in the login settings.',
    },
  }),
};
