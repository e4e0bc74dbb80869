import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  networkError: { id: 'shell.error.network', defaultMessage: 'The server is not responding, try again later' },
  unknownError: { id: 'shell.error.unknown', defaultMessage: 'Something went wrong, try again later' },
  cartAdded: { id: 'shell.cart.added', defaultMessage: 'Offer added to cart' },
  cartRemoved: { id: 'shell.cart.removed', defaultMessage: 'Offer removed from cart' },
  cartNotStored: {
    id: 'shell.cart.notStored',
    defaultMessage: 'This browser cannot store the cart: it lasts only while this page is open',
  },
  cartAlready: { id: 'shell.cart.already', defaultMessage: 'Offer already in cart' },
  favoriteAdded: { id: 'shell.favorites.added', defaultMessage: 'Offer added to favorites' },
  favoriteRemoved: { id: 'shell.favorites.removed', defaultMessage: 'Offer removed from favorites' },
  favoritesLimit: { id: 'shell.favorites.limit', defaultMessage: 'Maximum number of favorite offers reached' },
  favoritesFailed: { id: 'shell.favorites.loadFailed', defaultMessage: 'Failed to load favorite offers' },
  favoriteAddFailed: { id: 'shell.favorites.addFailed', defaultMessage: 'Failed to add offer to favorites' },
  favoriteRemoveFailed: { id: 'shell.favorites.removeFailed', defaultMessage: 'Failed to remove offer from favorites' },
  loggedOut: { id: 'shell.session.loggedOut', defaultMessage: 'You have successfully logged out' },
  sessionEnded: { id: 'shell.session.ended', defaultMessage: 'Your session has ended, please log in again' },
});

export const cartMessages = defineMessages<{ full: { limit: number }; addedMany: { count: number } }>({
  full: { id: 'shell.cart.full', defaultMessage: 'The cart holds at most {limit} offers' },
  addedMany: {
    id: 'shell.cart.addedMany',
    defaultMessage: '{count, plural, one {# offer added to cart} other {# offers added to cart}}',
  },
});
