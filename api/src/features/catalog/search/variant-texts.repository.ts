import type { Db } from '../../../platform/db';
import type { LocalizedText } from '../../../platform/i18n';
import { comparablePrice, isVisible } from '../index/offer-sources.repository';

export interface VariantTexts {
  id: number;
  /** The offer that represents it in lists. */
  listed_id: number;
  title: LocalizedText;
  sku: string | null;
  attribute_values: LocalizedText[];
}

/** Returns the visible variants that these listed offers represent, with them, up to `limit`. The listed one comes first, then those in stock, the cheapest first. */
export async function listVariantTexts(db: Db, listedIds: readonly number[], limit: number): Promise<VariantTexts[]> {
  const { rows } = await db.query<VariantTexts>(
    `select o.id, listed.id as listed_id, o.title, o.sku, coalesce((select json_agg(a -> 'value') from jsonb_array_elements(o.attributes) a), '[]') as attribute_values
     from unnest($1::bigint[]) with ordinality given (id, ord) join offers listed on listed.id = given.id
       join offers o on o.variant_group_id = listed.variant_group_id join shops s on s.id = o.shop_id
     where ${isVisible}
     order by given.ord, o.id = listed.id desc, o.stock is null or o.stock > 0 desc, ${comparablePrice}, o.id limit $2`,
    [listedIds, limit],
  );
  return rows;
}
