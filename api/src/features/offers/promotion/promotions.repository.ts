import { onlyRow, type Tx } from '../../../platform/db';
import { isVisible } from '../../catalog';

export const promotionKinds = ['top', 'color'] as const;
export type PromotionKind = (typeof promotionKinds)[number];

/** One day of one kind of promotion of an offer. */
export interface PromotionDay {
  offerId: number;
  shopId: number;
  kind: PromotionKind;
}

const kyivToday = `(now() at time zone 'Europe/Kyiv')::date`;
const promotions = `(values ('top', o.in_top), ('color', o.in_color)) k (kind, is_on)`;
const kinds = `cross join lateral ${promotions}`;
const isDue = `${isVisible} and k.is_on and not exists (
  select 1 from offer_promotions p where p.offer_id = o.id and p.kind = k.kind and p.first_day <= ${kyivToday} and p.last_day >= ${kyivToday})`;

/** Today in Kyiv, as `2026-11-24`. */
export async function readKyivDay(tx: Tx): Promise<string> {
  const { rows } = await tx.query<{ day: string }>(`select ${kyivToday}::text as day`);
  return onlyRow(rows).day;
}

/** Returns the visible promotions of these offers that are not paid for today. */
export async function findUnpaidPromotions(tx: Tx, offerIds: readonly number[]): Promise<PromotionDay[]> {
  const { rows } = await tx.query<{ offer_id: number; shop_id: number; kind: PromotionKind }>(
    `select o.id as offer_id, o.shop_id, k.kind from offers o join shops s on s.id = o.shop_id ${kinds}
     where o.id = any($1) and ${isDue} order by o.id, k.kind desc`,
    [offerIds],
  );
  return rows.map(({ offer_id, shop_id, kind }) => ({ offerId: offer_id, shopId: shop_id, kind }));
}

/** Returns sellers with promotions that are not paid for today, in order of id after `afterId`. */
export async function findSellersToCharge(tx: Tx, afterId: number, limit: number): Promise<number[]> {
  const { rows } = await tx.query<{ owner_id: number }>(
    `select distinct s.owner_id from offers o join shops s on s.id = o.shop_id ${kinds}
     where (o.in_top or o.in_color) and s.owner_id > $1 and ${isDue} order by s.owner_id limit $2`,
    [afterId, limit],
  );
  return rows.map(({ owner_id }) => owner_id);
}

/** Locks some offers of a seller that have to be charged. Skips those that another process has locked. */
export async function lockOffersToCharge(tx: Tx, ownerId: number, limit: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select o.id from offers o join shops s on s.id = o.shop_id
     where (o.in_top or o.in_color) and s.owner_id = $1 and exists (select 1 from ${promotions} where ${isDue})
     order by o.id limit $2 for update of o skip locked`,
    [ownerId, limit],
  );
  return rows.map(({ id }) => id);
}

/** Records a paid day. Returns false when it was paid already. */
export async function insertPromotionDay(tx: Tx, { offerId, kind }: PromotionDay, leads: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into offer_promotions (offer_id, kind, first_day, last_day, leads) values ($1, $2, ${kyivToday}, ${kyivToday}, $3)
     on conflict (offer_id, kind, first_day) do nothing`,
    [offerId, kind, leads],
  );
  return rowCount === 1;
}

export async function switchPromotionOff(tx: Tx, days: readonly PromotionDay[]): Promise<void> {
  const getOfferIds = (kind: PromotionKind) => days.filter((day) => day.kind === kind).map(({ offerId }) => offerId);
  await tx.query(
    `update offers set in_top = in_top and id <> all($1), in_color = in_color and id <> all($2), updated_at = now()
     where id = any($1) or id = any($2)`,
    [getOfferIds('top'), getOfferIds('color')],
  );
}

/** Returns the recipient of a mail about the offers of a seller, with some of their titles. */
export async function findPromotionAudience(tx: Tx, ownerId: number, offerIds: readonly number[]) {
  const { rows } = await tx.query<{ email: string; language: 'uk' | 'ru' | 'en'; titles: string[] }>(
    `select u.email, u.language, array(select coalesce(o.title ->> u.language, o.title ->> 'uk', o.title ->> 'ru', o.title ->> 'en') from offers o where o.id = any($2) order by o.id) as titles
     from users u where u.id = $1`,
    [ownerId, offerIds],
  );
  return rows[0] ?? null;
}
