import type { Db } from '../../platform/db';
import type { PaymentRow } from './payments.repository';

export interface WatchedPaymentRow extends Pick<
  PaymentRow,
  | 'id'
  | 'provider'
  | 'provider_order_id'
  | 'method'
  | 'user_id'
  | 'amount_minor'
  | 'bonus_minor'
  | 'status'
  | 'refunded_minor'
  | 'provider_state'
> {
  provider_status: string | null;
  created_at: Date;
  paid_at: Date | null;
  /** The first shop of the seller; null without one. */
  shop: { id: number; alias: string; title: string } | null;
  /** Balances of the seller now, in cents. */
  balance: number;
  bonus: number;
}

const balanceOf = (kind: string) =>
  `coalesce((select l.balance from ledger_accounts l where l.user_id = p.user_id and l.kind = '${kind}'), 0)::bigint`;
const watched = `select p.id, p.provider, p.provider_order_id, p.method, p.user_id, p.amount_minor, p.bonus_minor, p.status, p.refunded_minor,
    p.provider_state, p.provider_status, p.created_at, p.paid_at,
    (select jsonb_build_object('id', s.id, 'alias', s.alias, 'title', s.title) from shops s
     where s.owner_id = p.user_id and s.deleted_at is null order by s.id limit 1) as shop,
    ${balanceOf('seller_balance')} as balance, ${balanceOf('seller_bonus')} as bonus
  from payments p`;

export async function listWatchedPayments(db: Db, ids: readonly number[]): Promise<WatchedPaymentRow[]> {
  const { rows } = await db.query<WatchedPaymentRow>(`${watched} where p.id = any($1::bigint[])`, [ids]);
  return rows;
}

/** Finds a payment by its id, or by its number at the provider. */
export async function findPaymentIdByNumber(db: Db, number: string): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `select id from payments where checkout_url is not null and (id = $1::bigint or provider_order_id = $2)`,
    [/^\d{1,15}$/.test(number) ? Number(number) : null, number],
  );
  return rows[0]?.id ?? null;
}
