import type { Db } from '../../../../platform/db';
import { comparablePrice, isVisible } from '../../index/offer-sources.repository';
import { StatementParameters } from '../../lists/list-conditions.sql';
import { buildFacetConditions } from './facet-conditions.sql';
import type { ChosenFacets } from '../facet-filters';

/**
 * Replaces listed offers by those of their variants that match most of the chosen values, so that a filter by red shows the red variant.
 * Keeps the order; an offer without variants stays.
 */
export async function pickMatchingVariants(db: Db, offerIds: readonly number[], chosen: ChosenFacets): Promise<readonly number[]> {
  // Variants share shop, kind and delivery; price, discount and stock are those of the listed one.
  if (offerIds.length === 0 || chosen.attributes.length === 0) return offerIds;
  const parameters = new StatementParameters();
  const ids = parameters.add(offerIds, 'bigint[]');
  const matches = buildFacetConditions(chosen, parameters, true).map(({ sql }) => `case when (${sql}) then 1 else 0 end`);
  const { rows } = await db.query<{ id: number; variant: number | null }>(
    `select listed.id, (
       select o.id from offers o join shops s on s.id = o.shop_id where o.variant_group_id = listed.variant_group_id and ${isVisible}
       order by ${matches.join(' + ')} desc, o.id = listed.id desc, o.stock is null or o.stock > 0 desc, ${comparablePrice}, o.id limit 1) as variant
     from offers listed where listed.id = any(${ids}) and listed.variant_group_id is not null`,
    parameters.values,
  );
  const variants = new Map(rows.map(({ id, variant }) => [id, variant]));
  return offerIds.map((id) => variants.get(id) ?? id);
}
