import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    lines: { id: 'seller.lines.lines', defaultMessage: 'Order items' },
    add: { id: 'seller.lines.add', defaultMessage: 'Add an offer: title or code' },
    total: { id: 'seller.lines.total', defaultMessage: 'Total' },
    badPrice: { id: 'seller.lines.badPrice', defaultMessage: 'Enter the price as a number, such as 1200 or 99.50' },
  }),
  ...defineMessages<{
    quantity: { title: string };
    price: { title: string };
    remove: { title: string };
  }>({
    quantity: { id: 'seller.lines.quantity', defaultMessage: 'Quantity: {title}' },
    price: { id: 'seller.lines.price', defaultMessage: 'Price: {title}' },
    remove: { id: 'seller.lines.remove', defaultMessage: 'Remove: {title}' },
  }),
};
