import type { Db } from '../../../platform/db';

/**
 * SQL condition: `orders o` is offered to the active account `users u` with its e-mail, until that account takes it over or declines it.
 * Anybody can type an address, so the order has no owner before; a manual order is never offered.
 */
const isOffered = `u.email = o.buyer_email and u.is_active and u.deleted_at is null
  and o.buyer_id is null and not o.is_entered_by_seller and not o.is_adoption_declined`;
/** Allows a repeated refusal. */
const mayBeDeclined = isOffered.replace(' and not o.is_adoption_declined', '');

/** Fields of an order that an account sees before it takes it over: no name, phone or address, which may be those of a stranger. */
export interface AdoptableOrderRow {
  id: number;
  shop_id: number;
  shop_alias: string;
  shop_title: string;
  currency: 'uah' | 'usd' | 'eur';
  total_minor: number;
  created_at: Date;
}

export async function listAdoptableOrders(
  db: Db,
  userId: number,
  limit: number,
  offset: number,
): Promise<{ rows: AdoptableOrderRow[]; count: number }> {
  const from = `from orders o join users u on ${isOffered} join shops s on s.id = o.shop_id where u.id = $1`;
  const [page, total] = await Promise.all([
    db.query<AdoptableOrderRow>(
      `select o.id, o.shop_id, s.alias as shop_alias, s.title as shop_title, o.currency, o.total_minor, o.created_at
       ${from} order by o.created_at desc, o.id desc limit $2 offset $3`,
      [userId, limit, offset],
    ),
    db.query<{ count: number }>(`select count(*)::int as count ${from}`, [userId]),
  ]);
  return { rows: page.rows, count: total.rows[0]?.count ?? 0 };
}

/** Gives an order to the account that it is offered to. Returns false when it is not offered to this account (any more). */
export async function adoptOrder(db: Db, id: number, userId: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `update orders o set buyer_id = u.id, adopted_at = now() from users u where o.id = $1 and u.id = $2 and ${isOffered}`,
    [id, userId],
  );
  return rowCount === 1;
}

/** Withdraws the offer for good. Returns false when the order is not offered to this account (any more). */
export async function declineAdoption(db: Db, id: number, userId: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `update orders o set is_adoption_declined = true from users u where o.id = $1 and u.id = $2 and ${mayBeDeclined}`,
    [id, userId],
  );
  return rowCount === 1;
}
