import type { Db } from '../../../../platform/db';

export interface OfferRanks {
  id: number;
  inTop: boolean;
  hoisted: number;
  price: number;
  created: number;
  views: number;
  orders: number;
  rating: number;
}

const columns =
  'offer_id as id, in_top as "inTop", hoisted_rank as hoisted, price_rank as price, created_rank as created, views_rank as views, orders_rank as orders, rating_rank as rating';

/** Returns the next visible offers by id with their ranks. */
export async function listOfferRanks(db: Db, afterId: number, limit: number): Promise<OfferRanks[]> {
  const { rows } = await db.query<OfferRanks>(
    `select ${columns} from offer_scope where scope_id = 0 and offer_id > $1 order by offer_id limit $2`,
    [afterId, limit],
  );
  return rows;
}

/** Returns the offers that were compacted after one version up to another; null when these versions are no longer recorded. */
export async function listChangedOffers(db: Db, after: number, version: number): Promise<number[] | null> {
  const { rows: known } = await db.query<{ offer_ids: number[] }>(
    'select offer_ids from bitmap_change where version > $1 and version <= $2',
    [after, version],
  );
  if (known.length < version - after) return null;
  return [...new Set(known.flatMap(({ offer_ids }) => offer_ids))];
}

/** Returns the ranks of those of the offers that are visible. */
export async function findOfferRanks(db: Db, offerIds: readonly number[]): Promise<OfferRanks[]> {
  const { rows } = await db.query<OfferRanks>(`select ${columns} from offer_scope where scope_id = 0 and offer_id = any($1)`, [offerIds]);
  return rows;
}
