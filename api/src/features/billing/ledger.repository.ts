import type { Tx } from '../../platform/db';
import type { Entry, LedgerUnit, Posting } from './ledger-entry';

export interface AccountBalance {
  id: number;
  balance: number;
}

/** Returns the id of the entry, or null when its event was entered before. */
export async function insertEntry(tx: Tx, entry: Entry): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into ledger_entries (id, kind, dedup_key, user_id, shop_id, order_id, payment_id, created_at) overriding system value
     values (coalesce($8, nextval('ledger_entries_id_seq')), $1, $2, $3, $4, $5, $6, coalesce($7, now()))
     on conflict (kind, dedup_key) do nothing returning id`,
    [
      entry.kind,
      entry.dedupKey,
      entry.userId,
      entry.shopId ?? null,
      entry.orderId ?? null,
      entry.paymentId ?? null,
      entry.at ?? null,
      entry.id ?? null,
    ],
  );
  return rows[0]?.id ?? null;
}

export interface NewPosting {
  entryId: number;
  line: number;
  accountId: number;
  amount: number;
  balanceAfter: number;
}

export async function insertPosting(tx: Tx, { entryId, line, accountId, amount, balanceAfter }: NewPosting): Promise<void> {
  await tx.query('insert into ledger_postings (entry_id, line, account_id, amount, balance_after) values ($1, $2, $3, $4, $5)', [
    entryId,
    line,
    accountId,
    amount,
    balanceAfter,
  ]);
}

/** Opens the account of a posting; changes nothing when it exists. */
export async function insertAccount(tx: Tx, posting: Posting, unit: LedgerUnit): Promise<void> {
  const [userId, kind] = 'userId' in posting ? [posting.userId, posting.account] : [null, posting.system];
  const target = 'userId' in posting ? '(user_id, kind) where user_id is not null' : '(kind, unit) where user_id is null';
  await tx.query(`insert into ledger_accounts (user_id, kind, unit) values ($1, $2, $3) on conflict ${target} do nothing`, [
    userId,
    kind,
    unit,
  ]);
}

/** Locks an account of a person, if it exists. */
export async function lockAccount(tx: Tx, userId: number, kind: string): Promise<void> {
  await tx.query('select 1 from ledger_accounts where user_id = $1 and kind = $2 for update', [userId, kind]);
}

/** Returns undefined without a change when the account does not exist, or when a person's account would go below zero. */
export async function addToBalance(tx: Tx, posting: Posting): Promise<AccountBalance | undefined> {
  const { rows } =
    'userId' in posting
      ? await tx.query<AccountBalance>(
          'update ledger_accounts set balance = balance + $3 where user_id = $1 and kind = $2 and balance + $3 >= 0 returning id, balance',
          [posting.userId, posting.account, posting.amount],
        )
      : await tx.query<AccountBalance>(
          'update ledger_accounts set balance = balance + $3 where user_id is null and kind = $1 and unit = $2 returning id, balance',
          [posting.system, posting.unit, posting.amount],
        );
  return rows[0];
}
