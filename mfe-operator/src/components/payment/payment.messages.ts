import type { OperatorPayment } from '@yarmarok/shared-api/account';
import { defineMessages } from 'react-intl';

type OddityKind = OperatorPayment['oddities'][number]['kind'];
type RefundStatus = OperatorPayment['refunds'][number]['status'];

export const messages = {
  ...defineMessages({
    shop: { id: 'operator.payment.shop', defaultMessage: 'Shop' },
    noShop: { id: 'operator.payment.noShop', defaultMessage: 'No shop yet' },
    provider: { id: 'operator.payment.provider', defaultMessage: 'Provider' },
    number: { id: 'operator.payment.number', defaultMessage: 'Number at the provider' },
    asked: { id: 'operator.payment.asked', defaultMessage: 'Asked for' },
    bonusOf: { id: 'operator.payment.bonusOf', defaultMessage: 'Bonus for it' },
    refundedSum: { id: 'operator.payment.refundedSum', defaultMessage: 'Refunded' },
    state: { id: 'operator.payment.state', defaultMessage: 'State' },
    created: { id: 'operator.payment.created', defaultMessage: 'Begun' },
    paid: { id: 'operator.payment.paid', defaultMessage: 'Paid' },
    balance: { id: 'operator.payment.balance', defaultMessage: 'Main balance now' },
    bonus: { id: 'operator.payment.bonus', defaultMessage: 'Bonus balance now' },
    refundable: { id: 'operator.payment.refundable', defaultMessage: 'May be refunded' },
    oddities: { id: 'operator.payment.oddities', defaultMessage: 'What is odd' },
    refunds: { id: 'operator.payment.refunds', defaultMessage: 'Refunds by operators' },
    ask: { id: 'operator.payment.ask', defaultMessage: 'Ask the provider' },
    askedNotice: { id: 'operator.payment.askedNotice', defaultMessage: 'The state is up to date' },
    refund: { id: 'operator.payment.refund', defaultMessage: 'Refund' },
    refundTitle: { id: 'operator.payment.refundTitle', defaultMessage: 'Refund the top-up' },
    refundText: {
      id: 'operator.payment.refundText',
      defaultMessage: 'The money leaves the balance at once, with its share of the bonus. It comes back if the provider refuses.',
    },
    amount: { id: 'operator.payment.amount', defaultMessage: 'Amount, $' },
    reason: { id: 'operator.payment.reason', defaultMessage: 'Reason for the audit log' },
    sent: { id: 'operator.payment.sent', defaultMessage: 'The refund is on its way to the provider' },
    cancel: { id: 'operator.payment.cancel', defaultMessage: 'Cancel' },
    wrongAmount: { id: 'operator.payment.wrongAmount', defaultMessage: 'Enter dollars and cents, such as 12.50' },
    shortReason: { id: 'operator.payment.shortReason', defaultMessage: 'Write at least 10 characters' },
  }),
  ...defineMessages<{ askOn: { id: string }; refundOf: { id: string }; upTo: { amount: string } }>({
    askOn: { id: 'operator.payment.askOn', defaultMessage: 'Ask the provider about payment {id}' },
    refundOf: { id: 'operator.payment.refundOf', defaultMessage: 'Refund payment {id}' },
    upTo: { id: 'operator.payment.upTo', defaultMessage: 'At most {amount}: the rest is spent, or was refunded' },
  }),
};

export const oddityMessages = defineMessages<Record<OddityKind, never>>({
  reversed: { id: 'operator.oddity.reversed', defaultMessage: 'Refunded or charged back outside' },
  amount_differs: { id: 'operator.oddity.amountDiffers', defaultMessage: 'Another amount came' },
  pending_long: { id: 'operator.oddity.pendingLong', defaultMessage: 'The provider has processed it for over 2 hours' },
  refund_failed: { id: 'operator.oddity.refundFailed', defaultMessage: 'A refund failed' },
});

export const paymentStatusMessages = defineMessages<Record<OperatorPayment['status'], never>>({
  pending: { id: 'operator.paymentStatus.pending', defaultMessage: 'Not paid yet' },
  success: { id: 'operator.paymentStatus.success', defaultMessage: 'Paid' },
  reversed: { id: 'operator.paymentStatus.reversed', defaultMessage: 'Refunded' },
});

export const refundStatusMessages = defineMessages<Record<RefundStatus, never>>({
  pending: { id: 'operator.refundStatus.pending', defaultMessage: 'in progress' },
  done: { id: 'operator.refundStatus.done', defaultMessage: 'done' },
  failed: { id: 'operator.refundStatus.failed', defaultMessage: 'failed, given back' },
});
