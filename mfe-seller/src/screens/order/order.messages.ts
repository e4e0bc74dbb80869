import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    failed: { id: 'seller.order.failed', defaultMessage: 'Failed to load the order' },
    offer: { id: 'seller.order.offer', defaultMessage: 'Offer' },
    quantity: { id: 'seller.order.quantity', defaultMessage: 'Quantity' },
    price: { id: 'seller.order.price', defaultMessage: 'Price per piece' },
    total: { id: 'seller.order.total', defaultMessage: 'Total' },
    payment: { id: 'seller.order.payment', defaultMessage: 'Payment method' },
    delivery: { id: 'seller.order.delivery', defaultMessage: 'Delivery method' },
    deliveryAndPayment: { id: 'seller.order.deliveryAndPayment', defaultMessage: 'Delivery and payment' },
    city: { id: 'seller.order.city', defaultMessage: 'City' },
    address: { id: 'seller.order.address', defaultMessage: 'Address' },
    buyer: { id: 'seller.order.buyer', defaultMessage: 'Buyer' },
    name: { id: 'seller.order.name', defaultMessage: 'Name' },
    phone: { id: 'seller.order.phone', defaultMessage: 'Phone' },
    email: { id: 'seller.order.email', defaultMessage: 'E-mail' },
    comment: { id: 'seller.order.comment', defaultMessage: 'Comment' },
    call: { id: 'seller.order.call', defaultMessage: 'Call' },
    maskedTitle: { id: 'seller.order.maskedTitle', defaultMessage: 'Contacts are hidden' },
    notEnoughLeads: { id: 'seller.order.notEnoughLeads', defaultMessage: 'Not enough leads to open order' },
    ttn: { id: 'seller.order.ttn', defaultMessage: 'Waybill (TTN)' },
    ttnHint: { id: 'seller.order.ttnHint', defaultMessage: 'The buyer sees the number at once' },
    status: { id: 'seller.order.status', defaultMessage: 'Status' },
    save: { id: 'seller.order.save', defaultMessage: 'Save' },
    saved: { id: 'seller.order.saved', defaultMessage: 'The order is saved' },
    cancel: { id: 'seller.order.cancel', defaultMessage: 'Cancel the order' },
    cancelTitle: { id: 'seller.order.cancelTitle', defaultMessage: 'Cancel the order?' },
    cancelReason: { id: 'seller.order.cancelReason', defaultMessage: 'Reason' },
    cancelConfirm: { id: 'seller.order.cancelConfirm', defaultMessage: 'Cancel the order' },
    chooseReason: { id: 'seller.order.chooseReason', defaultMessage: 'Choose a reason' },
    required: { id: 'seller.order.required', defaultMessage: 'Value is required' },
    history: { id: 'seller.order.history', defaultMessage: 'What happened' },
    created: { id: 'seller.order.created', defaultMessage: 'The order was placed' },
    waiting: { id: 'seller.order.waiting', defaultMessage: 'Waiting for payment' },
    inProgress: { id: 'seller.order.inProgress', defaultMessage: 'In progress' },
    completed: { id: 'seller.order.completed', defaultMessage: 'Completed' },
    canceled: { id: 'seller.order.canceled', defaultMessage: 'Canceled' },
  }),
  ...defineMessages<{
    title: { number: string };
    pieces: { count: number };
    maskedText: { leads: number };
    open: { leads: number };
    balance: { leads: number };
    opened: { leads: number };
  }>({
    title: { id: 'seller.order.title', defaultMessage: 'Order No. {number}' },
    pieces: { id: 'seller.order.pieces', defaultMessage: '{count, plural, one {# piece} other {# pieces}}' },
    maskedText: {
      id: 'seller.order.maskedText',
      defaultMessage:
        '{leads, plural, =0 {Open the order to see contacts and address. It is a repeat of one you opened, so it is free.} one {Open the order to see contacts and address. It takes # lead.} other {Open the order to see contacts and address. It takes # leads.}}',
    },
    open: { id: 'seller.order.open', defaultMessage: '{leads, plural, =0 {Open for free} one {Open for # lead} other {Open for # leads}}' },
    balance: {
      id: 'seller.order.balance',
      defaultMessage: '{leads, plural, one {# lead on your balance} other {# leads on your balance}}',
    },
    opened: {
      id: 'seller.order.opened',
      defaultMessage: '{leads, plural, =0 {Opened for free} one {Opened for # lead} other {Opened for # leads}}',
    },
  }),
};
