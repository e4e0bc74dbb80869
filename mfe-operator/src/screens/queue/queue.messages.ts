import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    failed: { id: 'operator.queue.failed', defaultMessage: 'Failed to load the queue' },
    filter: { id: 'operator.queue.filter', defaultMessage: 'Shown items' },
    all: { id: 'operator.queue.all', defaultMessage: 'All' },
    mine: { id: 'operator.queue.mine', defaultMessage: 'Taken by you' },
    next: { id: 'operator.queue.next', defaultMessage: 'Next one' },
    toList: { id: 'operator.queue.toList', defaultMessage: 'Show the list' },
    keys: {
      id: 'operator.queue.keys',
      defaultMessage:
        'Keys: J and K next and previous, T take, A keep, lift, credit, answer or check off, R hide, block, uphold or refuse, N next one',
    },
    emptyTitle: { id: 'operator.queue.emptyTitle', defaultMessage: 'Nothing waits here' },
    toQueues: { id: 'operator.queue.toQueues', defaultMessage: 'All queues' },
    emptyMine: { id: 'operator.queue.emptyMine', defaultMessage: 'You have taken nothing' },
    emptyPage: { id: 'operator.queue.emptyPage', defaultMessage: 'There is nothing on this page any more' },
    noneFree: { id: 'operator.queue.noneFree', defaultMessage: 'Nothing is free: the rest is taken or decided' },
    goneTitle: { id: 'operator.queue.goneTitle', defaultMessage: 'This no longer waits' },
    goneText: { id: 'operator.queue.goneText', defaultMessage: 'It was decided, or withdrawn by its author.' },
    decidedMeanwhile: { id: 'operator.queue.decidedMeanwhile', defaultMessage: 'This was decided meanwhile. The list is up to date now' },
    take: { id: 'operator.queue.take', defaultMessage: 'Take' },
    giveBack: { id: 'operator.queue.giveBack', defaultMessage: 'Give back' },
    keep: { id: 'operator.queue.keep', defaultMessage: 'Keep' },
    kept: { id: 'operator.queue.kept', defaultMessage: 'The review stays' },
    hide: { id: 'operator.queue.hide', defaultMessage: 'Hide' },
    hidden: { id: 'operator.queue.hidden', defaultMessage: 'Review hidden' },
    thingKept: { id: 'operator.queue.thingKept', defaultMessage: 'Nothing is blocked, the reports are closed' },
    block: { id: 'operator.queue.block', defaultMessage: 'Block' },
    blocked: { id: 'operator.queue.blocked', defaultMessage: 'Blocked' },
    blockTitle: { id: 'operator.queue.blockTitle', defaultMessage: 'Block' },
    ownerReason: { id: 'operator.queue.ownerReason', defaultMessage: 'Reason for the owner' },
    undoReason: { id: 'operator.queue.undoReason', defaultMessage: 'The operator took the block back right away' },
    lift: { id: 'operator.queue.lift', defaultMessage: 'Lift the block' },
    lifted: { id: 'operator.queue.lifted', defaultMessage: 'Block lifted' },
    liftReason: { id: 'operator.queue.liftReason', defaultMessage: 'Reason, for the audit log' },
    uphold: { id: 'operator.queue.uphold', defaultMessage: 'Uphold' },
    upheld: { id: 'operator.queue.upheld', defaultMessage: 'The block stays' },
    upholdTitle: { id: 'operator.queue.upholdTitle', defaultMessage: 'Uphold the block' },
    credit: { id: 'operator.queue.credit', defaultMessage: 'Credit the leads' },
    credited: { id: 'operator.queue.credited', defaultMessage: 'Leads credited' },
    refuse: { id: 'operator.queue.refuse', defaultMessage: 'Refuse' },
    refused: { id: 'operator.queue.refused', defaultMessage: 'Claim refused' },
    answer: { id: 'operator.queue.answer', defaultMessage: 'Answer' },
    answered: { id: 'operator.queue.answered', defaultMessage: 'Answer sent' },
    check: { id: 'operator.queue.check', defaultMessage: 'Checked' },
    checked: { id: 'operator.queue.checked', defaultMessage: 'Payment checked off' },
    checkTitle: { id: 'operator.queue.checkTitle', defaultMessage: 'The payment is checked' },
    checkReason: { id: 'operator.queue.checkReason', defaultMessage: 'What you found' },
    undo: { id: 'operator.queue.undo', defaultMessage: 'Undo' },
    restored: { id: 'operator.queue.restored', defaultMessage: 'The review is shown again' },
    cancel: { id: 'operator.queue.cancel', defaultMessage: 'Cancel' },
    hideTitle: { id: 'operator.queue.hideTitle', defaultMessage: 'Hide the review' },
    hideReason: { id: 'operator.queue.hideReason', defaultMessage: 'Reason for the author' },
    templates: { id: 'operator.queue.templates', defaultMessage: 'Ready reasons' },
    refuseTitle: { id: 'operator.queue.refuseTitle', defaultMessage: 'Refuse the claim' },
    refuseReason: { id: 'operator.queue.refuseReason', defaultMessage: 'Reason for the seller' },
    answerTitle: { id: 'operator.queue.answerTitle', defaultMessage: 'Answer the question' },
    answerText: { id: 'operator.queue.answerText', defaultMessage: 'Text of the answer' },
    author: { id: 'operator.queue.author', defaultMessage: 'Author' },
    offer: { id: 'operator.queue.offer', defaultMessage: 'Offer' },
    shop: { id: 'operator.queue.shop', defaultMessage: 'Shop' },
    price: { id: 'operator.queue.price', defaultMessage: 'Price' },
    created: { id: 'operator.queue.created', defaultMessage: 'Created' },
    blockedBefore: { id: 'operator.queue.blockedBefore', defaultMessage: 'Blocked before' },
    blockedBy: { id: 'operator.queue.blockedBy', defaultMessage: 'Blocked by' },
    blockedAt: { id: 'operator.queue.blockedAt', defaultMessage: 'Blocked' },
    written: { id: 'operator.queue.written', defaultMessage: 'Written' },
    noText: { id: 'operator.queue.noText', defaultMessage: 'Stars without a text' },
    reports: { id: 'operator.queue.reports', defaultMessage: 'Reports' },
    byVisitor: { id: 'operator.queue.byVisitor', defaultMessage: 'a visitor' },
    reason: { id: 'operator.queue.reason', defaultMessage: 'Reason' },
    comment: { id: 'operator.queue.comment', defaultMessage: 'Comment of the seller' },
    leads: { id: 'operator.queue.leads', defaultMessage: 'Leads' },
    opened: { id: 'operator.queue.opened', defaultMessage: 'Order opened' },
    reported: { id: 'operator.queue.reported', defaultMessage: 'Reported' },
    buyer: { id: 'operator.queue.buyer', defaultMessage: 'Buyer, by the phone' },
    seller: { id: 'operator.queue.seller', defaultMessage: 'Shop, in 90 days' },
    orderNumber: { id: 'operator.queue.orderNumber', defaultMessage: 'Order' },
    language: { id: 'operator.queue.language', defaultMessage: 'Language' },
    asker: { id: 'operator.queue.asker', defaultMessage: 'Asked by' },
    account: { id: 'operator.queue.account', defaultMessage: 'An account: the answer is also on its page' },
    guest: { id: 'operator.queue.guest', defaultMessage: 'A guest: the answer comes by e-mail only' },
  }),
  ...defineMessages<{
    hiddenIs: { title: string };
    blockedIs: { title: string };
    offerTitle: { title: string };
    shopTitle: { title: string };
    appealTitle: { title: string };
    blocks: { count: number };
    actOn: { act: string; thing: string };
    reviewTitle: { offer: string };
    claimTitle: { number: string };
    questionTitle: { id: string };
    paymentTitle: { id: string };
    waits: { time: string };
    overdueBy: { time: string };
    minutes: { count: number };
    hours: { count: number };
    days: { count: number };
    takenBy: { email: string; until: string };
    takenByYou: { until: string };
    hiddenBefore: { count: number };
    picture: { number: number };
    byAccount: { id: string };
    buyerNumbers: { orders: number; claims: number };
    sellerNumbers: { claims: number; refused: number };
  }>({
    hiddenIs: { id: 'operator.queue.hiddenIs', defaultMessage: 'Hidden: {title}' },
    blockedIs: { id: 'operator.queue.blockedIs', defaultMessage: 'Blocked: {title}' },
    offerTitle: { id: 'operator.queue.offerTitle', defaultMessage: 'Offer “{title}”' },
    shopTitle: { id: 'operator.queue.shopTitle', defaultMessage: 'Shop “{title}”' },
    appealTitle: { id: 'operator.queue.appealTitle', defaultMessage: 'Appeal: {title}' },
    blocks: {
      id: 'operator.queue.blocks',
      defaultMessage: '{count, plural, =0 {neither the shop nor its offers} one {# block} other {# blocks}}',
    },
    actOn: { id: 'operator.queue.actOn', defaultMessage: '{act}: {thing}' },
    reviewTitle: { id: 'operator.queue.reviewTitle', defaultMessage: 'Review of “{offer}”' },
    claimTitle: { id: 'operator.queue.claimTitle', defaultMessage: 'Claim on order No. {number}' },
    questionTitle: { id: 'operator.queue.questionTitle', defaultMessage: 'Question {id}' },
    paymentTitle: { id: 'operator.queue.paymentTitle', defaultMessage: 'Payment {id}' },
    waits: { id: 'operator.queue.waits', defaultMessage: 'Waits for {time}' },
    overdueBy: { id: 'operator.queue.overdueBy', defaultMessage: 'Overdue by {time}' },
    minutes: { id: 'operator.queue.minutes', defaultMessage: '{count} min' },
    hours: { id: 'operator.queue.hours', defaultMessage: '{count} h' },
    days: { id: 'operator.queue.days', defaultMessage: '{count, plural, one {# day} other {# days}}' },
    takenBy: { id: 'operator.queue.takenBy', defaultMessage: 'Taken by {email} until {until}' },
    takenByYou: { id: 'operator.queue.takenByYou', defaultMessage: 'Taken by you until {until}' },
    hiddenBefore: {
      id: 'operator.queue.hiddenBefore',
      defaultMessage:
        '{count, plural, =0 {no other review was hidden} one {# other review was hidden} other {# other reviews were hidden}}',
    },
    picture: { id: 'operator.queue.picture', defaultMessage: 'Photo {number}' },
    byAccount: { id: 'operator.queue.byAccount', defaultMessage: 'account {id}' },
    buyerNumbers: {
      id: 'operator.queue.buyerNumbers',
      defaultMessage: '{orders, plural, one {# order} other {# orders}}, {claims, plural, one {# claim} other {# claims}} on them',
    },
    sellerNumbers: {
      id: 'operator.queue.sellerNumbers',
      defaultMessage: '{claims, plural, one {# claim} other {# claims}}, {refused} of them refused',
    },
  }),
};

/** Reasons that the author of a hidden review reads, in the language of that person. */
export const hideTemplateMessages = defineMessages({
  insult: {
    id: 'operator.hideTemplate.insult',
    defaultMessage: 'The review contains an insult. You can describe the same experience without it.',
  },
  spam: { id: 'operator.hideTemplate.spam', defaultMessage: 'The review is advertising or has nothing to do with the purchase.' },
  forbidden: { id: 'operator.hideTemplate.forbidden', defaultMessage: 'The review contains what the rules of the site forbid.' },
  personal_data: {
    id: 'operator.hideTemplate.personalData',
    defaultMessage: 'The review names personal data, such as a phone, an address or a surname.',
  },
});
