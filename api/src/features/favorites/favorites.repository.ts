import type { Db, Tx } from '../../platform/db';
import { type CardList, isVisible } from '../catalog';

/** Returns false at the limit. The counter and the row change together, so concurrent requests cannot exceed it. */
export async function insertFavorite(tx: Db, userId: number, offerId: number, limit: number): Promise<boolean> {
  const known = await tx.query('select 1 from favorites where user_id = $1 and offer_id = $2', [userId, offerId]);
  if (known.rowCount === 1) return true;
  const counted = await tx.query('update users set favorites_count = favorites_count + 1 where id = $1 and favorites_count < $2', [
    userId,
    limit,
  ]);
  if (counted.rowCount !== 1) return false;
  const inserted = await tx.query('insert into favorites (user_id, offer_id) values ($1, $2) on conflict do nothing', [userId, offerId]);
  if (inserted.rowCount === 0) await tx.query('update users set favorites_count = favorites_count - 1 where id = $1', [userId]);
  return true;
}

/** Counts visible favorites: other offers are hidden or deleted. */
export async function countFavorites(db: Db, userId: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from favorites f join offers o on o.id = f.offer_id join shops s on s.id = o.shop_id where f.user_id = $1 and ${isVisible}`,
    [userId],
  );
  return rows[0]?.count ?? 0;
}

/** Deletes marks of deleted offers, and recounts the rest. */
export async function dropUnseenFavorites(tx: Db, userId: number): Promise<void> {
  await tx.query('select 1 from users where id = $1 for update', [userId]);
  await tx.query(
    `delete from favorites f where user_id = $1 and not exists (select 1 from offers o join shops s on s.id = o.shop_id where o.id = f.offer_id and ${isVisible})`,
    [userId],
  );
  await tx.query('update users set favorites_count = (select count(*) from favorites where user_id = $1) where id = $1', [userId]);
}

export async function deleteFavorite(tx: Db, userId: number, offerId: number): Promise<void> {
  const deleted = await tx.query('delete from favorites where user_id = $1 and offer_id = $2', [userId, offerId]);
  if (deleted.rowCount === 1) await tx.query('update users set favorites_count = favorites_count - 1 where id = $1', [userId]);
}

type Mark = 'favorites' | 'visited_offers';
const newest: Record<Mark, string> = { favorites: 'created_at', visited_offers: 'seen_at' };

/** Lists the cards of marked offers that are visible, newest first. */
export async function listMarkedCards(
  db: Db,
  mark: Mark,
  userId: number,
  locale: string,
  limit: number,
  offset: number,
): Promise<CardList> {
  const { rows } = await db.query<{ rows_json: string | null; count: number }>({
    name: `cards of ${mark}`,
    text: `with marked as materialized (
             select m.offer_id, m.${newest[mark]} as at from ${mark} m join offers o on o.id = m.offer_id join shops s on s.id = o.shop_id where m.user_id = $1 and ${isVisible}),
           page as (select offer_id, at from marked order by at desc, offer_id desc limit $2 offset $3)
           select (select string_agg(c.card, ',' order by p.at desc, p.offer_id desc) from page p join offer_card c on c.offer_id = p.offer_id and c.locale = $4) as rows_json,
                  (select count(*) from marked) as count`,
    values: [userId, limit, offset, locale],
  });
  return { rowsJson: rows[0]?.rows_json ?? '', count: rows[0]?.count ?? 0, last: null };
}

/** Records visits of a buyer; the last hundred are stored. */
export async function upsertVisits(db: Db, userId: number, offerIdsNewestFirst: readonly number[], keep: number): Promise<void> {
  await db.query(
    `insert into visited_offers (user_id, offer_id, seen_at)
     select $1, o.id, now() - min(x.ord) * interval '1 millisecond' from unnest($2::bigint[]) with ordinality x(id, ord) join offers o on o.id = x.id and o.deleted_at is null group by o.id
     on conflict (user_id, offer_id) do update set seen_at = greatest(visited_offers.seen_at, excluded.seen_at)`,
    [userId, offerIdsNewestFirst],
  );
  await db.query(
    'delete from visited_offers where user_id = $1 and offer_id in (select offer_id from visited_offers where user_id = $1 order by seen_at desc, offer_id desc offset $2)',
    [userId, keep],
  );
}

export async function deleteVisits(db: Db, userId: number): Promise<void> {
  await db.query('delete from visited_offers where user_id = $1', [userId]);
}

/** Returns true when buyers can see the offer. */
export async function isOfferVisible(db: Db, offerId: number): Promise<boolean> {
  const { rowCount } = await db.query(`select 1 from offers o join shops s on s.id = o.shop_id where o.id = $1 and ${isVisible}`, [
    offerId,
  ]);
  return rowCount === 1;
}

/** Deletes the favorites and visits of a deleted account. */
export async function deleteMarks(tx: Tx, userId: number): Promise<void> {
  await tx.query('delete from favorites where user_id = $1', [userId]);
  await deleteVisits(tx, userId);
}
