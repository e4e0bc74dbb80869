import { InvalidFields } from '../../../platform/errors';
import type { AttributeCatalog, AttributeDefinition } from '../../attributes';
import type { ListFilters } from '../lists/list-filters';
import { type ChosenAttribute, type ChosenFacets, nothingChosen, type NumberRange } from './facet-filters';
import { texts } from './facets.messages';
import { type CommonFacet, isCommonFacet, no, yes } from './facet-names';
import { type GivenFacets, parseRange } from './parse-facets';

/** A chosen value for display. `attribute` is null for a facet that every list has. */
export interface ChosenValue {
  facet: string;
  value: string;
  attribute: AttributeDefinition | null;
}

export interface ResolvedFacets {
  chosen: ChosenFacets;
  /** Values in the given order; unknown facets are left out. */
  values: readonly ChosenValue[];
}

const field = 'facets';
const minorPerUnit = 100;

/**
 * Resolves the chosen facets. Unknown names of facets are ignored, unknown values match nothing.
 * @throws InvalidFields for a price that is no range and a rating that is no number from 1 to 5.
 */
export function resolveFacets(given: GivenFacets, catalog: AttributeCatalog): ResolvedFacets {
  let chosen = nothingChosen;
  const values: ChosenValue[] = [];
  for (const [facet, names] of given) {
    const attribute = isCommonFacet(facet) ? null : catalog.byCode.get(facet);
    if (attribute === undefined) continue;
    if (attribute) chosen = { ...chosen, attributes: [...chosen.attributes, resolveAttribute(attribute, names)] };
    else chosen = { ...chosen, ...resolveCommon(facet as CommonFacet, names) };
    // Price and rating have a single value.
    const shown = facet === 'price' || facet === 'rating' ? names.slice(0, 1) : names;
    values.push(...shown.map((value) => ({ facet, value, attribute })));
  }
  return { chosen, values };
}

function resolveCommon(facet: CommonFacet, [first = '', ...others]: readonly string[]): Partial<ChosenFacets> {
  const values = [first, ...others];
  switch (facet) {
    case 'price':
      return { price: parsePrice(first) };
    case 'rating': {
      const minRating = /^\d(\.\d)?$/.test(first) ? Number(first) : 0;
      if (minRating < 1 || minRating > 5) throw InvalidFields.of(field, texts.rating);
      return { minRating };
    }
    case 'kind':
      return { kinds: values };
    case 'city':
      return { cities: values };
    case 'delivery':
      return { deliveryMethods: values };
    case 'discount':
      return { isDiscounted: first === yes };
    case 'available':
      return { isAvailable: first === yes };
  }
}

/** @throws InvalidFields */
function parsePrice(text: string): NumberRange {
  const range = parseRange(text);
  if (!range || !/^[\d.]*-[\d.]*$/.test(text)) throw InvalidFields.of(field, texts.price);
  const toMinor = (amount: number | null) => (amount === null ? null : Math.round(amount * minorPerUnit));
  return { min: toMinor(range.min), max: toMinor(range.max) };
}

function resolveAttribute({ id, kind, values }: AttributeDefinition, names: readonly string[]): ChosenAttribute {
  if (kind === 'number') return { attributeId: id, kind: 'numbers', ranges: names.map(parseRange).filter((range) => range !== null) };
  if (kind === 'boolean')
    return { attributeId: id, kind: 'flags', flags: names.filter((name) => name === yes || name === no).map((name) => name === yes) };
  const idByCode = new Map(values.map((value) => [value.code, value.id]));
  return { attributeId: id, kind: 'values', valueIds: names.flatMap((name) => idByCode.get(name) ?? []) };
}

/** Moves price, kind and city of the older parameters among the facets, so that their other values are counted too. */
export function takeFacetsFromFilters(filters: ListFilters, chosen: ChosenFacets): { filters: ListFilters; chosen: ChosenFacets } {
  const { priceMinMinor, priceMaxMinor, offeringType, city } = filters;
  const hasPrice = priceMinMinor !== null || priceMaxMinor !== null;
  return {
    // Both values count when both were given.
    filters: {
      ...filters,
      ...(chosen.price ? {} : { priceMinMinor: null, priceMaxMinor: null }),
      offeringType: chosen.kinds.length > 0 ? offeringType : null,
      city: chosen.cities.length > 0 ? city : null,
    },
    chosen: {
      ...chosen,
      price: chosen.price ?? (hasPrice ? { min: priceMinMinor, max: priceMaxMinor } : null),
      kinds: chosen.kinds.length > 0 || offeringType === null ? chosen.kinds : [offeringType],
      cities: chosen.cities.length > 0 || city === null ? chosen.cities : [city],
    },
  };
}

/** Returns the equivalent filters of a list without facets, because such lists are read faster; else null. */
export function toPlainFilters(filters: ListFilters, chosen: ChosenFacets): ListFilters | null {
  const { price, kinds, cities, attributes, deliveryMethods, minRating, isDiscounted, isAvailable } = chosen;
  const hasOthers = attributes.length + deliveryMethods.length > 0 || minRating !== null || isDiscounted || isAvailable;
  if (hasOthers || kinds.length > 1 || cities.length > 1) return null;
  const [kind] = kinds;
  const [city] = cities;
  const hasPrice = filters.priceMinMinor !== null || filters.priceMaxMinor !== null;
  if ((price && hasPrice) || (kind && filters.offeringType !== null) || (city && filters.city !== null)) return null;
  return {
    ...filters,
    ...(price ? { priceMinMinor: price.min, priceMaxMinor: price.max } : {}),
    ...(kind ? { offeringType: kind } : {}),
    ...(city ? { city } : {}),
  };
}
