import type { Static } from 'typebox';
import { formatMinor } from '../../platform/money';
import type { WatchedPayment } from './operator-payments';
import type { OperatorPayment } from './operator-payments.schemas';

export function presentOperatorPayment(row: WatchedPayment): Static<typeof OperatorPayment> {
  const { id, provider, method, shop, status, provider_state, provider_status, oddities, refunds } = row;
  return {
    ...{ id, provider, method, shop, status, provider_state, provider_status },
    number: row.provider_order_id,
    amount: formatMinor(row.amount_minor),
    bonus: formatMinor(row.bonus_minor),
    refunded: formatMinor(row.refunded_minor),
    created_at: row.created_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    balance: formatMinor(row.balance),
    bonus_balance: formatMinor(row.bonus),
    refundable: formatMinor(row.refundable),
    oddities: oddities.map(({ kind, at, amount_minor: amount }) => ({
      kind,
      at: at.toISOString(),
      amount: amount === null ? null : formatMinor(amount),
    })),
    refunds: refunds.map((refund) => ({
      ...{ id: refund.id, status: refund.status, failure: refund.failure },
      amount: formatMinor(refund.amount_minor),
      bonus: formatMinor(refund.bonus_minor),
      created_at: refund.created_at.toISOString(),
      ended_at: refund.ended_at?.toISOString() ?? null,
    })),
  };
}
