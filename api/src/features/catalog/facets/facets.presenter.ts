import { formatMessage, type Locale, pickText } from '../../../platform/i18n';
import { formatMinor } from '../../../platform/money';
import { type AttributeDefinition, units } from '../../attributes';
import { choices, choiceTitle } from '../../content';
import type { TagRow } from '../catalog.repository';
import { type ChosenAttribute, type ChosenFacets, type FacetCounts, facetRatings, type NumberRange } from './facet-filters';
import { type CommonFacet, isCommonFacet, no, yes } from './facet-names';
import { facetTitles, valueTitles } from './facets.messages';
import { groupNumbers } from './group-numbers';
import { formatRange, parseRange } from './parse-facets';
import type { CountedFacets } from './facets.service';
import type { ChosenValue } from './resolve-facets';
import type { TagFacet } from './tag-facets';

interface PresentedValue {
  value: string;
  title: string;
  color: string | null;
  count: number;
  is_chosen: boolean;
}

/** Maximum of values of one facet on a page; brands may be hundreds. */
const maxValues = 100;

const noCounts: FacetCounts = {
  total: 0,
  values: new Map(),
  numbers: new Map(),
  flags: new Map(),
  kinds: new Map(),
  cities: new Map(),
  deliveryMethods: new Map(),
  ratings: new Map(),
  discounted: 0,
  available: 0,
  prices: [],
};

/** Returns a tag of a category; `facet` is the equivalent filter. */
export function presentTag({ id, alias, title, offers_count, facet }: TagRow & { facet: TagFacet | null }, locale: Locale) {
  const shown = facet && { facet: facet.attribute.code, facet_title: pickText(facet.attribute.name, locale), value: facet.value };
  return { id, alias, title: pickText(title, locale), offers_count, facet: shown };
}

const toMoney = (minor: number | null) => (minor === null ? null : formatMinor(minor));

/** Returns the answer of the call that counts. Facets that would not narrow the list are left out, chosen ones never. */
export function presentFacets({ counts: found, chosen, values: given, attributes }: CountedFacets, locale: Locale) {
  const counts = found ?? noCounts;
  const common = (facet: CommonFacet, byValue: ReadonlyMap<string, number>, known: readonly string[]) =>
    presentCommon(facet, byValue, known, listChosen(facet, chosen), locale);
  const chosenOf = (facet: string) => given.filter((each) => each.facet === facet).map(({ value }) => value);
  const ratings = facetRatings.map(String);
  const byRating = new Map([...counts.ratings].map(([rating, n]) => [String(rating), n]));
  const facets = [
    ...attributes.map((attribute) => presentAttribute(attribute, counts, chosen, chosenOf(attribute.code), locale)),
    common('kind', counts.kinds, ['product', 'service']),
    common('city', counts.cities, Object.keys(choices.city)),
    common('delivery', counts.deliveryMethods, Object.keys(choices.delivery)),
    { ...common('rating', byRating, ratings), kind: 'rating' as const },
    common('discount', new Map([[yes, counts.discounted]]), [yes]),
    common('available', new Map([[yes, counts.available]]), [yes]),
  ];
  return {
    count: counts.total,
    facets: facets.filter(({ facet, values }) => isUseful(facet, values, counts.total)),
    price: {
      facet_title: pickText(facetTitles.price, locale),
      min: toMoney(counts.prices[0]?.fromMinor ?? null),
      max: toMoney(counts.prices.at(-1)?.toMinor ?? null),
      chosen_min: toMoney(chosen.price?.min ?? null),
      chosen_max: toMoney(chosen.price?.max ?? null),
      bins: counts.prices.map(({ fromMinor, toMinor, count }) => ({ from: formatMinor(fromMinor), to: formatMinor(toMinor), count })),
    },
  };
}

/** Returns the chosen values of a facet, also those of the older parameters. */
function listChosen(
  facet: CommonFacet,
  { kinds, cities, deliveryMethods, minRating, isDiscounted, isAvailable }: ChosenFacets,
): readonly string[] {
  switch (facet) {
    case 'kind':
      return kinds;
    case 'city':
      return cities;
    case 'delivery':
      return deliveryMethods;
    case 'rating':
      return minRating === null ? [] : [String(minRating)];
    case 'discount':
      return isDiscounted ? [yes] : [];
    case 'available':
      return isAvailable ? [yes] : [];
    case 'price':
      return [];
  }
}

/** Returns whether the values narrow the list: one that all offers have does not. */
function isUseful(facet: string, values: readonly PresentedValue[], total: number): boolean {
  if (values.some((value) => value.is_chosen)) return true;
  const filled = values.filter(({ count }) => count > 0);
  return filled.length > 1 || (filled[0] !== undefined && filled[0].count < total && facet !== 'kind' && facet !== 'city');
}

