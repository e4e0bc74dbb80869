import { defineMessages, type MessageTag } from 'react-intl';

export const messages = {
  ...defineMessages({
    print: { id: 'seller.order.print', defaultMessage: 'Print' },
    edit: { id: 'seller.order.edit', defaultMessage: 'Edit' },
    changedElsewhere: {
      id: 'seller.order.changedElsewhere',
      defaultMessage: 'The order changed while you were editing. Your changes are still in the form.',
    },
    ttnUnusual: {
      id: 'seller.order.ttnUnusual',
      defaultMessage: 'This number is unusual for the carrier. Check it; you can still save it.',
    },
    track: { id: 'seller.order.track', defaultMessage: 'Track' },
    buyerComment: { id: 'seller.order.buyerComment', defaultMessage: 'Comment for the buyer' },
    buyerCommentHint: { id: 'seller.order.buyerCommentHint', defaultMessage: 'Added to the order history, which the buyer sees' },
    note: { id: 'seller.order.note', defaultMessage: 'Note to yourself' },
    noteHint: { id: 'seller.order.noteHint', defaultMessage: 'The buyer does not see it' },
    leaveText: { id: 'seller.order.leaveText', defaultMessage: 'The changes to the order are not saved.' },
    copyPhone: { id: 'seller.order.copyPhone', defaultMessage: 'Copy phone' },
    copyEmail: { id: 'seller.order.copyEmail', defaultMessage: 'Copy e-mail' },
    copied: { id: 'seller.order.copied', defaultMessage: 'Copied' },
    rateBuyer: { id: 'seller.order.rateBuyer', defaultMessage: 'Rate buyer' },
    rateTitle: { id: 'seller.order.rateTitle', defaultMessage: 'How was the buyer?' },
    rateText: { id: 'seller.order.rateText', defaultMessage: 'A few words' },
    rateSend: { id: 'seller.order.rateSend', defaultMessage: 'Rate' },
    rateRequired: { id: 'seller.order.rateRequired', defaultMessage: 'Choose 1 to 5 stars' },
    rated: { id: 'seller.order.rated', defaultMessage: 'Thank you, rating saved' },
    isRated: { id: 'seller.order.isRated', defaultMessage: 'You rated this buyer' },
    badLead: { id: 'seller.order.badLead', defaultMessage: 'Bad lead?' },
    badLeadTitle: { id: 'seller.order.badLeadTitle', defaultMessage: 'Report a bad lead' },
    badLeadText: {
      id: 'seller.order.badLeadText',
      defaultMessage:
        'Support will check the order and credit the lead back if you are right. You can report a lead within 72 hours of opening it.',
    },
    badLeadReason: { id: 'seller.order.badLeadReason', defaultMessage: 'What is wrong' },
    wrongNumber: { id: 'seller.order.wrongNumber', defaultMessage: 'Wrong number' },
    fake: { id: 'seller.order.fake', defaultMessage: 'Fake order' },
    noAnswer: { id: 'seller.order.noAnswer', defaultMessage: 'The buyer does not answer' },
    otherReason: { id: 'seller.order.otherReason', defaultMessage: 'Other' },
    badLeadComment: { id: 'seller.order.badLeadComment', defaultMessage: 'Details' },
    badLeadSend: { id: 'seller.order.badLeadSend', defaultMessage: 'Send report' },
    badLeadSent: { id: 'seller.order.badLeadSent', defaultMessage: 'Report sent, support will reply by e-mail' },
    badLeadPending: { id: 'seller.order.badLeadPending', defaultMessage: 'We are reviewing your report on this lead' },
    badLeadCredited: { id: 'seller.order.badLeadCredited', defaultMessage: 'Lead credited back to your balance' },
    badLeadRefused: { id: 'seller.order.badLeadRefused', defaultMessage: 'Your report on this lead was declined' },
    byHand: { id: 'seller.order.byHand', defaultMessage: 'Added manually' },
    createTitle: { id: 'seller.order.createTitle', defaultMessage: 'New order' },
    createText: {
      id: 'seller.order.createText',
      defaultMessage: 'A sale by phone or in the shop: the contacts are open at once, for free.',
    },
    create: { id: 'seller.order.create', defaultMessage: 'Create order' },
    createdToast: { id: 'seller.order.createdToast', defaultMessage: 'Order created' },
    noItems: { id: 'seller.order.noItems', defaultMessage: 'Add at least one offer' },
    choose: { id: 'seller.order.choose', defaultMessage: 'Choose' },
    emailHint: { id: 'seller.order.emailHint', defaultMessage: 'Optional' },
    notifyBuyer: { id: 'seller.order.notifyBuyer', defaultMessage: 'E-mail the buyer a copy of the order and its changes' },
    leaveCreateText: { id: 'seller.order.leaveCreateText', defaultMessage: 'The order is not created yet.' },
    sheetTotal: { id: 'seller.order.sheetTotal', defaultMessage: 'Total to pay' },
    sheetShop: { id: 'seller.order.sheetShop', defaultMessage: 'Seller' },
    failed: { id: 'seller.order.failed', defaultMessage: 'Failed to load the order' },
    offer: { id: 'seller.order.offer', defaultMessage: 'Offer' },
    quantity: { id: 'seller.order.quantity', defaultMessage: 'Quantity' },
    price: { id: 'seller.order.price', defaultMessage: 'Price per item' },
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
    unreserved: {
      id: 'seller.order.unreserved',
      defaultMessage: 'The goods are not set aside: they are taken from the stock when you open the order.',
    },
    freeCancel: { id: 'seller.order.freeCancel', defaultMessage: 'Cancel without opening' },
    freeCancelText: {
      id: 'seller.order.freeCancelText',
      defaultMessage: 'Canceling is free, and the contacts stay hidden. The buyer sees that the shop has canceled the order.',
    },
    canceledUnopened: {
      id: 'seller.order.canceledUnopened',
      defaultMessage: 'You canceled this order without opening it, so the contacts stay hidden.',
    },
    goneTitle: { id: 'seller.order.goneTitle', defaultMessage: 'Fewer pieces are left than ordered' },
    goneText: {
      id: 'seller.order.goneText',
      defaultMessage: 'No lead was spent. Restock, cancel the order, or lower it to what is available.',
    },
    openLowered: { id: 'seller.order.openLowered', defaultMessage: 'Lower the order and open it' },
    maskedTitle: { id: 'seller.order.maskedTitle', defaultMessage: 'Contacts are hidden' },
    notEnoughLeads: { id: 'seller.order.notEnoughLeads', defaultMessage: 'Not enough leads to open order' },
    ttn: { id: 'seller.order.ttn', defaultMessage: 'Tracking No. (TTN)' },
    ttnHint: { id: 'seller.order.ttnHint', defaultMessage: 'The buyer sees the number at once' },
    status: { id: 'seller.order.status', defaultMessage: 'Status' },
    save: { id: 'seller.order.save', defaultMessage: 'Save' },
    saved: { id: 'seller.order.saved', defaultMessage: 'Order saved' },
    cancel: { id: 'seller.order.cancel', defaultMessage: 'Cancel order' },
    cancelTitle: { id: 'seller.order.cancelTitle', defaultMessage: 'Cancel this order?' },
    cancelReason: { id: 'seller.order.cancelReason', defaultMessage: 'Reason' },
    cancelConfirm: { id: 'seller.order.cancelConfirm', defaultMessage: 'Cancel order' },
    returnTitle: { id: 'seller.order.returnTitle', defaultMessage: 'Ask the buyer to confirm the return?' },
    returnConfirm: { id: 'seller.order.returnConfirm', defaultMessage: 'Ask the buyer' },
    returnHint: {
      id: 'seller.order.returnHint',
      defaultMessage: 'The buyer gets an e-mail. The order stays completed until the buyer agrees.',
    },
    returnAsked: { id: 'seller.order.returnAsked', defaultMessage: 'The buyer has been asked to confirm the return of this order.' },
    returnDeclined: { id: 'seller.order.returnDeclined', defaultMessage: 'The buyer declined the return of this order.' },
    returnExpired: { id: 'seller.order.returnExpired', defaultMessage: 'The buyer did not answer whether this order is returned.' },
    chooseReason: { id: 'seller.order.chooseReason', defaultMessage: 'Choose a reason' },
    history: { id: 'seller.order.history', defaultMessage: 'History' },
    created: { id: 'seller.order.created', defaultMessage: 'Order created' },
    waiting: { id: 'seller.order.waiting', defaultMessage: 'Waiting for payment' },
    inProgress: { id: 'seller.order.inProgress', defaultMessage: 'In progress' },
    completed: { id: 'seller.order.completed', defaultMessage: 'Completed' },
    canceled: { id: 'seller.order.canceled', defaultMessage: 'Canceled' },
    proposeTitle: { id: 'seller.order.proposeTitle', defaultMessage: 'The buyer has to agree' },
    proposeComment: { id: 'seller.order.proposeComment', defaultMessage: 'Message to the buyer' },
    propose: { id: 'seller.order.propose', defaultMessage: 'Propose to the buyer' },
    proposed: { id: 'seller.order.proposed', defaultMessage: 'Proposal sent to the buyer' },
    proposalTitle: { id: 'seller.order.proposalTitle', defaultMessage: 'Proposed changes' },
    proposalExpired: { id: 'seller.order.proposalExpired', defaultMessage: 'The buyer did not answer in time. The order stays as it was.' },
    proposalBefore: { id: 'seller.order.proposalBefore', defaultMessage: 'Total now' },
    proposalAfter: { id: 'seller.order.proposalAfter', defaultMessage: 'Total with the changes' },
    withdraw: { id: 'seller.order.withdraw', defaultMessage: 'Withdraw' },
    withdrawn: { id: 'seller.order.withdrawn', defaultMessage: 'Proposal withdrawn' },
  }),
  ...defineMessages<{
    proposeText: { before: string; after: string };
    proposalOpen: { date: string };
    proposalAccepted: { date: string };
    proposalDeclined: { date: string };
    proposalLine: { count: number; price: string };
    ttnDigits: { count: number };
    printed: { number: string; date: string };
    title: { number: string; digits: MessageTag };
    pieces: { count: number };
    maskedText: { leads: number };
    promisedCashback: { amount: string };
    open: { leads: number };
    balance: { leads: number };
    opened: { leads: number };
    reserved: { date: string };
    reservedPartly: { date: string; count: number };
    goneLine: { title: string; ordered: number; available: number };
  }>({
    ttnDigits: { id: 'seller.order.ttnDigits', defaultMessage: '{count, plural, one {# digit} other {# digits}}' },
    printed: { id: 'seller.order.printed', defaultMessage: 'Order No. {number} of {date}' },
    title: { id: 'seller.order.title', defaultMessage: 'Order No. <digits>{number}</digits>' },
    pieces: { id: 'seller.order.pieces', defaultMessage: '{count, plural, one {# item} other {# items}}' },
    promisedCashback: {
      id: 'seller.order.promisedCashback',
      defaultMessage: 'The buyer was promised {amount} of cashback, which is reserved on your main balance.',
    },
    maskedText: {
      id: 'seller.order.maskedText',
      defaultMessage:
        '{leads, plural, =0 {Open the order to see the contacts and address. It repeats one you have opened, so it is free.} one {Open the order to see the contacts and address. It costs # lead. A repeat order from the same phone within 24 hours is free.} other {Open the order to see the contacts and address. It costs # leads. A repeat order from the same phone within 24 hours is free.}}',
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
    reserved: { id: 'seller.order.reserved', defaultMessage: 'The goods are set aside for this order until {date}.' },
    reservedPartly: {
      id: 'seller.order.reservedPartly',
      defaultMessage: 'A part of the goods is set aside until {date}; the rest ({count}) is taken from the stock when you open the order.',
    },
    goneLine: { id: 'seller.order.goneLine', defaultMessage: '{title}: {ordered} ordered, {available} available' },
    proposeText: {
      id: 'seller.order.proposeText',
      defaultMessage:
        'The total would rise from {before} to {after}. The buyer gets an e-mail and accepts or declines the changes. Until then the order stays as it is.',
    },
    proposalOpen: { id: 'seller.order.proposalOpen', defaultMessage: 'The buyer can answer until {date}.' },
    proposalAccepted: { id: 'seller.order.proposalAccepted', defaultMessage: 'The buyer accepted on {date}.' },
    proposalDeclined: { id: 'seller.order.proposalDeclined', defaultMessage: 'The buyer declined on {date}. The order stays as it was.' },
    proposalLine: { id: 'seller.order.proposalLine', defaultMessage: '{count} × {price}' },
  }),
};
