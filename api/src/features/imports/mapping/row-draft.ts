import type { LocalizedText, MessageValues } from '../../../platform/i18n';
import { sanitizeText } from '../../../platform/text';
import type { Unit } from '../../content';
import { cleanTag, distinctTags, maxPriceMinor, maxTagLength, maxTags } from '../../offers';
import type { SourceRow } from '../reading/source-row';
import {
  parseAmount,
  parseAvailability,
  type Currency,
  parseCurrency,
  discounted,
  parseDiscount,
  parseOfferingType,
  parseStock,
  parseUnit,
} from './row-values';
import { FileEvidence } from './file-evidence';
import { type CategoryReference, parseCategory } from './row-category';
import { detectLanguage, fileByLanguage, isLatin, type Language, proveLanguage, type ProvenLanguage } from './row-language';
import { clean } from './row-text';
import { toValueKey, type ValueField } from './value-choices';
import type { RowMessage } from './row-messages';

export interface DraftPrice {
  minor: number;
  /** Null means no old price, undefined that the file has no such column. */
  oldMinor: number | null | undefined;
}

/** The values of a row. Undefined values keep those of the offer. */
export interface OfferDraft {
  externalId: string | null;
  sku: string | null;
  title: LocalizedText;
  description: LocalizedText;
  price: DraftPrice | undefined;
  currency: Currency | undefined;
  unit: Unit | undefined;
  offeringType: 'product' | 'service' | undefined;
  /** Null means an uncounted stock. */
  stock: number | null | undefined;
  isAvailable: boolean | undefined;
  attributes: { name: string; value: string }[] | undefined;
  /** Vendor, country and bar code: a file without other attributes adds them to the existing ones. */
  makers: { name: string; value: string }[];
  /** Is true when the row describes the goods, even with a blank title: it has more than prices and stock. */
  isDescribed: boolean;
  tags: string[] | undefined;
  images: readonly string[] | undefined;
  category: CategoryReference;
  /** Name of its group of variants; null without one, undefined when the file has no such column. */
  variantKey: string | null | undefined;
  warnings: RowMessage[];
  errors: RowMessage[];
}

const limits = {
  title: 120,
  description: 30_000,
  code: 100,
  externalId: 200,
  variantKey: 200,
  attributes: 100,
  name: 200,
  value: 1000,
  word: 100,
  images: 10,
};

const noEvidence = new FileEvidence();

/**
 * Parses a row; `errors` refuse it, `warnings` report ignored or corrected values.
 * @param evidence of the other rows of its file.
 */
export function toOfferDraft(row: SourceRow, evidence = noEvidence): OfferDraft {
  const { texts } = row;
  const messages = { warnings: [] as RowMessage[], errors: [] as RowMessage[] };
  if (row.hasHtmlNames) messages.warnings.push({ code: 'html_names' });
  if (row.problem) messages.errors.push({ code: row.problem });
  const externalId = parseExternalId(row);
  const sku = clean(texts.sku ?? '');
  if (externalId.length > limits.externalId) messages.errors.push({ code: 'id_too_long' });
  if (sku.length > limits.code) messages.errors.push({ code: 'sku_too_long' });
  const prices = parsePrices(row, evidence, messages);
  return {
    externalId: externalId || null,
    sku: sku || null,
    title: parseTitle(row, evidence, messages.warnings),
    description: parseDescription(row, evidence, messages.warnings),
    ...prices,
    unit: known(texts.unit, parseUnit, 'unit_unknown', messages.warnings, 'unit'),
    offeringType: texts.type ? (parseOfferingType(texts.type) ?? undefined) : undefined,
    ...stockAndAvailability(row, evidence, messages.warnings),
    ...parseAttributes(row, messages.warnings),
    isDescribed: isDescribed(row),
    tags: parseTags(texts.tags, messages.warnings),
    images: parseImages(row, messages.warnings),
    category: parseCategory(texts),
    variantKey: parseVariantKey(texts.variant_group),
    ...messages,
  };
}

/** Parses only prices and stock, which update known offers. */
export function toPricesDraft(row: SourceRow, evidence = noEvidence): OfferDraft {
  const messages = { warnings: [] as RowMessage[], errors: [] as RowMessage[] };
  const prices = parsePrices(row, evidence, messages);
  const stock = stockAndAvailability(row, evidence, messages.warnings);
  return {
    ...toOfferDraft(row, evidence),
    title: {},
    description: {},
    ...prices,
    ...stock,
    unit: undefined,
    offeringType: undefined,
    attributes: undefined,
    makers: [],
    isDescribed: false,
    tags: undefined,
    images: undefined,
    category: { name: '', id: '' },
    warnings: messages.warnings,
  };
}