function presentCommon(
  facet: CommonFacet,
  byValue: ReadonlyMap<string, number>,
  known: readonly string[],
  chosen: readonly string[],
  locale: Locale,
) {
  const all = [...known, ...chosen.filter((value) => !known.includes(value))];
  return {
    facet,
    facet_title: pickText(facetTitles[facet], locale),
    kind: 'choice' as const,
    values: all
      .map((value): PresentedValue => ({
        value,
        title: titleCommonValue(facet, value, locale),
        color: null,
        count: byValue.get(value) ?? 0,
        is_chosen: chosen.includes(value),
      }))
      .filter(({ count, is_chosen }) => count > 0 || is_chosen),
  };
}

function presentAttribute(
  attribute: AttributeDefinition,
  counts: FacetCounts,
  chosen: ChosenFacets,
  given: readonly string[],
  locale: Locale,
) {
  const present = (value: string, count: number, color: string | null = null): PresentedValue => ({
    value,
    title: titleAttributeValue(attribute, value, locale),
    color,
    count,
    is_chosen: given.includes(value),
  });
  const values = listValues(attribute, counts, chosen, given).map(({ value, count, color }) => present(value, count, color));
  const shown = new Set(values.map(({ value }) => value));
  return {
    facet: attribute.code,
    facet_title: pickText(attribute.name, locale),
    kind: attribute.kind,
    values: [
      ...values.filter(({ count, is_chosen }) => count > 0 || is_chosen),
      ...given.filter((value) => !shown.has(value)).map((value) => present(value, 0)),
    ],
  };
}

function listValues(
  { id, kind, values }: AttributeDefinition,
  counts: FacetCounts,
  { attributes }: ChosenFacets,
  given: readonly string[],
): { value: string; count: number; color: string | null }[] {
  if (kind === 'boolean') {
    const flags = counts.flags.get(id) ?? { yes: 0, no: 0 };
    return [
      { value: yes, count: flags.yes, color: null },
      { value: no, count: flags.no, color: null },
    ];
  }
  if (kind === 'number') {
    const own = attributes.find(({ attributeId }) => attributeId === id);
    return groupNumbers(counts.numbers.get(id) ?? new Map(), chosenRanges(own)).map(({ range, count }) => ({
      value: formatRange(range),
      count,
      color: null,
    }));
  }
  const byId = counts.values.get(id) ?? new Map<number, number>();
  const listed = values.map(({ id: valueId, code, hex }) => ({ value: code, count: byId.get(valueId) ?? 0, color: hex }));
  // Sizes keep their order; the values of other facets are sorted by numbers of offers.
  if (kind === 'size') return listed;
  const sorted = listed.sort((a, b) => b.count - a.count);
  return sorted.filter(({ value }, index) => index < maxValues || given.includes(value));
}

const chosenRanges = (own: ChosenAttribute | undefined): readonly NumberRange[] => (own?.kind === 'numbers' ? own.ranges : []);

/** Returns the chosen values with their names, for the page of a list. */
export function presentChosen(values: readonly ChosenValue[], locale: Locale) {
  return values.map(({ facet, value, attribute }) => ({
    facet,
    facet_title: pickText(attribute ? attribute.name : facetTitles[facet as CommonFacet], locale),
    value,
    title: attribute
      ? titleAttributeValue(attribute, value, locale)
      : isCommonFacet(facet)
        ? titleCommonValue(facet, value, locale)
        : value,
  }));
}

function titleCommonValue(facet: CommonFacet, value: string, locale: Locale): string {
  switch (facet) {
    case 'price':
      return titleRange(value, locale, '₴');
    case 'rating':
      return formatMessage(valueTitles.rating, locale, { rating: formatNumber(Number(value), locale) });
    case 'discount':
    case 'available':
      return value === yes ? pickText(valueTitles[facet], locale) : value;
    case 'kind': {
      const title = valueTitles.kinds[value];
      return title ? pickText(title, locale) : value;
    }
    default:
      return value in choices[facet] ? choiceTitle(facet, value, locale) : value;
  }
}

function titleAttributeValue({ kind, unit, values }: AttributeDefinition, value: string, locale: Locale): string {
  if (kind === 'number') return titleRange(value, locale, unit ? units[unit].title[locale] : '');
  if (kind === 'boolean') return value === yes || value === no ? pickText(valueTitles[value], locale) : value;
  const known = values.find(({ code }) => code === value);
  return known ? pickText(known.title, locale) : value;
}

function titleRange(value: string, locale: Locale, unit: string): string {
  const range = parseRange(value);
  if (!range) return value;
  const { min, max } = range;
  const show = (number: number | null) => (number === null ? '' : formatNumber(number, locale));
  const message = min === null ? valueTitles.upTo : max === null ? valueTitles.from : valueTitles.between;
  const text = min === max ? show(min) : formatMessage(message, locale, { min: show(min), max: show(max) });
  return unit === '' ? text : `${text}\u00a0${unit}`;
}

const formatNumber = (number: number, locale: Locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(number);
