import type { Db, Tx } from '../../platform/db';
import type { LocalizedText } from '../../platform/i18n';
import { isShopClosed } from './closed-shops';

/** Offers that lists and search show. To be used with `offers o` and `shops s`. */
export const isVisible = `o.status = 'active' and o.deleted_at is null and s.deleted_at is null`;

/** Hryvnias per unit of a currency as the service was last started with, for comparing prices; see `saveCurrencyRates`. */
export const storedRates = `coalesce((select value from app_meta where name = 'currency_rates'), '{"usd": 41.5, "eur": 45}')`;

/** Price of `offers o` in kopiikas, by which lists compare. */
export const comparablePrice = `round(o.price_minor * coalesce((${storedRates} ->> o.currency)::numeric, 1))::bigint`;

/** All that the card and the words of an offer are made of. */
export interface OfferSource {
  id: number;
  alias: string;
  title: LocalizedText;
  image_key: string | null;
  price_minor: number;
  old_price_minor: number | null;
  comparable_price_minor: number;
  currency: string;
  unit: string;
  offering_type: string;
  in_top: boolean;
  in_color: boolean;
  color: string | null;
  views_count: number;
  included_in_orders_count: number;
  rating_sum: number;
  rating_count: number;
  is_available: boolean;
  created_at: Date;
  shop_id: number;
  shop_alias: string;
  shop_title: string;
  shop_city: string;
  shop_country: string;
  is_visible: boolean;
  /** Microseconds: as precise as the database has it. */
  hoisted_rank: number;
  sku: string | null;
  category_title: LocalizedText;
  tag_titles: LocalizedText[];
  free_tags: string[];
  attribute_values: LocalizedText[];
}

const columns = `o.id, o.alias, o.title, o.image_keys[1] as image_key, o.price_minor, o.old_price_minor, ${comparablePrice} as comparable_price_minor, o.currency, o.unit, o.offering_type, o.in_top, o.in_color, o.color,
  o.views_count, o.included_in_orders_count, o.rating_sum, o.rating_count, (o.stock is null or o.stock > 0) and not ${isShopClosed} as is_available, o.created_at,
  s.id as shop_id, s.alias as shop_alias, s.title as shop_title, s.city as shop_city, s.country as shop_country, ${isVisible} as is_visible,
  (extract(epoch from o.hoisted_at) * 1000000)::bigint as hoisted_rank, o.sku, o.free_tags, c.title as category_title,
  coalesce((select json_agg(t.title order by t.id) from offer_tags ot join tags t on t.id = ot.tag_id where ot.offer_id = o.id), '[]') as tag_titles,
  coalesce((select json_agg(a -> 'value') from jsonb_array_elements(o.attributes) a), '[]') as attribute_values`;
const tables = 'offers o join shops s on s.id = o.shop_id join categories c on c.id = o.category_id';

/** These offers, as far as they are not deleted. */
export async function findOfferSources(db: Db, offerIds: readonly number[]): Promise<OfferSource[]> {
  const { rows } = await db.query<OfferSource>(
    `select ${columns} from ${tables} where o.id = any($1) and o.deleted_at is null order by o.id`,
    [offerIds],
  );
  return rows;
}

/** The next offers in order of id, deleted ones left out: for walking through all of them. */
export async function listOfferSourcesAfter(db: Db, afterId: number, limit: number): Promise<OfferSource[]> {
  const { rows } = await db.query<OfferSource>(
    `select ${columns} from ${tables} where o.id > $1 and o.deleted_at is null order by o.id limit $2`,
    [afterId, limit],
  );
  return rows;
}

/** Two transactions may reindex the same offer: the second waits here, and then reads what the first has left. */
export async function lockOffers(tx: Tx, offerIds: readonly number[]): Promise<void> {
  await tx.query('select 1 from offers where id = any($1) order by id for update', [offerIds]);
}
