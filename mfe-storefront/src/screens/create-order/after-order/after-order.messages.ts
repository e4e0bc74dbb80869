import { defineMessages, type MessageTag } from 'react-intl';

/** Messages of the screens after an order; they load with their chunk. */
export const messages = {
  ...defineMessages({
    toCatalog: { id: 'storefront.createOrder.toCatalog', defaultMessage: 'Go to catalog' },
    gone: { id: 'storefront.createOrder.gone', defaultMessage: 'What you wanted to order is not sold any more. Nothing has been ordered.' },
    changedTitle: { id: 'storefront.createOrder.changedTitle', defaultMessage: 'Something has changed' },
    changedAgain: {
      id: 'storefront.createOrder.changedAgain',
      defaultMessage: 'Nothing has been ordered. Check the total and confirm again.',
    },
    thanksTitle: { id: 'storefront.createOrder.thanksTitle', defaultMessage: 'Thank you, your order is placed' },
    confirmTitle: { id: 'storefront.createOrder.confirmTitle', defaultMessage: 'One step left: confirm your order' },
    correctLabel: {
      id: 'storefront.createOrder.correctLabel',
      defaultMessage: 'No e-mail? Correct the address or send it again',
    },
    correctSend: { id: 'storefront.createOrder.correctSend', defaultMessage: 'Send e-mail' },
    openOrder: { id: 'storefront.createOrder.openOrder', defaultMessage: 'View the order' },
    register: { id: 'storefront.createOrder.register', defaultMessage: 'Register' },
    registerText: {
      id: 'storefront.createOrder.registerText',
      defaultMessage: 'Register with the same e-mail to see all your orders in one place.',
    },
    myOrders: { id: 'storefront.createOrder.myOrders', defaultMessage: 'My orders' },
    elsewhereText: {
      id: 'storefront.createOrder.elsewhereText',
      defaultMessage: 'It was placed in another window. The e-mail has all the details and a link that opens the order without logging in.',
    },
  }),
  ...defineMessages<{
    priceChanged: { title: string; old: string; new: string; b: MessageTag };
    itemGone: { title: string };
    group: { group: string; b: MessageTag };
    thanksText: { count: number };
    elsewhereTitle: { group: string };
    confirmText: { email: string };
    correctSent: { email: string };
    orderNumber: { number: string };
  }>({
    priceChanged: { id: 'storefront.createOrder.priceChanged', defaultMessage: '{title}: it was {old}, now <b>{new}</b>' },
    itemGone: { id: 'storefront.createOrder.itemGone', defaultMessage: '{title}: this quantity is no longer available' },
    group: { id: 'storefront.createOrder.group', defaultMessage: 'Order number <b>{group}</b>' },
    confirmText: {
      id: 'storefront.createOrder.confirmText',
      defaultMessage:
        'We sent an e-mail to {email}. Open its link and press “Yes, I ordered this”: only then does the shop receive the order. Without that it is canceled in 72 hours.',
    },
    correctSent: { id: 'storefront.createOrder.correctSent', defaultMessage: 'E-mail sent to {email}' },
    thanksText: {
      id: 'storefront.createOrder.thanksText',
      defaultMessage:
        '{count, plural, one {The shop has} other {The shops have}} received it and will contact you to agree on the details. We sent a copy to your e-mail.',
    },
    elsewhereTitle: { id: 'storefront.createOrder.elsewhereTitle', defaultMessage: 'Order {group}' },
    orderNumber: { id: 'storefront.createOrder.orderNumber', defaultMessage: 'Order No. {number}' },
  }),
};
