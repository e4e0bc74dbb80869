import type { Db } from '../../platform/db';
import type { EntryKind } from './ledger';

/** The three balances of a seller; locked, nobody else moves them until the transaction ends. */
export async function readSellerBalances(
  db: Db,
  userId: number,
  { isLocked = false } = {},
): Promise<{ balance: number; bonus: number; leads: number }> {
  const { rows } = await db.query<{ kind: string; balance: number }>(
    `select kind, balance from ledger_accounts where user_id = $1 and kind in ('seller_balance', 'seller_bonus', 'seller_leads') order by kind ${isLocked ? 'for update' : ''}`,
    [userId],
  );
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0;
  return { balance: of('seller_balance'), bonus: of('seller_bonus'), leads: of('seller_leads') };
}

export interface TransactionFilters {
  action: string | null;
  status: string | null;
  shopId: number | null;
  from: Date | null;
  to: Date | null;
}

export interface TransactionRow {
  id: number;
  created_at: Date;
  action: EntryKind;
  status: 'pending' | 'success';
  amount: number;
  bonus_amount: number;
  leads: number;
  balance_after: number | null;
  order_id: number | null;
}

const sellerEntries = `
  select e.id, e.created_at, e.kind as action, 'success' as status, e.shop_id, e.order_id,
         coalesce(sum(p.amount) filter (where a.kind = 'seller_balance'), 0)::bigint as amount,
         coalesce(sum(p.amount) filter (where a.kind = 'seller_bonus'), 0)::bigint as bonus_amount,
         coalesce(sum(p.amount) filter (where a.kind = 'seller_leads'), 0)::bigint as leads,
         max(p.balance_after) filter (where a.kind = 'seller_balance') as balance_after
  from ledger_entries e join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id and a.user_id = e.user_id
  where e.user_id = $1 and a.kind in ('seller_balance', 'seller_bonus', 'seller_leads')
  group by e.id
  union all
  select -p.id, p.created_at, 'balance_top_up', 'pending', null, null, p.amount_minor, p.bonus_minor, 0, null
  from payments p where p.user_id = $1 and p.status = 'pending' and p.created_at > now() - interval '24 hours'`;

/** What moved a seller's balances, newest first; pending payments are hidden after a day. */
export async function listTransactions(
  db: Db,
  userId: number,
  { action, status, shopId, from, to }: TransactionFilters,
  limit: number,
  offset: number,
): Promise<{ rows: TransactionRow[]; count: number }> {
  const { rows } = await db.query<TransactionRow & { total: number }>(
    `select *, count(*) over ()::int as total from (${sellerEntries}) t
     where ($2::text is null or action = $2) and ($3::text is null or status = $3) and ($4::bigint is null or shop_id = $4)
       and ($5::timestamptz is null or created_at >= $5) and ($6::timestamptz is null or created_at < $6)
     order by created_at desc, id desc limit $7 offset $8`,
    [userId, action, status, shopId, from, to, limit, offset],
  );
  return { rows, count: rows[0]?.total ?? 0 };
}
