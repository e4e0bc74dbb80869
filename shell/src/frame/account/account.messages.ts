import { defineMessages } from 'react-intl';

/** Names of the account's sides and pages, for every list of them. */
export const accountMessages = defineMessages({
  buyer: { id: 'shell.account.buyer', defaultMessage: 'Buyer account' },
  seller: { id: 'shell.account.seller', defaultMessage: 'Seller account' },
  operator: { id: 'shell.account.operator', defaultMessage: 'Operators' },
  logout: { id: 'shell.account.logout', defaultMessage: 'Log out' },
  favorites: { id: 'shell.account.favorites', defaultMessage: 'Favorites' },
  orders: { id: 'shell.account.orders', defaultMessage: 'Orders' },
});
