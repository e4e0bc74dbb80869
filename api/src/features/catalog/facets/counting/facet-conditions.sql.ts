import { dampedRatingOf } from '../../../../platform/damped-rating.sql';
import { isShopClosed } from '../../closed-shops.sql';
import { comparablePrice, isOtherVariant } from '../../index/offer-sources.repository';
import type { StatementParameters } from '../../lists/list-conditions.sql';
import type { ChosenAttribute, ChosenFacets, NumberRange } from '../facet-filters';

/** Facets besides attributes, as `facets_missed` names them; an attribute is named by its id. */
export const facetNames = ['price', 'kind', 'city', 'delivery', 'rating', 'discount', 'available'] as const;
export type FacetName = (typeof facetNames)[number];

/** SQL over `offers o` and `shops s`. */
export const averageRating = `${dampedRatingOf('o')}::float8`;
export const isDiscounted = `(o.old_price_minor is not null and o.old_price_minor > o.price_minor)`;
export const isAvailable = `((o.stock is null or o.stock > 0) and not ${isShopClosed})`;

/** SQL condition: the attributes of a variant `m` count for `offers o`, which represents it. Sold out ones count while `o` is sold out. */
export const countsInFacets = `(m.stock is null or m.stock > 0 or o.stock = 0)`;
/** SQL for the ids of the offers whose attributes `offers o` has in lists: its own and those of its variants. */
export const variantIds = `(select o.id union all select m.id from offers m where ${isOtherVariant} and ${countsInFacets})`;

export interface FacetCondition {
  name: string;
  /** SQL over `offers o` and `shops s`; false or null for an offer that the facet leaves out. */
  sql: string;
}

/**
 * Returns a condition for each facet with a chosen value.
 * @param isVariant checks an offer itself instead of all variants that it represents.
 */
export function buildFacetConditions(chosen: ChosenFacets, parameters: StatementParameters, isVariant = false): FacetCondition[] {
  const { price, kinds, cities, deliveryMethods, minRating } = chosen;
  const conditions: (FacetCondition | null)[] = [
    price && { name: 'price', sql: inRange(comparablePrice, price, 'bigint', parameters) },
    kinds.length > 0 ? { name: 'kind', sql: `o.offering_type = any(${parameters.add(kinds, 'text[]')})` } : null,
    cities.length > 0 ? { name: 'city', sql: `s.city = any(${parameters.add(cities, 'text[]')})` } : null,
    deliveryMethods.length > 0 ? { name: 'delivery', sql: `o.delivery_methods && ${parameters.add(deliveryMethods, 'text[]')}` } : null,
    minRating === null ? null : { name: 'rating', sql: `${averageRating} >= ${parameters.add(minRating, 'float8')}` },
    chosen.isDiscounted ? { name: 'discount', sql: isDiscounted } : null,
    chosen.isAvailable ? { name: 'available', sql: isAvailable } : null,
    ...chosen.attributes.map((attribute) => ({
      name: String(attribute.attributeId),
      sql: `exists (select 1 from offer_attribute_values v where v.offer_id in ${isVariant ? '(o.id)' : variantIds} and v.attribute_id = ${parameters.add(attribute.attributeId, 'int')} and ${buildValueCondition(attribute, parameters)})`,
    })),
  ];
  return conditions.filter((condition) => condition !== null);
}

function buildValueCondition(attribute: ChosenAttribute, parameters: StatementParameters): string {
  if (attribute.kind === 'values') return `v.value_id = any(${parameters.add(attribute.valueIds, 'int[]')})`;
  if (attribute.kind === 'flags') return `v.flag = any(${parameters.add(attribute.flags, 'boolean[]')})`;
  const ranges = attribute.ranges.map((range) => inRange('v.number_value', range, 'float8', parameters));
  return `(${ranges.length === 0 ? 'false' : ranges.join(' or ')})`;
}

function inRange(value: string, { min, max }: NumberRange, type: string, parameters: StatementParameters): string {
  const ends = [
    min === null ? null : `${value} >= ${parameters.add(min, type)}`,
    max === null ? null : `${value} <= ${parameters.add(max, type)}`,
  ].filter((end) => end !== null);
  return `(${ends.length === 0 ? `${value} is not null` : ends.join(' and ')})`;
}
