import type { Db, Tx } from '../../../platform/db';
import { defaultCurrencyRates } from '../../../platform/currency-rates';
import type { LocalizedText } from '../../../platform/i18n';
import { isShopClosed } from '../closed-shops.sql';

/** SQL condition: lists and search show the offer. Needs `offers o` and `shops s`. */
export const isVisible = `o.status = 'active' and not o.is_blocked and o.deleted_at is null and s.deleted_at is null and not s.is_blocked`;

/** SQL condition: lists and search show this variant of its group. Needs `offers o`. */
export const isListed = `(o.variant_group_id is null or o.id = (select coalesce(g.listed_offer_id, o.id) from variant_groups g where g.id = o.variant_group_id))`;

/** SQL condition for the visible variants `offers m` of `offers o`, besides itself. */
export const isOtherVariant = `m.variant_group_id = o.variant_group_id and m.id <> o.id and m.status = 'active' and not m.is_blocked and m.deleted_at is null`;

/** Hundredths of a hryvnia per unit of a currency. */
export interface CurrencyRates {
  kopiikasPerUsd: number;
  kopiikasPerEur: number;
}

/** Returns the rates as the database has them: hryvnias per unit. */
export const toHryvniaRates = ({ kopiikasPerUsd, kopiikasPerEur }: CurrencyRates): string =>
  JSON.stringify({ usd: kopiikasPerUsd / 100, eur: kopiikasPerEur / 100 });

/** SQL for the rates (hryvnias per unit of a currency) by which lists compare prices; see `saveCurrencyRates`. */
export const storedRates = `coalesce((select value from app_meta where name = 'currency_rates'),
  jsonb_build_object('usd', ${String(defaultCurrencyRates.kopiikasPerUsd)} / 100.0, 'eur', ${String(defaultCurrencyRates.kopiikasPerEur)} / 100.0))`;

/** SQL for the price of `offers o` in kopiikas, by which lists compare. */
export const comparablePrice = `round(o.price_minor * coalesce((${storedRates} ->> o.currency)::numeric, 1))::bigint`;

/** Source data from which the card and the terms of an offer are built. */
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
  /** Is false for a variant that another one represents. */
  is_listed: boolean;
  /** Other visible offers of its group. */
  other_variants: { title: LocalizedText; sku: string | null; price_minor: number; currency: string; attribute_values: LocalizedText[] }[];
  /** Time in microseconds, the precision of the database. */
  hoisted_rank: number;
  sku: string | null;
  category_title: LocalizedText;
  /** Alias of the category of the first level. */
  root_alias: string;
  tag_titles: LocalizedText[];
  free_tags: string[];
  attribute_values: LocalizedText[];
}

const columns = `o.id, o.alias, o.title, o.image_keys[1] as image_key, o.price_minor, o.old_price_minor, ${comparablePrice} as comparable_price_minor, o.currency, o.unit, o.offering_type, o.in_color, o.color,
  o.views_count, o.included_in_orders_count, o.rating_sum, o.rating_count, (o.stock is null or o.stock > 0) and not ${isShopClosed} as is_available, o.created_at,
  s.id as shop_id, s.alias as shop_alias, s.title as shop_title, s.city as shop_city, s.country as shop_country, ${isVisible} as is_visible, ${isListed} as is_listed,
  (extract(epoch from o.hoisted_at) * 1000000)::bigint as hoisted_rank, o.sku, o.free_tags, c.title as category_title,
  (select root.alias from categories root where root.id = c.path[1]) as root_alias,
  coalesce((select json_agg(t.title order by t.id) from offer_tags ot join tags t on t.id = ot.tag_id where ot.offer_id = o.id), '[]') as tag_titles,
  coalesce((select json_agg(a -> 'value') from jsonb_array_elements(o.attributes) a), '[]') as attribute_values,
  case when o.variant_group_id is null then '[]' else coalesce((
    select json_agg(json_build_object('title', m.title, 'sku', m.sku, 'price_minor', m.price_minor, 'currency', m.currency,
      'attribute_values', (select coalesce(json_agg(a -> 'value'), '[]') from jsonb_array_elements(m.attributes) a)) order by m.id)
    from offers m where ${isOtherVariant}), '[]') end as other_variants`;
const tables = 'offers o join shops s on s.id = o.shop_id join categories c on c.id = o.category_id';

/** Returns these offers without the deleted ones. */
export async function findOfferSources(db: Db, offerIds: readonly number[]): Promise<OfferSource[]> {
  const { rows } = await db.query<OfferSource>(
    `select ${columns} from ${tables} where o.id = any($1) and o.deleted_at is null order by o.id`,
    [offerIds],
  );
  return rows;
}

/** Returns the next offers by id without the deleted ones, for iterating over all offers. */
export async function listOfferSourcesAfter(db: Db, afterId: number, limit: number): Promise<OfferSource[]> {
  const { rows } = await db.query<OfferSource>(
    `select ${columns} from ${tables} where o.id > $1 and o.deleted_at is null order by o.id limit $2`,
    [afterId, limit],
  );
  return rows;
}

/** Locks offers, so that the second of two transactions with the same offer waits and reads the rows of the first. */
export async function lockOffers(tx: Tx, offerIds: readonly number[]): Promise<void> {
  await tx.query('select 1 from offers where id = any($1) order by id for no key update', [offerIds]);
}
