import type { Db } from '../../platform/db';
import type { LocalizedText, Locale } from '../../platform/i18n';
import { isShopClosed, isVisible } from '../catalog';

export interface FeedOffer {
  id: number;
  alias: string;
  title: LocalizedText;
  description: LocalizedText;
  /** Minor units, as is the price before a discount. */
  price_minor: number;
  old_price_minor: number | null;
  currency: string;
  is_available: boolean;
  attributes: { name: LocalizedText; value: LocalizedText }[];
  image_keys: string[];
  category_id: number;
  delivery_methods: string[];
  shop_title: string;
}

/** Shops for products take neither services nor offers without a picture. */
const listed = `from offers o join shops s on s.id = o.shop_id
  where ${isVisible} and o.offering_type = 'product'
    and o.image_keys <> '{}' and o.title ->> $1 <> ''`;

/** Reads products with a title in the language, with ids above `after` up to `last`. */
export async function listFeedOffers(db: Db, locale: Locale, after: number, last: number, limit: number): Promise<FeedOffer[]> {
  const { rows } = await db.query<FeedOffer>(
    `select o.id, o.alias, o.title, o.description, o.price_minor, o.old_price_minor, o.currency,
       (o.stock is null or o.stock > 0) and not ${isShopClosed} as is_available,
       o.attributes, o.image_keys, o.category_id, o.delivery_methods, s.title as shop_title
     ${listed} and o.id > $2 and o.id <= $3 order by o.id limit $4`,
    [locale, after, last, limit],
  );
  return rows;
}

/** Returns the first listed id above `after`; null when there is none. */
export async function findNextFeedOffer(db: Db, locale: Locale, after: number): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(`select o.id ${listed} and o.id > $2 order by o.id limit 1`, [locale, after]);
  return rows[0]?.id ?? null;
}
