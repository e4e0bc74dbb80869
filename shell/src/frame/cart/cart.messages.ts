import { defineMessages } from 'react-intl';

export const cartMessages = defineMessages({
  title: { id: 'shell.cartMenu.title', defaultMessage: 'Cart' },
  empty: { id: 'shell.cartMenu.empty', defaultMessage: 'Your cart is empty' },
  emptyText: { id: 'shell.cartMenu.emptyText', defaultMessage: 'Add something you like: it will wait here until you order.' },
  toCatalog: { id: 'shell.cartMenu.toCatalogue', defaultMessage: 'Go to catalog' },
  order: { id: 'shell.cartMenu.order', defaultMessage: 'Checkout' },
  clear: { id: 'shell.cartMenu.clear', defaultMessage: 'Clear cart' },
  gone: { id: 'shell.cartMenu.gone', defaultMessage: 'No longer available' },
  closed: { id: 'shell.cartMenu.closed', defaultMessage: 'You can order this once the shop opens again' },
  shopClosed: { id: 'shell.cartMenu.shopClosed', defaultMessage: 'The shop is temporarily closed' },
  note: { id: 'shell.cartMenu.note', defaultMessage: 'Each shop receives a separate order.' },
  otherShop: { id: 'shell.cartMenu.otherShop', defaultMessage: 'Shop', description: 'Heading of offers whose shop is not known yet' },
});

export const cartValueMessages = defineMessages<{
  quantity: { title: string };
  remove: { title: string };
  onlyLeft: { count: number };
  priceChanged: { oldPrice: string };
  total: { count: number };
  shopClosedUntil: { day: string };
}>({
  quantity: { id: 'shell.cartMenu.quantity', defaultMessage: 'Quantity: {title}' },
  remove: { id: 'shell.cartMenu.remove', defaultMessage: 'Remove from cart: {title}' },
  onlyLeft: { id: 'shell.cartMenu.onlyLeft', defaultMessage: 'Only {count, number} left' },
  priceChanged: { id: 'shell.cartMenu.priceChanged', defaultMessage: 'The price has changed: it was {oldPrice}' },
  total: { id: 'shell.cartMenu.total', defaultMessage: '{count, plural, one {Total for # item} other {Total for # items}}' },
  shopClosedUntil: { id: 'shell.cartMenu.shopClosedUntil', defaultMessage: 'The shop is closed until {day} inclusive' },
});