function isDescribed({ texts, images, raw }: SourceRow): boolean {
  if (['title', 'title_uk', 'title_ru', 'title_en', 'model'].some((field) => field in texts)) return true;
  // A table has the same columns in every row. In a feed the element of the title may be missing in one offer.
  return 'n' in raw && (images.length > 0 || Boolean(texts.description_uk || texts.description_ru || texts.description));
}

/** Returns the identifier of the offer in the file; blank when there is none. */
export function parseExternalId({ texts }: Pick<SourceRow, 'texts'>): string {
  return clean(texts.external_id ?? '');
}

function parseVariantKey(text: string | undefined): string | null | undefined {
  return text === undefined ? undefined : cutAt(clean(text), limits.variantKey).trim() || null;
}

const half = /[\ud800-\udfff]/;

/** Cuts a text without splitting a surrogate pair. */
function cutAt(text: string, length: number): string {
  const cut = text.slice(0, length);
  // The expression would be tried at each character.
  return half.test(cut.slice(-1)) ? cut.replace(/\p{Cs}$/u, '') : cut;
}

function parseTitle({ texts }: SourceRow, evidence: FileEvidence, warnings: RowMessage[]): LocalizedText {
  const read = (text: string | undefined) => {
    const title = clean(text ?? '');
    return title && cutTitle(title, warnings);
  };
  const declared = { uk: read(texts.title_uk), ru: read(texts.title_ru), en: read(texts.title_en) };
  const given = fileByLanguage(declared, read(texts.title), () => findTitleLanguage(texts, evidence));
  if (Object.keys(given).length > 0 || !texts.model) return given;
  // Vendor and model form the title in a feed without names.
  const made = clean(`${texts.brand ?? ''} ${texts.model}`);
  return made ? { [detectLanguage(made)]: cutTitle(made, warnings) } : given;
}

/** Returns the language of a title without a declared or recognized one. */
function findTitleLanguage({ title, title_uk: uk, title_ru: ru, description = '' }: SourceRow['texts'], evidence: FileEvidence): Language {
  const declared = findDeclaredLanguage(uk, ru);
  if (title === undefined && declared) return declared;
  return (
    evidence.findLanguage('title') ??
    otherLanguage(declared) ??
    proveLanguage(description) ??
    evidence.findLanguage('description') ??
    (isLatin(`${title ?? ''} ${description}`) ? 'en' : 'uk')
  );
}

/** Returns the language that the only named column has. */
function findDeclaredLanguage(uk: string | undefined, ru: string | undefined): ProvenLanguage | null {
  if ((uk === undefined) === (ru === undefined)) return null;
  return uk === undefined ? 'ru' : 'uk';
}

/** Beside a column of one language, the column without a language has the other: Prom.ua writes `Назва_позиції` and `Назва_позиції_укр`. */
function otherLanguage(declared: ProvenLanguage | null): ProvenLanguage | null {
  if (declared === null) return null;
  return declared === 'uk' ? 'ru' : 'uk';
}

function cutTitle(title: string, warnings: RowMessage[]): string {
  const isLong = title.length > limits.title && !warnings.some(({ code }) => code === 'title_cut');
  if (isLong) warnings.push({ code: 'title_cut', values: { limit: limits.title } });
  return shortTitle(title);
}

/** Cuts a title at the end of a word. */
export function shortTitle(text: string): string {
  const title = clean(text);
  if (title.length <= limits.title) return title;
  const cut = title.slice(0, limits.title + 1);
  const end = cut.lastIndexOf(' ');
  return cutAt(cut, end > limits.title / 2 ? end : limits.title).trim();
}

function parseDescription({ texts }: SourceRow, evidence: FileEvidence, warnings: RowMessage[]): LocalizedText {
  const { description = '', description_uk: uk = '', description_ru: ru = '', description_en: en = '' } = texts;
  const filed = fileByLanguage({ uk, ru, en }, description, () => findDescriptionLanguage(texts, evidence));
  const given: LocalizedText = {};
  for (const [language, text] of Object.entries(filed) as [Language, string][]) {
    if (text.length > limits.description) warnings.push({ code: 'description_cut', values: { limit: limits.description } });
    given[language] = withoutControls(sanitizeText(cutAt(text, limits.description)));
  }
  return given;
}

