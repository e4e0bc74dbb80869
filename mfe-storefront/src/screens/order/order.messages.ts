import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    title: { id: 'storefront.order.title', defaultMessage: 'Your order' },
    home: { id: 'storefront.order.home', defaultMessage: 'Home' },
    loading: { id: 'storefront.order.loading', defaultMessage: 'Loading the order' },
    failed: { id: 'storefront.order.failed', defaultMessage: 'Failed to load the order' },
    goneTitle: { id: 'storefront.order.goneTitle', defaultMessage: 'This link does not open an order' },
    goneText: {
      id: 'storefront.order.goneText',
      defaultMessage: 'It is incomplete or has expired. Open the link from the latest e-mail about the order, or log in.',
    },
    signIn: { id: 'storefront.order.signIn', defaultMessage: 'Log in' },
    items: { id: 'storefront.order.items', defaultMessage: 'Items' },
    total: { id: 'storefront.order.total', defaultMessage: 'Total' },
    bonuses: { id: 'storefront.order.bonuses', defaultMessage: 'Paid with bonuses' },
    details: { id: 'storefront.order.details', defaultMessage: 'Delivery and payment' },
    delivery: { id: 'storefront.order.delivery', defaultMessage: 'Delivery' },
    address: { id: 'storefront.order.address', defaultMessage: 'Address' },
    pickup: { id: 'storefront.order.pickup', defaultMessage: 'Pick-up address' },
    waybill: { id: 'storefront.order.waybill', defaultMessage: 'Tracking number' },
    track: { id: 'storefront.order.track', defaultMessage: 'Track parcel' },
    payment: { id: 'storefront.order.payment', defaultMessage: 'Payment' },
    howToPay: { id: 'storefront.order.howToPay', defaultMessage: 'How to pay' },
    recipient: { id: 'storefront.order.recipient', defaultMessage: 'Recipient' },
    comment: { id: 'storefront.order.comment', defaultMessage: 'Your comment' },
    history: { id: 'storefront.order.history', defaultMessage: 'History' },
    placed: { id: 'storefront.order.placed', defaultMessage: 'Order placed' },
    inProgress: { id: 'storefront.order.inProgress', defaultMessage: 'In progress' },
    completed: { id: 'storefront.order.completed', defaultMessage: 'Completed' },
    canceled: { id: 'storefront.order.canceled', defaultMessage: 'Canceled' },
    note: { id: 'storefront.order.note', defaultMessage: 'Message from the shop' },
    shop: { id: 'storefront.order.shop', defaultMessage: 'Shop' },
    toShop: { id: 'storefront.order.toShop', defaultMessage: 'Go to shop' },
    phone: { id: 'storefront.order.phone', defaultMessage: 'Phone' },
    email: { id: 'storefront.order.email', defaultMessage: 'E-mail' },
    received: { id: 'storefront.order.received', defaultMessage: 'Confirm receipt' },
    receivedDone: { id: 'storefront.order.receivedDone', defaultMessage: 'Thank you, the receipt is confirmed' },
    cancel: { id: 'storefront.order.cancel', defaultMessage: 'Cancel order' },
    cancelTitle: { id: 'storefront.order.cancelTitle', defaultMessage: 'Why are you canceling the order?' },
    cancelReason: { id: 'storefront.order.cancelReason', defaultMessage: 'Reason' },
    cancelComment: { id: 'storefront.order.cancelComment', defaultMessage: 'Comment for the shop' },
    cancelDone: { id: 'storefront.order.cancelDone', defaultMessage: 'Order canceled' },
    chooseReason: { id: 'storefront.order.chooseReason', defaultMessage: 'Choose a reason' },
    keep: { id: 'storefront.order.keep', defaultMessage: 'Keep order' },
    register: { id: 'storefront.order.register', defaultMessage: 'Register' },
    registerText: {
      id: 'storefront.order.registerText',
      defaultMessage: 'Register with the same e-mail to see all your orders in one place.',
    },
    returnTitle: {
      id: 'storefront.order.returnTitle',
      defaultMessage: 'Do you return this order?',
    },
    returnText: {
      id: 'storefront.order.returnText',
      defaultMessage:
        'The shop asks you to confirm the return. The bonuses you paid with come back to you, and the cashback for this order is canceled.',
    },
    returnCashback: {
      id: 'storefront.order.returnCashback',
      defaultMessage: 'Cashback for the order',
    },
    returnBonuses: {
      id: 'storefront.order.returnBonuses',
      defaultMessage: 'Paid with bonuses',
    },
    returnAccept: {
      id: 'storefront.order.returnAccept',
      defaultMessage: 'Yes, I return it',
    },
    returnDecline: {
      id: 'storefront.order.returnDecline',
      defaultMessage: 'No, I keep it',
    },
    returnAccepted: {
      id: 'storefront.order.returnAccepted',
      defaultMessage: 'Return confirmed',
    },
    returnDeclined: {
      id: 'storefront.order.returnDeclined',
      defaultMessage: 'The order stays completed',
    },
    confirm: { id: 'storefront.order.confirm', defaultMessage: 'Yes, I ordered this' },
    confirmAsk: { id: 'storefront.order.confirmAsk', defaultMessage: 'Please confirm that you placed this order.' },
    confirmLonger: { id: 'storefront.order.confirmLonger', defaultMessage: 'The shop then keeps the goods for you longer.' },
    confirmNeeded: { id: 'storefront.order.confirmNeeded', defaultMessage: 'The shop receives the order only after that.' },
    confirmDone: { id: 'storefront.order.confirmDone', defaultMessage: 'Thank you, the order is confirmed' },
    confirmByMail: {
      id: 'storefront.order.confirmByMail',
      defaultMessage: 'The shop receives the order once you confirm it with the link in the e-mail.',
    },
    unreserved: {
      id: 'storefront.order.unreserved',
      defaultMessage: 'The goods are not set aside: they are taken from the stock when the shop accepts the order.',
    },
    proposalTitle: { id: 'storefront.order.proposalTitle', defaultMessage: 'The shop proposes changes' },
    proposalBefore: { id: 'storefront.order.proposalBefore', defaultMessage: 'Total now' },
    proposalAfter: { id: 'storefront.order.proposalAfter', defaultMessage: 'Total with the changes' },
    proposalAccept: { id: 'storefront.order.proposalAccept', defaultMessage: 'Accept changes' },
    proposalDecline: { id: 'storefront.order.proposalDecline', defaultMessage: 'Keep as it is' },
    proposalAccepted: { id: 'storefront.order.proposalAccepted', defaultMessage: 'Order changed' },
    proposalDeclined: { id: 'storefront.order.proposalDeclined', defaultMessage: 'The order stays as it was' },
  }),
  ...defineMessages<{
    number: { number: string };
    placedOn: { date: string };
    perPiece: { count: number; price: string };
    canceledWhy: { reason: string };
    reserved: { date: string };
    reservedPartly: { date: string; count: number };
    proposalText: { date: string };
  }>({
    number: { id: 'storefront.order.number', defaultMessage: 'Order No. {number}' },
    placedOn: { id: 'storefront.order.placedOn', defaultMessage: 'Placed on {date}' },
    perPiece: { id: 'storefront.order.perPiece', defaultMessage: '{count} × {price}' },
    reserved: { id: 'storefront.order.reserved', defaultMessage: 'The goods are set aside for you until {date}.' },
    reservedPartly: {
      id: 'storefront.order.reservedPartly',
      defaultMessage:
        'A part of the goods is set aside for you until {date}; the rest ({count}) is taken from the stock when the shop accepts the order.',
    },
    canceledWhy: { id: 'storefront.order.canceledWhy', defaultMessage: 'Canceled: {reason}' },
    proposalText: { id: 'storefront.order.proposalText', defaultMessage: 'Nothing changes unless you agree. You can answer until {date}.' },
  }),
};
