import type { Db } from '../../platform/db';
import type { LocalizedText } from '../../platform/i18n';

export interface LoyaltyNumbers {
  balance: number;
  pending: number;
  earned: number;
  spent: number;
  expiring_minor: number | null;
  expires_at: Date | null;
}

/** A buyer's bonuses: spendable, pending, earned and spent in total, and the next to expire. */
export async function readLoyaltyNumbers(db: Db, userId: number): Promise<LoyaltyNumbers> {
  const { rows } = await db.query<LoyaltyNumbers>(
    `select coalesce(max(a.balance) filter (where a.kind = 'buyer_bonus'), 0)::bigint as balance,
            coalesce(max(a.balance) filter (where a.kind = 'buyer_bonus_pending'), 0)::bigint as pending,
            coalesce(sum(m.earned), 0)::bigint as earned, coalesce(sum(m.spent), 0)::bigint as spent,
            n.remaining_minor as expiring_minor, n.expires_at
     from (select 1) one
     left join ledger_accounts a on a.user_id = $1 and a.kind in ('buyer_bonus', 'buyer_bonus_pending')
     left join lateral (
       select coalesce(sum(p.amount) filter (where e.kind in ('cashback_matured', 'cashback_reversed', 'adjustment')), 0) as earned,
              coalesce(-sum(p.amount) filter (where e.kind in ('bonus_spent', 'bonus_returned')), 0) as spent
       from ledger_postings p join ledger_entries e on e.id = p.entry_id where p.account_id = a.id and a.kind = 'buyer_bonus') m on true
     left join lateral (
       select remaining_minor, expires_at from bonus_grants where user_id = $1 and status = 'available' and remaining_minor > 0 and expires_at > now()
       order by expires_at, id limit 1) n on true
     group by n.remaining_minor, n.expires_at`,
    [userId],
  );
  return rows[0] ?? { balance: 0, pending: 0, earned: 0, spent: 0, expiring_minor: null, expires_at: null };
}

export interface CashbackCategoryRow {
  alias: string;
  title: LocalizedText;
  image_key: string | null;
  cashback_percent: number;
}

/** Lists top-level categories with cashback, the highest percentage first. */
export async function listCashbackCategories(db: Db): Promise<CashbackCategoryRow[]> {
  const { rows } = await db.query<CashbackCategoryRow>(
    'select alias, title, image_key, cashback_percent from categories where parent_id is null and cashback_percent > 0 order by cashback_percent desc, position, id',
  );
  return rows;
}

export interface BonusTransactionRow {
  id: number;
  created_at: Date;
  action: string;
  amount: number;
  balance_after: number | null;
  is_pending: boolean;
  order_id: number | null;
  order_number: number | null;
  image_key: string | null;
}

export type BonusSide = 'earned' | 'spent';

// Matured cashback is one row, which replaces the pending one.
const buyerEvents = `from ledger_entries e
  join lateral (
    select coalesce(sum(p.amount) filter (where a.kind = 'buyer_bonus'), 0)::bigint as spendable, coalesce(sum(p.amount) filter (where a.kind = 'buyer_bonus_pending'), 0)::bigint as waiting,
           max(p.balance_after) filter (where a.kind = 'buyer_bonus') as balance_after, count(*) as lines
    from ledger_postings p join ledger_accounts a on a.id = p.account_id
    where p.entry_id = e.id and a.user_id = e.user_id and a.kind in ('buyer_bonus', 'buyer_bonus_pending')) m on m.lines > 0
  where e.user_id = $1
    and (e.kind <> 'cashback_pending' or not exists (select 1 from ledger_entries l where l.kind = 'cashback_matured' and l.dedup_key = e.dedup_key))
    and ($2::text is null or ($2 = 'earned') = (case when m.spendable <> 0 then m.spendable else m.waiting end > 0))`;

/** Lists the transactions of a buyer's bonuses, newest first. */
export async function listBonusTransactions(
  db: Db,
  userId: number,
  side: BonusSide | null,
  limit: number,
  offset: number,
): Promise<{ rows: BonusTransactionRow[]; count: number }> {
  const [page, total] = await Promise.all([
    db.query<BonusTransactionRow>(
      `select e.id, e.created_at, e.kind as action, case when m.spendable <> 0 then m.spendable else m.waiting end as amount, m.balance_after,
              coalesce(e.kind = 'cashback_pending' and g.status = 'pending', false) as is_pending, e.order_id, o.number as order_number,
              (select i.image_key from order_items i where i.order_id = e.order_id order by i.line limit 1) as image_key
       ${buyerEvents.replace('where e.user_id', 'left join orders o on o.id = e.order_id left join bonus_grants g on g.order_id = e.order_id where e.user_id')}
       order by e.created_at desc, e.id desc limit $3 offset $4`,
      [userId, side, limit, offset],
    ),
    db.query<{ count: number }>(`select count(*)::int as count ${buyerEvents}`, [userId, side]),
  ]);
  return { rows: page.rows, count: total.rows[0]?.count ?? 0 };
}
