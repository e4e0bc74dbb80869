import { defineMessages, type MessageTag } from 'react-intl';

export const messages = {
  ...defineMessages({
    unreserved: {
      id: 'buyer.orders.unreserved',
      defaultMessage: 'The goods are not set aside: they are taken from the stock when the shop accepts the order.',
    },
    confirmByMail: {
      id: 'buyer.orders.confirmByMail',
      defaultMessage: 'The shop receives the order once you confirm it with the link in the e-mail.',
    },
    title: { id: 'buyer.orders.title', defaultMessage: 'My orders' },
    failed: { id: 'buyer.orders.failed', defaultMessage: 'Error while loading orders' },
    statusesFailed: { id: 'buyer.orders.statusesFailed', defaultMessage: 'Failed to load order statuses' },
    filters: { id: 'buyer.orders.filters', defaultMessage: 'Filter by status' },
    all: { id: 'buyer.orders.all', defaultMessage: 'All' },
    waiting: { id: 'buyer.orders.waiting', defaultMessage: 'New' },
    inProgress: { id: 'buyer.orders.inProgress', defaultMessage: 'In progress' },
    completed: { id: 'buyer.orders.completed', defaultMessage: 'Completed' },
    canceled: { id: 'buyer.orders.canceled', defaultMessage: 'Canceled' },
    emptyTitle: { id: 'buyer.orders.emptyTitle', defaultMessage: 'No orders here' },
    emptyText: { id: 'buyer.orders.emptyText', defaultMessage: 'Your orders and their status will appear here.' },
    toCatalog: { id: 'buyer.orders.toCatalog', defaultMessage: 'Go to catalog' },
    details: { id: 'buyer.orders.details', defaultMessage: 'Details' },
    askSupport: { id: 'buyer.orders.askSupport', defaultMessage: 'Ask support' },
    track: { id: 'buyer.orders.track', defaultMessage: 'Track' },
    received: { id: 'buyer.orders.received', defaultMessage: 'Confirm receipt' },
    receivedDone: { id: 'buyer.orders.receivedDone', defaultMessage: 'Thank you, the receipt is confirmed' },
    repeat: { id: 'buyer.orders.repeat', defaultMessage: 'Order again' },
    repeated: { id: 'buyer.orders.repeated', defaultMessage: 'Everything that is still available is in the cart' },
    repeatNothing: { id: 'buyer.orders.repeatNothing', defaultMessage: 'Nothing from this order is available any more' },
    review: { id: 'buyer.orders.review', defaultMessage: 'Write a review' },
    reviewLater: { id: 'buyer.orders.reviewLater', defaultMessage: 'To review, confirm the receipt first' },
    similar: { id: 'buyer.orders.similar', defaultMessage: 'Similar items' },
    cancel: { id: 'buyer.orders.cancel', defaultMessage: 'Cancel order' },
    cancelTitle: { id: 'buyer.orders.cancelTitle', defaultMessage: 'Why are you canceling the order?' },
    cancelReason: { id: 'buyer.orders.cancelReason', defaultMessage: 'Reason' },
    cancelComment: { id: 'buyer.orders.cancelComment', defaultMessage: 'Comment for the shop' },
    cancelDone: { id: 'buyer.orders.cancelDone', defaultMessage: 'Order canceled' },
    keep: { id: 'buyer.orders.keep', defaultMessage: 'Keep order' },
    chooseReason: { id: 'buyer.orders.chooseReason', defaultMessage: 'Choose a reason' },
    history: { id: 'buyer.orders.history', defaultMessage: 'History' },
    stepInProgress: { id: 'buyer.orders.stepInProgress', defaultMessage: 'In progress', description: 'Step of one order' },
    stepSent: { id: 'buyer.orders.stepSent', defaultMessage: 'Sent', description: 'Step of one order' },
    stepCollected: { id: 'buyer.orders.stepCollected', defaultMessage: 'Handed over', description: 'Step of one order' },
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
    waybill: { id: 'buyer.orders.waybill', defaultMessage: 'Tracking number' },
    bonuses: { id: 'buyer.orders.bonuses', defaultMessage: 'Paid with bonuses' },
    total: { id: 'buyer.orders.total', defaultMessage: 'Total' },
    seller: { id: 'buyer.orders.seller', defaultMessage: 'Seller' },
    contactSeller: { id: 'buyer.orders.contactSeller', defaultMessage: 'Call the seller' },
    toShop: { id: 'buyer.orders.toShop', defaultMessage: 'Go to shop' },
    failedOne: { id: 'buyer.orders.failedOne', defaultMessage: 'Failed to load the order' },
    returnTitle: {
      id: 'buyer.orders.returnTitle',
      defaultMessage: 'Do you return this order?',
    },
    returnText: {
      id: 'buyer.orders.returnText',
      defaultMessage:
        'The shop asks you to confirm the return. The bonuses you paid with come back to you, and the cashback for this order is canceled.',
    },
    returnCashback: {
      id: 'buyer.orders.returnCashback',
      defaultMessage: 'Cashback for the order',
    },
    returnBonuses: {
      id: 'buyer.orders.returnBonuses',
      defaultMessage: 'Paid with bonuses',
    },
    returnAccept: {
      id: 'buyer.orders.returnAccept',
      defaultMessage: 'Yes, I return it',
    },
    returnDecline: {
      id: 'buyer.orders.returnDecline',
      defaultMessage: 'No, I keep it',
    },
    returnAccepted: {
      id: 'buyer.orders.returnAccepted',
      defaultMessage: 'Return confirmed',
    },
    returnDeclined: {
      id: 'buyer.orders.returnDeclined',
      defaultMessage: 'The order stays completed',
    },
    proposalTitle: { id: 'buyer.orders.proposalTitle', defaultMessage: 'The shop proposes changes' },
    proposalBefore: { id: 'buyer.orders.proposalBefore', defaultMessage: 'Total now' },
    proposalAfter: { id: 'buyer.orders.proposalAfter', defaultMessage: 'Total with the changes' },
    proposalAccept: { id: 'buyer.orders.proposalAccept', defaultMessage: 'Accept changes' },
    proposalDecline: { id: 'buyer.orders.proposalDecline', defaultMessage: 'Keep as it is' },
    proposalAccepted: { id: 'buyer.orders.proposalAccepted', defaultMessage: 'Order changed' },
    proposalDeclined: { id: 'buyer.orders.proposalDeclined', defaultMessage: 'The order stays as it was' },
    proposalAnswer: { id: 'buyer.orders.proposalAnswer', defaultMessage: 'Answer the shop' },
  }),
  ...defineMessages<{
    number: { number: string; digits: MessageTag };
    ttn: { ttn: string };
    pieces: { count: number };
    perPiece: { count: number; price: string };
    moreItems: { count: number };
    doneOn: { date: string };
    canceledWhy: { reason: string };
    reserved: { date: string };
    reservedPartly: { date: string; count: number };
    proposalText: { date: string };
  }>({
    number: { id: 'buyer.orders.number', defaultMessage: 'Order No. <digits>{number}</digits>' },
    ttn: { id: 'buyer.orders.ttn', defaultMessage: 'Tracking No. {ttn}' },
    pieces: { id: 'buyer.orders.pieces', defaultMessage: '{count, plural, one {# item} other {# items}}' },
    perPiece: { id: 'buyer.orders.perPiece', defaultMessage: '{count} × {price}' },
    moreItems: { id: 'buyer.orders.moreItems', defaultMessage: '{count, plural, one {and # more item} other {and # more items}}' },
    doneOn: { id: 'buyer.orders.doneOn', defaultMessage: 'Completed on {date}' },
    reserved: { id: 'buyer.orders.reserved', defaultMessage: 'The goods are set aside for you until {date}.' },
    reservedPartly: {
      id: 'buyer.orders.reservedPartly',
      defaultMessage:
        'A part of the goods is set aside for you until {date}; the rest ({count}) is taken from the stock when the shop accepts the order.',
    },
    canceledWhy: { id: 'buyer.orders.canceledWhy', defaultMessage: 'Canceled: {reason}' },
    proposalText: { id: 'buyer.orders.proposalText', defaultMessage: 'Nothing changes unless you agree. You can answer until {date}.' },
  }),
};
