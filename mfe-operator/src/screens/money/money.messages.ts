import type { Adjustment } from '@yarmarok/shared-api/account';
import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    title: { id: 'operator.money.title', defaultMessage: 'Money' },
    failed: { id: 'operator.money.failed', defaultMessage: 'Failed to load the adjustments' },
    adjustments: { id: 'operator.money.adjustments', defaultMessage: 'Adjustments of balances' },
    filter: { id: 'operator.money.filter', defaultMessage: 'Shown adjustments' },
    nothingWaits: { id: 'operator.money.nothingWaits', defaultMessage: 'Nothing waits for a second person' },
    nothing: { id: 'operator.money.nothing', defaultMessage: 'There is nothing here' },
    shop: { id: 'operator.money.shop', defaultMessage: 'Shop' },
    amount: { id: 'operator.money.amount', defaultMessage: 'Amount' },
    balances: { id: 'operator.money.balances', defaultMessage: 'Balances now' },
    reason: { id: 'operator.money.reason', defaultMessage: 'Reason' },
    proposed: { id: 'operator.money.proposed', defaultMessage: 'Begun' },
    decided: { id: 'operator.money.decided', defaultMessage: 'Decided' },
    actions: { id: 'operator.money.actions', defaultMessage: 'Actions' },
    approve: { id: 'operator.money.approve', defaultMessage: 'Approve' },
    approveText: { id: 'operator.money.approveText', defaultMessage: 'The balance changes at once, and the seller gets an e-mail.' },
    approved: { id: 'operator.money.approved', defaultMessage: 'Approved and booked' },
    refuse: { id: 'operator.money.refuse', defaultMessage: 'Refuse' },
    refuseText: { id: 'operator.money.refuseText', defaultMessage: 'The balance stays as it is.' },
    refused: { id: 'operator.money.refused', defaultMessage: 'Refused' },
    keep: { id: 'operator.money.keep', defaultMessage: 'Cancel' },
    ownMatter: { id: 'operator.money.ownMatter', defaultMessage: 'Your own shop' },
    otherPerson: { id: 'operator.money.otherPerson', defaultMessage: 'Another person decides' },
    adjust: { id: 'operator.money.adjust', defaultMessage: 'Adjust a balance' },
    shopName: { id: 'operator.money.shopName', defaultMessage: 'Id or alias of the shop' },
    show: { id: 'operator.money.show', defaultMessage: 'Show' },
    shopFailed: { id: 'operator.money.shopFailed', defaultMessage: 'Failed to load the shop' },
    noShop: { id: 'operator.money.noShop', defaultMessage: 'There is no such shop' },
    kind: { id: 'operator.money.kind', defaultMessage: 'Balance' },
    dollars: { id: 'operator.money.dollars', defaultMessage: 'Amount, $; with a minus to take' },
    sellerReason: { id: 'operator.money.sellerReason', defaultMessage: 'Reason; the seller reads it' },
    book: { id: 'operator.money.book', defaultMessage: 'Adjust' },
    done: { id: 'operator.money.done', defaultMessage: 'Balance adjusted' },
    waits: { id: 'operator.money.waits', defaultMessage: 'Proposed: a second person decides within 7 days' },
    needsSecond: { id: 'operator.money.needsSecond', defaultMessage: 'This is above your limit of the day, so a second person decides.' },
    belowZero: { id: 'operator.money.belowZero', defaultMessage: 'The balance has less than you want to take.' },
    payment: { id: 'operator.money.payment', defaultMessage: 'Find a payment' },
    paymentNumber: { id: 'operator.money.paymentNumber', defaultMessage: 'Number of the payment' },
    paymentFailed: { id: 'operator.money.paymentFailed', defaultMessage: 'Failed to load the payment' },
    noPayment: { id: 'operator.money.noPayment', defaultMessage: 'There is no such payment' },
  }),
  ...defineMessages<{
    approveTitle: { amount: string; shop: string };
    refuseTitle: { amount: string; shop: string };
    actOn: { act: string; amount: string; shop: string };
    preview: { before: string; after: string };
    left: { amount: string };
    until: { email: string; date: string };
    both: { balance: string; bonus: string };
  }>({
    approveTitle: { id: 'operator.money.approveTitle', defaultMessage: 'Change the balance of “{shop}” by {amount}?' },
    refuseTitle: { id: 'operator.money.refuseTitle', defaultMessage: 'Refuse {amount} for “{shop}”?' },
    actOn: { id: 'operator.money.actOn', defaultMessage: '{act}: {amount}, {shop}' },
    preview: { id: 'operator.money.preview', defaultMessage: 'Balance: {before} now, {after} afterwards' },
    left: { id: 'operator.money.left', defaultMessage: 'You may still change {amount} today without a second person' },
    until: { id: 'operator.money.until', defaultMessage: '{email}, waits until {date}' },
    both: { id: 'operator.money.both', defaultMessage: '{balance}, bonus {bonus}' },
  }),
};

export const kindMessages = defineMessages<Record<Adjustment['kind'], never>>({
  balance: { id: 'operator.adjustmentKind.balance', defaultMessage: 'Main' },
  bonus: { id: 'operator.adjustmentKind.bonus', defaultMessage: 'Bonus' },
});

export const statusMessages = defineMessages<Record<Adjustment['status'], never>>({
  proposed: { id: 'operator.adjustmentStatus.proposed', defaultMessage: 'Waiting' },
  booked: { id: 'operator.adjustmentStatus.booked', defaultMessage: 'Booked' },
  refused: { id: 'operator.adjustmentStatus.refused', defaultMessage: 'Refused' },
  expired: { id: 'operator.adjustmentStatus.expired', defaultMessage: 'Expired' },
});
