import type { Db } from '../../platform/db';
import type { LocalizedText } from '../../platform/i18n';
import type { EntryKind } from './ledger-entry';

/** Reads the three balances of a seller. A lock keeps them unchanged until the transaction ends. */
export async function readSellerBalances(
  db: Db,
  userId: number,
  { isLocked = false } = {},
): Promise<{ balance: number; bonus: number; leads: number }> {
  const { rows } = await db.query<{ kind: string; balance: number }>(
    `select kind, balance from ledger_accounts where user_id = $1 and kind in ('seller_balance', 'seller_bonus', 'seller_leads') order by kind ${isLocked ? 'for update' : ''}`,
    [userId],
  );
  const getBalance = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0;
  return { balance: getBalance('seller_balance'), bonus: getBalance('seller_bonus'), leads: getBalance('seller_leads') };
}

export interface TransactionFilters {
  action: string | null;
  status: string | null;
  shopId: number | null;
  /** Days in Kyiv, both inclusive. */
  firstDay: string | null;
  lastDay: string | null;
}

export const transactionStatuses = ['pending', 'success', 'reversed'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

export interface TransactionRow {
  /** Key that a pending payment shares with its entry after the payment. */
  id: number;
  created_at: Date;
  action: EntryKind;
  status: TransactionStatus;
  /** The provider's status of a pending payment. */
  provider_state: 'created' | 'waiting' | 'declined' | null;
  /** Checkout URL of a pending payment. */
  checkout_url: string | null;
  /** The top-up method. */
  method: string | null;
  shop_id: number | null;
  order_id: number | null;
  order_number: number | null;
  /** Reason that an operator wrote; null for other entries. */
  adjustment_reason: string | null;
  /** Id of the promoted offer. */
  offer_title: LocalizedText | null;
  promotion_kind: 'top' | 'color' | null;
  amount: number;
  bonus_amount: number;
  leads: number;
  /** Cents by which the debt grew; negative when it shrank. */
  debt: number;
  balance_after: number | null;
  /** Time when a held compensation becomes spendable; null otherwise. */
  releases_at: Date | null;
}

const sellerAccounts = `('seller_balance', 'seller_bonus', 'seller_bonus_held', 'seller_leads')`;
// The accounts of an entry determine whether it belongs to the buyer's or the seller's side. A compensation is one row, pending while it is
// held.
const sellerEvents = `
  select e.id, e.created_at, e.kind as action,
         case when c.order_id is not null or refund.id is not null then 'pending' when e.kind = 'balance_top_up' and up.status = 'reversed' then 'reversed' else 'success' end as status,
         e.shop_id, e.order_id, e.payment_id, c.releases_at
  from ledger_entries e
  left join bonus_compensations c on c.order_id = e.order_id and c.status = 'held' and e.kind = 'bonus_redeemed'
  left join payments up on up.id = e.payment_id
  left join payment_refunds refund on e.kind = 'refund' and refund.status = 'pending' and refund.payment_id = e.payment_id and e.dedup_key = 'refund:' || refund.id
  where e.user_id = $1 and e.kind <> 'bonus_redemption_released'
    and (e.kind = 'top_up_reversal' or exists (select 1 from ledger_postings p join ledger_accounts a on a.id = p.account_id where p.entry_id = e.id and a.user_id = e.user_id and a.kind in ${sellerAccounts}))
  union all
  select p.transaction_id, p.created_at, 'balance_top_up', 'pending', null, null, p.id, null
  from payments p
  where p.user_id = $1 and p.status = 'pending' and p.checkout_url is not null and p.hidden_at is null and p.created_at > now() - interval '24 hours'`;
const filtered = `from (${sellerEvents}) t
  where ($2::text is null or action = $2) and ($3::text is null or status = $3) and ($4::bigint is null or shop_id = $4)
    and ($5::date is null or created_at >= $5::date::timestamp at time zone 'Europe/Kyiv')
    and ($6::date is null or created_at < ($6::date + 1)::timestamp at time zone 'Europe/Kyiv')`;

/** Lists changes of a seller's balances, newest first; pending payments are left out after a day. */
export async function listTransactions(
  db: Db,
  userId: number,
  { action, status, shopId, firstDay, lastDay }: TransactionFilters,
  limit: number,
  offset: number,
): Promise<{ rows: TransactionRow[]; count: number }> {
  const values = [userId, action, status, shopId, firstDay, lastDay];
  const page = await db.query<TransactionRow>(
    `select t.id, t.created_at, t.action, t.status, t.shop_id, t.order_id, t.releases_at, o.number as order_number, adjusted.reason as adjustment_reason, promoted.title as offer_title, split_part(promotion.dedup_key, ':', 1) as promotion_kind, pay.method,
            case when pay.status = 'pending' then pay.amount_minor else coalesce(m.amount, 0) end as amount,
            case when pay.status = 'pending' then pay.bonus_minor else coalesce(m.bonus_amount, 0) end as bonus_amount,
            case when pay.status = 'pending' then pay.provider_state end as provider_state,
            case when pay.status = 'pending' then pay.checkout_url end as checkout_url,
            coalesce(m.leads, 0) as leads, coalesce(m.debt, 0) as debt, m.balance_after
     from (select * ${filtered} order by created_at desc, id desc limit $7 offset $8) t
     left join payments pay on pay.id = t.payment_id
     left join orders o on o.id = t.order_id
     left join ledger_entries promotion on promotion.id = t.id and promotion.kind = 'promotion'
     left join offers promoted on promoted.id = case when promotion.kind = 'promotion' then split_part(promotion.dedup_key, ':', 2)::bigint end
     left join ledger_entries adjustment on adjustment.id = t.id and adjustment.kind = 'adjustment' and adjustment.dedup_key like 'operator:%'
     left join balance_adjustments adjusted on adjusted.id = case when adjustment.id is not null then split_part(adjustment.dedup_key, ':', 2)::bigint end
     left join lateral (
       select coalesce(sum(p.amount) filter (where a.kind in ('seller_balance', 'seller_bonus_held')), 0)::bigint as amount,
              coalesce(sum(p.amount) filter (where a.kind = 'seller_bonus'), 0)::bigint as bonus_amount,
              coalesce(sum(p.amount) filter (where a.kind = 'seller_leads'), 0)::bigint as leads,
              coalesce(-sum(p.amount) filter (where a.kind = 'seller_debts'), 0)::bigint as debt,
              max(p.balance_after) filter (where a.kind = 'seller_balance') as balance_after
       from ledger_postings p join ledger_accounts a on a.id = p.account_id
       where p.entry_id = t.id and (a.kind = 'seller_debts' or (a.user_id = $1 and a.kind in ${sellerAccounts}))) m on pay.status is distinct from 'pending'
     order by t.created_at desc, t.id desc`,
    [...values, limit, offset],
  );
  const total = await db.query<{ count: number }>(`select count(*)::int as count ${filtered}`, values);
  return { rows: page.rows, count: total.rows[0]?.count ?? 0 };
}

/** Hides a pending payment of this person; it appears again when it is paid. Null when there is no such payment. */
export async function hidePayment(db: Db, userId: number, transactionId: number): Promise<'hidden' | 'not_pending' | null> {
  const { rows } = await db.query<{ status: string }>(
    `update payments set hidden_at = case when status = 'pending' then coalesce(hidden_at, now()) else hidden_at end
     where user_id = $1 and transaction_id = $2 and checkout_url is not null returning status`,
    [userId, transactionId],
  );
  const status = rows[0]?.status;
  return status === undefined ? null : status === 'pending' ? 'hidden' : 'not_pending';
}