/** Returns the language of its title for a description without a declared or recognized one. */
function findDescriptionLanguage(texts: SourceRow['texts'], evidence: FileEvidence): Language {
  return (
    otherLanguage(findDeclaredLanguage(texts.description_uk, texts.description_ru)) ??
    proveLanguage(texts.title ?? '') ??
    evidence.findLanguage('description') ??
    findTitleLanguage(texts, evidence)
  );
}

// The expression below handles surrogate pairs, which makes it slow, and most descriptions do not need it.
const mayHaveControls = /[^\n\r\t -~\u00a0-\ud7ff\ue000-\uffff]/;

/** Removes control characters and halves of surrogate pairs, and keeps lines and tabs. */
function withoutControls(text: string): string {
  return mayHaveControls.test(text)
    ? text.replace(/[\p{Cc}\p{Cs}]/gu, (character) => ('\n\r\t'.includes(character) ? character : ''))
    : text;
}

interface RowMessages {
  warnings: RowMessage[];
  errors: RowMessage[];
}

function parsePrices(
  row: SourceRow,
  evidence: FileEvidence,
  { warnings, errors }: RowMessages,
): { price: DraftPrice | undefined; currency: Currency | undefined } {
  const { texts, raw } = row;
  const field = texts.price ? 'price' : 'price_usd';
  const priceText = texts[field] ?? '';
  const isInDollars = field === 'price_usd' && priceText !== '';
  const said = texts.currency ? parseCurrency(texts.currency) : null;
  if (texts.currency && said === null) errors.push({ code: 'currency_unknown', values: toWord(texts.currency, 'currency') });
  if (priceText === '') return { price: undefined, currency: said ?? undefined };
  const amount = parseAmount(priceText, evidence.findMark(row, field));
  if (amount === 'ambiguous') errors.push({ code: 'price_unclear', values: { text: excerpt(priceText), ...listReadings(priceText) } });
  else if (amount === null || amount.minor > maxPriceMinor) errors.push({ code: 'price_invalid', values: { text: excerpt(priceText) } });
  if (amount === 'ambiguous' || amount === null) return { price: undefined, currency: undefined };
  // Blank means hryvnias; a table without a currency column keeps the currency of a known offer.
  const blank = texts.currency === undefined && !('n' in raw) ? undefined : 'uah';
  const currency = amount.currency ?? said ?? (isInDollars ? 'usd' : blank);
  const hasOldPrices = 'n' in raw || texts.old_price !== undefined || texts.discount !== undefined || texts.price_promo !== undefined;
  const oldMinor = hasOldPrices ? null : undefined;
  return { price: { minor: amount.minor, oldMinor, ...cheaper(row, evidence, amount.minor, warnings) }, currency };
}

/** Returns both readings of an ambiguous amount. */
function listReadings(text: string): { thousands: number; decimal: number } {
  const readings = (['.', ','] as const).map((mark) => {
    const amount = parseAmount(text, mark);
    return amount === null || amount === 'ambiguous' ? 0 : amount.minor / 100;
  });
  return { thousands: Math.max(...readings), decimal: Math.min(...readings) };
}

/** Reads a promotion, a discount or an old price; invalid ones are ignored with a warning. */
function cheaper(row: SourceRow, evidence: FileEvidence, minor: number, warnings: RowMessage[]): Partial<DraftPrice> {
  const { texts } = row;
  const price = excerpt(texts.price || texts.price_usd || '');
  const amountIn = (field: 'price_promo' | 'old_price') => {
    const amount = parseAmount(texts[field] ?? '', evidence.findMark(row, field));
    return amount === null || amount === 'ambiguous' ? null : amount.minor;
  };
  if (texts.price_promo) {
    const promo = amountIn('price_promo');
    if (promo !== null && promo > 0 && promo < minor) return { minor: promo, oldMinor: minor };
    if (promo === null) warnings.push({ code: 'old_price_unreadable', values: { text: excerpt(texts.price_promo) } });
    else if (promo > minor) warnings.push({ code: 'promo_not_below', values: { text: excerpt(texts.price_promo), price } });
  }
  if (texts.discount) {
    const discount = parseDiscount(texts.discount, evidence.findMark(row, 'discount'));
    const left = discount ? discounted(minor, discount) : 0;
    if (discount && left > 0 && left < minor) return { minor: left, oldMinor: minor };
    if (!discount) warnings.push({ code: 'discount_unreadable', values: { text: excerpt(texts.discount) } });
    else if (left <= 0) warnings.push({ code: 'discount_takes_all', values: { text: excerpt(texts.discount), price } });
  }
  if (texts.old_price) {
    const old = amountIn('old_price');
    if (old !== null && old > minor && old <= maxPriceMinor) return { oldMinor: old };
    if (old === null || old > maxPriceMinor) warnings.push({ code: 'old_price_unreadable', values: { text: excerpt(texts.old_price) } });
    else if (old !== 0 && old < minor) warnings.push({ code: 'old_price_not_above', values: { text: excerpt(texts.old_price), price } });
  }
  return {};
}

