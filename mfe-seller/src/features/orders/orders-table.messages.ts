import { defineMessages, type MessageTag } from 'react-intl';

export const messages = {
  ...defineMessages({
    caption: { id: 'seller.orders.caption', defaultMessage: 'Shop orders' },
    selection: { id: 'seller.orders.selection', defaultMessage: 'Selection' },
    order: { id: 'seller.orders.order', defaultMessage: 'Order' },
    offer: { id: 'seller.orders.offer', defaultMessage: 'Offer' },
    buyer: { id: 'seller.orders.buyer', defaultMessage: 'Buyer' },
    contacts: { id: 'seller.orders.contacts', defaultMessage: 'Contacts' },
    status: { id: 'seller.orders.status', defaultMessage: 'Status' },
    total: { id: 'seller.orders.total', defaultMessage: 'Total' },
    actions: { id: 'seller.orders.actions', defaultMessage: 'Actions' },
    hidden: { id: 'seller.orders.hidden', defaultMessage: 'Hidden until the order is opened' },
    view: { id: 'seller.orders.view', defaultMessage: 'View' },
  }),
  ...defineMessages<{
    openForLong: { leads: number };
    number: { number: string; digits: MessageTag };
    quantity: { count: number };
    moreItems: { count: number };
    openFor: { leads: number };
  }>({
    openForLong: {
      id: 'seller.orders.openForLong',
      defaultMessage: '{leads, plural, =0 {Open for free} one {Open for # lead} other {Open for # leads}}',
    },
    number: { id: 'seller.orders.number', defaultMessage: 'No. <digits>{number}</digits>' },
    quantity: { id: 'seller.orders.quantity', defaultMessage: '{count, plural, one {# item} other {# items}}' },
    moreItems: { id: 'seller.orders.moreItems', defaultMessage: '{count, plural, one {and # more item} other {and # more items}}' },
    openFor: { id: 'seller.orders.openFor', defaultMessage: '{leads, plural, =0 {Open for free} one {For # lead} other {For # leads}}' },
  }),
};
