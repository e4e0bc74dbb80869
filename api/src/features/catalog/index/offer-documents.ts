import { LRUCache } from 'lru-cache';
import type { Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { dampedRating } from '../../../platform/damped-rating';
import { formatMessage, type Locale, type LocalizedText, locales, type Message, pickText } from '../../../platform/i18n';
import { reportUnfitValues } from '../../../platform/http';
import { pictureOrNull } from '../../../platform/media';
import { currencySigns, formatMinor, showMoney } from '../../../platform/money';
import { normalizeText } from '../../../platform/normalize-text';
import { choiceTitle } from '../../content';
import { OfferRow } from '../cards.schemas';
import { findModelPairs } from '../model-pairs';
import { tokenizeForIndex, toTerm } from '../normalize';
import type { OfferSource } from './offer-sources.repository';

export interface OfferCard {
  offerId: number;
  locale: Locale;
  card: string;
}

/** The terms of an offer with their weights. They are no objects of their own, because an import builds dozens for each row. */
export interface OfferTerms {
  offerId: number;
  place: number;
  weights: ReadonlyMap<string, number>;
}

/**
 * Weights of terms in search: two words of a title that are a model; words of the title; purpose in the title; tags and the
 * shop; category and attributes; properties that an offer lacks.
 */
const weights = { model: 5, title: 4, purpose: 3, label: 2, context: 1, absent: 0 } as const;

/** Returns the language in which a localized text is shown after falling back. */
export function findTextLanguage(text: LocalizedText, locale: Locale): Locale {
  return [locale, ...locales].find((candidate) => text[candidate]) ?? locale;
}

/** Builds the serialized card of an offer in every language. */
export function buildCards(source: OfferSource): OfferCard[] {
  return locales.flatMap((locale) => {
    const row = presentOfferRow(source, locale);
    if (isOfferRow(row)) return [{ offerId: source.id, locale, card: JSON.stringify(row) }];
    // Skips an invalid card: cards are sent as stored, so one would break the list for all.
    reportUnfitValues('card of an offer', [{ path: locale, value: `id ${String(source.id)}` }]);
    return [];
  });
}

let rowCheck: { Check(row: unknown): boolean } | undefined;
function isOfferRow(row: unknown): boolean {
  rowCheck ??= Compile(OfferRow);
  return rowCheck.Check(row);
}

/** Formats a converted price, without kopiikas from ten hryvnias on. */
const formatApproximatePrice = (minor: number, locale: Locale): string =>
  `≈ ${showMoney(minor < 1000 ? minor : Math.round(minor / 100) * 100, 'uah', locale)}`;

const variantTexts = {
  count: {
    uk: '{count, plural, one {# варіант} few {# варіанти} other {# варіантів}}',
    ru: '{count, plural, one {# вариант} few {# варианта} other {# вариантов}}',
    en: '{count, plural, one {# variant} other {# variants}}',
  },
  from: { uk: 'від', ru: 'от', en: 'from' },
} satisfies Record<string, Message>;

/** Formats a number of variants, such as "5 variants". */
export const showVariantsCount = (count: number, locale: Locale): string => formatMessage(variantTexts.count, locale, { count });

/** Formats the number of variants with this one, and whether others cost more; nothing for an offer without variants. */
function presentGroup({ other_variants: others, price_minor, currency }: OfferSource, locale: Locale) {
  if (others.length === 0) return {};
  const isLowest = others.every((other) => other.currency === currency && other.price_minor >= price_minor);
  const isFrom = isLowest && others.some((other) => other.price_minor > price_minor);
  const count = others.length + 1;
  return {
    variants_count: count,
    get_variants_display: showVariantsCount(count, locale),
    ...(isFrom ? { get_price_prefix_display: variantTexts.from[locale] } : {}),
  };
}

function presentOfferRow(source: OfferSource, locale: Locale): Static<typeof OfferRow> {
  const city = choiceTitle('city', source.shop_city, locale);
  return {
    id: source.id,
    alias: source.alias,
    title: pickText(source.title, locale),
    title_lang: findTextLanguage(source.title, locale),
    main_image: pictureOrNull(source.image_key),
    ...(source.image_key === null ? { drawing: source.root_alias } : {}),
    price: formatMinor(source.price_minor),
    old_price: source.old_price_minor === null ? null : formatMinor(source.old_price_minor),
    currency: source.currency as Static<typeof OfferRow>['currency'],
    get_currency_display: currencySigns[source.currency] ?? source.currency,
    ...(source.currency === 'uah' ? {} : { get_price_uah_display: formatApproximatePrice(source.comparable_price_minor, locale) }),
    unit: source.unit as Static<typeof OfferRow>['unit'],
    offering_type: source.offering_type as Static<typeof OfferRow>['offering_type'],
    // Lists mark rows in marked places.
    in_top: false,
    in_color: source.in_color,
    color: source.color,
    views_count: source.views_count,
    included_in_orders_count: source.included_in_orders_count,
    avg_review_rating: dampedRating(source.rating_sum, source.rating_count),
    reviews_count: source.rating_count,
    get_city_display: city,
    get_country_display: choiceTitle('country', source.shop_country, locale),
    ...presentGroup(source, locale),
    is_available: source.is_available,
    created_at: source.created_at.toISOString(),
    shop: { id: source.shop_id, alias: source.shop_alias, title: source.shop_title, get_city_display: city },
  };
}

// Titles of categories, tags and shops, and values of attributes repeat across offers.
const wordCache = new LRUCache<string, string[]>({ max: 20_000 });

function tokenizeCached(text: string): string[] {
  let words = wordCache.get(text);
  if (!words) wordCache.set(text, (words = tokenizeForIndex(text)));
  return words;
}

/** Matches the beginning of the purpose in a title. */
const purposeMark = /(?<=\S)\s+\(?(?=(?:для|for)\s)/iu;

/** Matches `4–8 кг`: neither number is the size of the thing. */
const rangePattern = /(?<![\p{L}\p{N}])\d+(?:[.,]\d+)?\s?[–-]\s?\d+(?:[.,]\d+)?\s?\p{L}+/gu;

/** Matches `без шумозаглушення`: headphones without it are the worst result for it. */
const absencePattern = /(?<!\p{L})(?:без|without)\s+\p{L}+/giu;

type WeightedTerms = Map<string, number>;

function addWords(terms: WeightedTerms, words: readonly string[], weight: number): void {
  for (const word of words) {
    const term = toTerm(word);
    if ((terms.get(term) ?? -1) < weight) terms.set(term, weight);
  }
}

/** @param absent properties that the offer lacks, in the words of its values. */
function addTitle(terms: WeightedTerms, title: string, absent: readonly string[] = []): void {
  for (const text of absent) {
    if (!title.includes(text)) continue;
    addWords(terms, tokenizeForIndex(text), weights.context);
    title = title.replace(text, ' ');
  }
  // Words of the purpose have a lower weight: a case for a phone is no phone.
  const [beginning = '', ...rest] = title.split(purposeMark);
  const [thing, purposes] = [
    [beginning, ...rest.flatMap((text) => splitPurpose(text).slice(1))].join(', '),
    rest.map((text) => splitPurpose(text)[0] ?? ''),
  ];
  const [ranges, absences] = [thing.match(rangePattern), thing.match(absencePattern)];
  const named = ranges || absences ? thing.replace(rangePattern, ' ').replace(absencePattern, ' ') : thing;
  addWords(terms, tokenizeForIndex(named), weights.title);
  for (const absence of absences ?? []) addWords(terms, tokenizeForIndex(absence), weights.context);
  for (const range of ranges ?? []) addWords(terms, tokenizeForIndex(range), weights.purpose);
  addPairs(terms, thing, { whole: weights.model, part: weights.title });
  for (const purpose of purposes) {
    addWords(terms, tokenizeForIndex(purpose), weights.purpose);
    addPairs(terms, purpose, { whole: weights.title, part: weights.purpose });
  }
}

const saysAbsence = (value: LocalizedText) => Object.values(value).some((text) => /^(?:без|without)\s/iu.test(text));

/** Returns the properties that the offer lacks by its values. */
const listAbsent = (values: readonly LocalizedText[]) => values.filter(saysAbsence).flatMap((value) => Object.values(value));

function addValues(terms: WeightedTerms, values: readonly LocalizedText[]): void {
  for (const value of values) {
    const weight = saysAbsence(value) ? weights.absent : weights.context;
    for (const text of Object.values(value)) addWords(terms, tokenizeCached(text), weight);
  }
}

/** Splits `для iPhone 15, шкіра`: the words after the comma describe the thing, unless they are another model or size. */
function splitPurpose(text: string): string[] {
  const [, purpose = text, more = ''] = /^([^,]*),(?=\D)(.*)$/su.exec(text) ?? [];
  return more === '' ? [purpose] : [purpose, more];
}

function addPairs(terms: WeightedTerms, text: string, weight: { whole: number; part: number }): void {
  for (const { term, isWhole } of findModelPairs(normalizeText(text))) addWords(terms, [term], isWhole ? weight.whole : weight.part);
}

/** Returns the weighted terms of a variant alone: its title, code and attributes. */
export function listVariantTerms({
  title,
  sku,
  attribute_values: values,
}: Pick<OfferSource, 'title' | 'sku' | 'attribute_values'>): ReadonlyMap<string, number> {
  const terms: WeightedTerms = new Map();
  for (const text of new Set(Object.values(title))) addTitle(terms, text, listAbsent(values));
  if (sku) addWords(terms, tokenizeForIndex(sku), weights.title);
  addValues(terms, values);
  return terms;
}

/** Builds the weighted terms of an offer for search, including those of the variants that it represents; none while it is not listed. */
export function buildTerms(source: OfferSource): OfferTerms[] {
  if (!source.is_visible || !source.is_listed) return [];
  const all = [source, ...source.other_variants];
  const terms: WeightedTerms = new Map();
  for (const { title, attribute_values } of all)
    for (const text of new Set(Object.values(title))) addTitle(terms, text, listAbsent(attribute_values));
  for (const { sku } of all) if (sku) addWords(terms, tokenizeForIndex(sku), weights.title);
  addWords(terms, tokenizeCached(source.shop_title), weights.label);
  for (const tag of source.free_tags) addWords(terms, tokenizeCached(tag), weights.label);
  for (const title of source.tag_titles) for (const text of Object.values(title)) addWords(terms, tokenizeCached(text), weights.label);
  addValues(terms, [source.category_title, ...all.flatMap(({ attribute_values }) => attribute_values)]);
  return [{ offerId: source.id, place: source.hoisted_rank, weights: terms }];
}