function stockAndAvailability(row: SourceRow, evidence: FileEvidence, warnings: RowMessage[]): Pick<OfferDraft, 'stock' | 'isAvailable'> {
  const { texts, raw } = row;
  const given = known(texts.stock, (text) => parseStock(text, evidence.findMark(row, 'stock')), 'stock_unknown', warnings);
  const stock = given === 'uncounted' ? null : given;
  if (texts.availability === undefined) return { stock, isAvailable: stock === null ? true : undefined };
  // A blank cell beside a stock has no meaning; in a feed it means "not available".
  if (texts.availability === '' && stock !== undefined && !('n' in raw)) return { stock, isAvailable: undefined };
  const isAvailable = parseAvailability(texts.availability);
  if (isAvailable === null) warnings.push({ code: 'availability_unknown', values: toWord(texts.availability, 'availability') });
  return { stock, isAvailable: isAvailable ?? undefined };
}

function known<Value>(
  text: string | undefined,
  read: (text: string) => Value | null,
  code: RowMessage['code'],
  warnings: RowMessage[],
  field?: ValueField,
): Value | undefined {
  if (!text) return undefined;
  const value = read(text);
  if (value === null) warnings.push({ code, values: field ? toWord(text, field) : { text: excerpt(text) } });
  return value ?? undefined;
}

/** A word, with the key of the choice that explains it. */
const toWord = (text: string, field: ValueField): MessageValues => ({
  text: excerpt(text),
  ...(text.length <= limits.word && { key: toValueKey(field, text) }),
});

const makerNames = { brand: 'Виробник', country: 'Країна-виробник', barcode: 'Штрихкод' } as const;

function parseAttributes({ attributes, texts }: SourceRow, warnings: RowMessage[]): Pick<OfferDraft, 'attributes' | 'makers'> {
  const own = attributes.map(({ name, unit, value }) => ({
    name: cutAt(clean(name), limits.name),
    value: cutAt(clean(unit ? `${value} ${unit}` : value), limits.value),
  }));
  if (own.length > limits.attributes) warnings.push({ code: 'attributes_cut', values: { limit: limits.attributes } });
  const makers = (Object.entries(makerNames) as [keyof typeof makerNames, string][])
    .map(([field, name]) => ({ name, value: cutAt(clean(texts[field] ?? ''), limits.value) }))
    .filter(({ value }) => value !== '');
  return { attributes: own.length > 0 ? own.slice(0, limits.attributes) : undefined, makers };
}

function parseTags(text: string | undefined, warnings: RowMessage[]): string[] | undefined {
  const words = (text ?? '').split(/[,;|\n]/).map((tag) => cleanTag(clean(tag)));
  const tags = distinctTags(words.filter((tag) => tag !== '' && tag.length <= maxTagLength));
  const long = words.find((tag) => tag.length > maxTagLength);
  if (long !== undefined) warnings.push({ code: 'tag_too_long', values: { limit: maxTagLength, text: excerpt(long) } });
  if (tags.length > maxTags) warnings.push({ code: 'tags_cut', values: { limit: maxTags } });
  return tags.length > 0 ? tags.slice(0, maxTags) : undefined;
}

function parseImages({ images }: SourceRow, warnings: RowMessage[]): readonly string[] | undefined {
  const distinct = [...new Set(images)];
  if (distinct.length > limits.images) warnings.push({ code: 'images_cut', values: { limit: limits.images } });
  return distinct.length > 0 ? distinct.slice(0, limits.images) : undefined;
}

/** Returns a short excerpt of the row, for a message. */
function excerpt(text: string): string {
  const line = clean(text);
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
