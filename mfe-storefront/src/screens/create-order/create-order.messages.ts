import { defineMessages, type MessageTag } from 'react-intl';

export const messages = {
  ...defineMessages({
    home: { id: 'storefront.createOrder.home', defaultMessage: 'Home', description: 'First breadcrumb' },
    title: { id: 'storefront.createOrder.title', defaultMessage: 'Checkout' },
    cart: { id: 'storefront.createOrder.cart', defaultMessage: 'Cart', description: 'Breadcrumb that opens the cart' },
    current: { id: 'storefront.createOrder.current', defaultMessage: 'Checkout', description: 'Last breadcrumb' },
    loading: { id: 'storefront.createOrder.loading', defaultMessage: 'Loading your order' },
    failed: { id: 'storefront.createOrder.failed', defaultMessage: 'Failed to load offers' },
    emptyTitle: { id: 'storefront.createOrder.emptyTitle', defaultMessage: 'Nothing to order yet' },
    emptyText: { id: 'storefront.createOrder.emptyText', defaultMessage: 'Choose something from the catalog and come back.' },
    toCatalog: { id: 'storefront.createOrder.toCatalog', defaultMessage: 'Go to catalog' },
    contacts: { id: 'storefront.createOrder.contacts', defaultMessage: 'Contacts' },
    filled: {
      id: 'storefront.createOrder.filled',
      defaultMessage: 'Filled in',
      description: 'Chip at a part of the form that is complete',
    },
    name: { id: 'storefront.createOrder.name', defaultMessage: 'First and last name' },
    phone: { id: 'storefront.createOrder.phone', defaultMessage: 'Phone' },
    email: { id: 'storefront.createOrder.email', defaultMessage: 'E-mail' },
    delivery: { id: 'storefront.createOrder.delivery', defaultMessage: 'Delivery' },
    country: { id: 'storefront.createOrder.country', defaultMessage: 'Country' },
    ukraine: { id: 'storefront.createOrder.ukraine', defaultMessage: 'Ukraine' },
    city: { id: 'storefront.createOrder.city', defaultMessage: 'City' },
    anyCity: { id: 'storefront.createOrder.anyCity', defaultMessage: 'Choose a city', description: 'Empty choice of the city' },
    cityOfShop: {
      id: 'storefront.createOrder.cityOfShop',
      defaultMessage: 'City of the shop',
      description: 'Instead of a city, with self-pickup',
    },
    deliveryMethod: { id: 'storefront.createOrder.deliveryMethod', defaultMessage: 'Delivery method' },
    branch: { id: 'storefront.createOrder.branch', defaultMessage: 'Branch or parcel locker' },
    branchPlaceholder: { id: 'storefront.createOrder.branchPlaceholder', defaultMessage: 'For example, No. 42' },
    street: { id: 'storefront.createOrder.street', defaultMessage: 'Street and building' },
    noCommonDelivery: {
      id: 'storefront.createOrder.noCommonDelivery',
      defaultMessage:
        'These offers share no delivery or payment method. Please order them separately: remove some now and order those later.',
    },
    payment: { id: 'storefront.createOrder.payment', defaultMessage: 'Payment' },
    paymentMethod: { id: 'storefront.createOrder.paymentMethod', defaultMessage: 'Payment method' },
    comment: { id: 'storefront.createOrder.comment', defaultMessage: 'Comment' },
    commentPlaceholder: { id: 'storefront.createOrder.commentPlaceholder', defaultMessage: 'For example, wrap it as a gift' },
    someInvalid: { id: 'storefront.createOrder.someInvalid', defaultMessage: 'Some fields need attention. Please check the marked ones.' },
    summary: { id: 'storefront.createOrder.summary', defaultMessage: 'Your order' },
    quantity: { id: 'storefront.createOrder.quantity', defaultMessage: 'Quantity' },
    deliveryPrice: { id: 'storefront.createOrder.deliveryPrice', defaultMessage: 'at carrier rates' },
    deliveryFree: { id: 'storefront.createOrder.deliveryFree', defaultMessage: 'free' },
    cashback: { id: 'storefront.createOrder.cashback', defaultMessage: 'Cashback in bonuses' },
    useBonuses: { id: 'storefront.createOrder.useBonuses', defaultMessage: 'Pay part with bonuses' },
    bonuses: { id: 'storefront.createOrder.bonuses', defaultMessage: 'Bonuses' },
    confirm: { id: 'storefront.createOrder.confirm', defaultMessage: 'Confirm order' },
    notAvailable: { id: 'storefront.createOrder.notAvailable', defaultMessage: 'No longer available, will not be ordered' },
    notSent: {
      id: 'storefront.createOrder.notSent',
      defaultMessage: 'No connection, nothing has been ordered. Your details are still here: confirm again when you are back online.',
    },
  }),
  ...defineMessages<{
    pickupByArrangement: { city: string };
    remove: { title: string };
    onlyLeft: { count: number };
    pieces: { count: number };
    payShops: { count: number };
    upTo: { amount: string };
    privacy: { terms: MessageTag; privacy: MessageTag };
  }>({
    privacy: {
      id: 'storefront.createOrder.privacy',
      defaultMessage:
        'Your data is used only for this order: the shop sees your contacts after it opens it. By confirming you agree to the <terms>terms</terms> and the <privacy>privacy policy</privacy>.',
    },
    pickupByArrangement: {
      id: 'storefront.createOrder.pickupByArrangement',
      defaultMessage: '{city}, the shop will tell you the address',
    },
    remove: { id: 'storefront.createOrder.remove', defaultMessage: 'Remove: {title}' },
    onlyLeft: { id: 'storefront.createOrder.onlyLeft', defaultMessage: 'Only {count, number} left' },
    pieces: { id: 'storefront.createOrder.pieces', defaultMessage: '{count, plural, one {# item} other {# items}}' },
    payShops: {
      id: 'storefront.createOrder.payShops',
      defaultMessage: '{count, plural, one {Total due to the shop} other {Total due to the shops}}',
    },
    upTo: {
      id: 'storefront.createOrder.upTo',
      defaultMessage: 'up to {amount}',
      description: 'As much as can be had or paid with bonuses',
    },
  }),
};
