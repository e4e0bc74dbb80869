import type { Db, Tx } from '../../../platform/db';
import { comparablePrice } from './offer-sources.repository';

/**
 * Locks the groups of these offers against concurrent choices of listed variants, in order of id. The offers have to be locked already, so
 * that they stay in their groups.
 */
export async function lockVariantGroups(tx: Tx, offerIds: readonly number[]): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select id from variant_groups where id in (select variant_group_id from offers where id = any($1) and variant_group_id is not null) order by id for no key update`,
    [offerIds],
  );
  return rows.map(({ id }) => id);
}

/** Chooses the variant that represents each group: a promoted one, else the cheapest in stock. A group without visible offers has none. */
export async function chooseListedVariants(tx: Tx, groupIds: readonly number[] | null): Promise<void> {
  await tx.query(
    `update variant_groups g set listed_offer_id = x.listed from (
       select given.id, (
         select o.id from offers o where o.variant_group_id = given.id and o.status = 'active' and not o.is_blocked and o.deleted_at is null
         order by o.in_top or o.in_color desc, o.stock is null or o.stock > 0 desc, ${comparablePrice}, o.id limit 1) as listed
       from variant_groups given where $1::bigint[] is null or given.id = any($1)) x
     where g.id = x.id and g.listed_offer_id is distinct from x.listed`,
    [groupIds],
  );
}

/** Lists the offers of groups, and the deleted ones among `offerIds`. */
export async function listGroupedOfferIds(db: Db, groupIds: readonly number[], offerIds: readonly number[]): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    'select id from offers where variant_group_id = any($1) and (deleted_at is null or id = any($2)) order by id',
    [groupIds, offerIds],
  );
  return rows.map(({ id }) => id);
}
