import { defineMessages, type MessageTag } from 'react-intl';

/** What is said once the order was sent; it comes when that happens. */
export const messages = {
  ...defineMessages({
    toCatalog: { id: 'storefront.createOrder.toCatalog', defaultMessage: 'To the catalog' },
    changedTitle: { id: 'storefront.createOrder.changedTitle', defaultMessage: 'Something has changed meanwhile' },
    changedAgain: {
      id: 'storefront.createOrder.changedAgain',
      defaultMessage: 'Nothing was ordered. Check the sum and confirm once more.',
    },
    thanksTitle: { id: 'storefront.createOrder.thanksTitle', defaultMessage: 'Thank you, the order is placed' },
    thanksText: {
      id: 'storefront.createOrder.thanksText',
      defaultMessage: 'The shops have received it and will contact you to agree on the details. A copy went to your e-mail.',
    },
    openOrder: { id: 'storefront.createOrder.openOrder', defaultMessage: 'View the order' },
    register: { id: 'storefront.createOrder.register', defaultMessage: 'Sign up' },
    registerText: {
      id: 'storefront.createOrder.registerText',
      defaultMessage: 'Sign up with the same e-mail address to see all your orders in one place.',
    },
    myOrders: { id: 'storefront.createOrder.myOrders', defaultMessage: 'My orders' },
    elsewhereText: {
      id: 'storefront.createOrder.elsewhereText',
      defaultMessage:
        'It was placed in another window. The e-mail has everything about it, with a link that opens the order without signing in.',
    },
  }),
  ...defineMessages<{
    priceChanged: { title: string; old: string; new: string; b: MessageTag };
    itemGone: { title: string };
    group: { group: string; b: MessageTag };
    elsewhereTitle: { group: string };
    orderNumber: { number: string };
  }>({
    priceChanged: { id: 'storefront.createOrder.priceChanged', defaultMessage: '{title}: it was {old}, now <b>{new}</b>' },
    itemGone: { id: 'storefront.createOrder.itemGone', defaultMessage: '{title}: not available in this quantity any more' },
    group: { id: 'storefront.createOrder.group', defaultMessage: 'Order number <b>{group}</b>' },
    elsewhereTitle: { id: 'storefront.createOrder.elsewhereTitle', defaultMessage: 'Order {group}' },
    orderNumber: { id: 'storefront.createOrder.orderNumber', defaultMessage: 'Order No. {number}' },
  }),
};
