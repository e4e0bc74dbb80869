import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    title: { id: 'buyer.orders.title', defaultMessage: 'My orders' },
    failed: { id: 'buyer.orders.failed', defaultMessage: 'Error while loading orders' },
    filters: { id: 'buyer.orders.filters', defaultMessage: 'Filter by status' },
    all: { id: 'buyer.orders.all', defaultMessage: 'All' },
    waiting: { id: 'buyer.orders.waiting', defaultMessage: 'Waiting for payment' },
    inProgress: { id: 'buyer.orders.inProgress', defaultMessage: 'In progress' },
    completed: { id: 'buyer.orders.completed', defaultMessage: 'Completed' },
    canceled: { id: 'buyer.orders.canceled', defaultMessage: 'Canceled' },
    emptyTitle: { id: 'buyer.orders.emptyTitle', defaultMessage: 'No orders here' },
    emptyText: { id: 'buyer.orders.emptyText', defaultMessage: 'What you order is kept here, with its state.' },
    toCatalog: { id: 'buyer.orders.toCatalog', defaultMessage: 'To the catalog' },
    details: { id: 'buyer.orders.details', defaultMessage: 'Details' },
    track: { id: 'buyer.orders.track', defaultMessage: 'Track' },
    received: { id: 'buyer.orders.received', defaultMessage: 'I have received it' },
    receivedDone: { id: 'buyer.orders.receivedDone', defaultMessage: 'Thank you! The order is completed' },
    repeat: { id: 'buyer.orders.repeat', defaultMessage: 'Order again' },
    repeated: { id: 'buyer.orders.repeated', defaultMessage: 'Everything that can still be bought is in the cart' },
    repeatNothing: { id: 'buyer.orders.repeatNothing', defaultMessage: 'Nothing of this order can be bought any more' },
    review: { id: 'buyer.orders.review', defaultMessage: 'Write a review' },
    similar: { id: 'buyer.orders.similar', defaultMessage: 'See similar offers' },
    cancel: { id: 'buyer.orders.cancel', defaultMessage: 'Cancel the order' },
    cancelTitle: { id: 'buyer.orders.cancelTitle', defaultMessage: 'Why do you cancel the order?' },
    cancelReason: { id: 'buyer.orders.cancelReason', defaultMessage: 'Reason' },
    cancelComment: { id: 'buyer.orders.cancelComment', defaultMessage: 'Comment for the seller' },
    cancelDone: { id: 'buyer.orders.cancelDone', defaultMessage: 'The order is canceled' },
    keep: { id: 'buyer.orders.keep', defaultMessage: 'Keep the order' },
    chooseReason: { id: 'buyer.orders.chooseReason', defaultMessage: 'Choose a reason' },
    history: { id: 'buyer.orders.history', defaultMessage: 'History' },
    stepInProgress: { id: 'buyer.orders.stepInProgress', defaultMessage: 'In progress', description: 'Step of one order' },
    stepSent: { id: 'buyer.orders.stepSent', defaultMessage: 'Sent', description: 'Step of one order' },
    stepCompleted: { id: 'buyer.orders.stepCompleted', defaultMessage: 'Completed', description: 'Step of one order' },
    stepCanceled: { id: 'buyer.orders.stepCanceled', defaultMessage: 'Canceled', description: 'Step of one order' },
    shopNote: { id: 'buyer.orders.shopNote', defaultMessage: 'Message from the shop' },
    howToPay: { id: 'buyer.orders.howToPay', defaultMessage: 'How to pay' },
    placed: { id: 'buyer.orders.placed', defaultMessage: 'Order placed' },
    delivery: { id: 'buyer.orders.delivery', defaultMessage: 'Delivery' },
    address: { id: 'buyer.orders.address', defaultMessage: 'Address' },
    payment: { id: 'buyer.orders.payment', defaultMessage: 'Payment' },
    recipient: { id: 'buyer.orders.recipient', defaultMessage: 'Recipient' },
    phone: { id: 'buyer.orders.phone', defaultMessage: 'Phone' },
    email: { id: 'buyer.orders.email', defaultMessage: 'E-mail' },
    comment: { id: 'buyer.orders.comment', defaultMessage: 'Comment' },
    waybill: { id: 'buyer.orders.waybill', defaultMessage: 'Waybill' },
    bonuses: { id: 'buyer.orders.bonuses', defaultMessage: 'Paid with bonuses' },
    total: { id: 'buyer.orders.total', defaultMessage: 'Total' },
    seller: { id: 'buyer.orders.seller', defaultMessage: 'Seller' },
    contactSeller: { id: 'buyer.orders.contactSeller', defaultMessage: 'Call the seller' },
    toShop: { id: 'buyer.orders.toShop', defaultMessage: 'Go to the shop' },
    failedOne: { id: 'buyer.orders.failedOne', defaultMessage: 'Failed to load the order' },
  }),
  ...defineMessages<{
    number: { number: string };
    ttn: { ttn: string };
    pieces: { count: number };
    perPiece: { count: number; price: string };
    moreItems: { count: number };
    doneOn: { date: string };
    canceledWhy: { reason: string };
  }>({
    number: { id: 'buyer.orders.number', defaultMessage: 'Order No. {number}' },
    ttn: { id: 'buyer.orders.ttn', defaultMessage: 'Waybill {ttn}' },
    pieces: { id: 'buyer.orders.pieces', defaultMessage: '{count, plural, one {# piece} other {# pieces}}' },
    perPiece: { id: 'buyer.orders.perPiece', defaultMessage: '{count} × {price}' },
    moreItems: { id: 'buyer.orders.moreItems', defaultMessage: '{count, plural, one {and # more offer} other {and # more offers}}' },
    doneOn: { id: 'buyer.orders.doneOn', defaultMessage: 'Completed on {date}' },
    canceledWhy: { id: 'buyer.orders.canceledWhy', defaultMessage: 'Canceled: {reason}' },
  }),
};
