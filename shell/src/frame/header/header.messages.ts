import { defineMessages } from 'react-intl';

export const headerMessages = defineMessages({
  home: { id: 'shell.header.home', defaultMessage: 'Yarmarok, go to the home page' },
  about: { id: 'shell.header.about', defaultMessage: 'About us' },
  forSellers: { id: 'shell.header.forSellers', defaultMessage: 'For sellers' },
  service: {
    id: 'shell.header.service',
    defaultMessage: 'Service',
    description: 'Name of the bar above the header: about, mail, location, language',
  },
  language: { id: 'shell.header.language', defaultMessage: 'Language' },
  menu: { id: 'shell.header.menu', defaultMessage: 'Menu' },
  catalog: { id: 'shell.header.catalogue', defaultMessage: 'Catalog' },
  favorites: { id: 'shell.header.favorites', defaultMessage: 'Favorites' },
  cart: { id: 'shell.header.cart', defaultMessage: 'Cart' },
  account: { id: 'shell.header.account', defaultMessage: 'Account' },
  signIn: { id: 'shell.header.signIn', defaultMessage: 'Log in or register' },
});

export const headerValueMessages = defineMessages<{
  favoritesCount: { count: number };
  cartCount: { count: number };
  languageIs: { code: string; language: string };
  location: { location: string };
}>({
  favoritesCount: {
    id: 'shell.header.favoritesCount',
    defaultMessage: '{count, plural, one {# offer} other {# offers}}',
    description: 'Read aloud after “Favorites”',
  },
  cartCount: {
    id: 'shell.header.cartCount',
    defaultMessage: '{count, plural, one {# offer} other {# offers}}',
    description: 'Read aloud after “Cart”',
  },
  languageIs: { id: 'shell.header.languageIs', defaultMessage: 'Language: {code}, {language}' },
  location: {
    id: 'shell.header.location',
    defaultMessage: 'Delivery: {location}',
    description: 'Button: where things are to be delivered',
  },
});
