import type { Db, Tx } from '../../platform/db';
import type { Locale } from '../../platform/i18n';
import type { PaidBonuses } from './loyalty-rules';

export interface PromiseRow {
  order_id: number;
  seller_id: number;
  shop_id: number;
  amount_minor: number;
  amount_cents: number;
  /** Kopiikas per unit of the order's currency when it was placed. */
  kopiikas_per_unit: number;
  status: 'promised' | 'reserved' | 'granted' | 'ended';
}

const columns = 'p.order_id, p.seller_id, o.shop_id, p.amount_minor, p.amount_cents, p.kopiikas_per_unit, p.status';

export async function insertPromise(
  tx: Tx,
  promise: PaidBonuses & { orderId: number; sellerId: number; kopiikasPerUnit: number },
): Promise<void> {
  await tx.query(
    'insert into cashback_promises (order_id, seller_id, amount_minor, amount_cents, kopiikas_per_unit) values ($1, $2, $3, $4, $5)',
    [promise.orderId, promise.sellerId, promise.amountMinor, promise.amountCents, promise.kopiikasPerUnit],
  );
}

/** Returns the locked promise of an order; null when there is none. */
export async function lockPromise(tx: Tx, orderId: number): Promise<PromiseRow | null> {
  const { rows } = await tx.query<PromiseRow>(
    `select ${columns} from cashback_promises p join orders o on o.id = p.order_id where p.order_id = $1 for update of p`,
    [orderId],
  );
  return rows[0] ?? null;
}

/** Locks the promises of a seller that cents are reserved for. */
export async function lockReservedPromises(tx: Tx, sellerId: number): Promise<PromiseRow[]> {
  const { rows } = await tx.query<PromiseRow>(
    `select ${columns} from cashback_promises p join orders o on o.id = p.order_id
     where p.seller_id = $1 and p.status = 'reserved' order by p.order_id for update of p`,
    [sellerId],
  );
  return rows;
}

export async function setPromiseStatus(tx: Tx, orderId: number, status: PromiseRow['status']): Promise<void> {
  await tx.query('update cashback_promises set status = $2 where order_id = $1', [orderId, status]);
}

export interface SellerBudget {
  seller_id: number;
  /** Cents of the main balance without the open promises of the last week. */
  free_cents: number;
  /** Cents promised in the last week. */
  week_cents: number;
  /** Is true while its first top-up is younger than 60 days or missing. */
  is_new: boolean;
  is_in_debt: boolean;
}

/** Returns the amounts that sellers can promise. */
export async function readSellerBudgets(db: Db, sellerIds: readonly number[]): Promise<SellerBudget[]> {
  const { rows } = await db.query<SellerBudget>(
    `select u.id as seller_id,
            coalesce((select balance from ledger_accounts where user_id = u.id and kind = 'seller_balance'), 0)::bigint
              - coalesce(p.open_cents, 0)::bigint as free_cents,
            coalesce(p.week_cents, 0)::bigint as week_cents,
            not exists (select 1 from payments y where y.user_id = u.id and y.paid_at <= now() - interval '60 days') as is_new,
            exists (select 1 from seller_debts d where d.user_id = u.id and d.settled_minor < d.amount_minor) as is_in_debt
     from unnest($1::bigint[]) u(id)
     left join lateral (
       select sum(amount_cents) filter (where status = 'promised') as open_cents, sum(amount_cents) filter (where status <> 'ended') as week_cents
       from cashback_promises where seller_id = u.id and created_at > now() - interval '7 days') p on true`,
    [sellerIds],
  );
  return rows;
}

export interface BuyerOfCashback {
  order_id: number;
  number: number;
  shop_title: string;
  email: string;
  language: Locale;
}

/** Finds the buyers of orders, to notify them that their cashback has ended. */
export async function findBuyersOfCashback(db: Db, orderIds: readonly number[]): Promise<BuyerOfCashback[]> {
  const { rows } = await db.query<BuyerOfCashback>(
    `select o.id as order_id, o.number, s.title as shop_title, u.email, u.language
     from orders o join shops s on s.id = o.shop_id join users u on u.id = o.buyer_id
     where o.id = any($1) and u.deleted_at is null order by o.id`,
    [orderIds],
  );
  return rows;
}
