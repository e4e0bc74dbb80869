import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  leaveText: { id: 'seller.createShop.leaveText', defaultMessage: 'The shop is not created yet.' },
  title: { id: 'seller.createShop.title', defaultMessage: 'New shop' },
  name: { id: 'seller.createShop.name', defaultMessage: 'Shop name' },
  city: { id: 'seller.createShop.city', defaultMessage: 'City' },
  chooseCity: { id: 'seller.createShop.chooseCity', defaultMessage: 'Choose a city' },
  phone: { id: 'seller.createShop.phone', defaultMessage: 'Phone' },
  email: { id: 'seller.createShop.email', defaultMessage: 'E-mail' },
  description: { id: 'seller.createShop.description', defaultMessage: 'What you sell, in a few words' },
  submit: { id: 'seller.createShop.submit', defaultMessage: 'Create shop' },
  created: { id: 'seller.createShop.created', defaultMessage: 'Shop created' },
});
