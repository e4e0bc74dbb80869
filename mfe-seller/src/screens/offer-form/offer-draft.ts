import type { CreateOfferBody, OwnOffer, UpdateOfferBody } from '@yarmarok/shared-api/account';
import { type Locale, locales } from '@yarmarok/shared-contract';

export type Texts = Record<Locale, string>;

export interface DraftAttribute {
  /** Stable key of a row in the editor. */
  key: string;
  name: Texts;
  value: Texts;
}

/** Codes of chosen values, a number as typed text, or yes or no. */
export type DraftTypedValue = string[] | string | boolean;

/** The value of an attribute of the category; drafts have them in order of codes. */
export interface DraftTypedAttribute {
  code: string;
  value: DraftTypedValue;
}

export interface DraftTag {
  alias: string;
  title: string;
}

export interface DraftImage {
  key: string;
  file_150_150: string;
  file_300_300: string;
  file_600_600: string;
}

/** An offer in the form: numbers as typed text, descriptions as HTML, identical to the stored one until it is edited. */
export interface OfferDraft {
  title: Texts;
  description: Texts;
  category: number | null;
  offering_type: OwnOffer['offering_type'];
  price: string;
  old_price: string;
  currency: OwnOffer['currency'];
  unit: OwnOffer['unit'];
  sku: string;
  /** Empty for an unlimited stock. */
  stock: string;
  tags: DraftTag[];
  /** Attributes of the category. */
  typed_attributes: DraftTypedAttribute[];
  /** Own attributes of the seller. */
  attributes: DraftAttribute[];
  images: DraftImage[];
  delivery_methods: string[];
  payment_methods: string[];
  status: OwnOffer['status'];
  in_top: boolean;
  in_color: boolean;
  color: string | null;
}

export const emptyTexts: Texts = { uk: '', ru: '', en: '' };

export const emptyDraft: OfferDraft = {
  title: emptyTexts,
  description: emptyTexts,
  category: null,
  offering_type: 'product',
  price: '',
  old_price: '',
  currency: 'uah',
  unit: 'piece',
  sku: '',
  stock: '',
  tags: [],
  typed_attributes: [],
  attributes: [],
  images: [],
  delivery_methods: ['nova_poshta', 'self_pickup'],
  payment_methods: ['cash_on_delivery', 'bank_card'],
  status: 'active',
  in_top: false,
  in_color: false,
  color: null,
};

type SomeTexts = Partial<Record<Locale, string>>;
const toTexts = (texts: SomeTexts): Texts => ({ ...emptyTexts, ...texts });
/** Formats `2400.00` as 2400. */
const formatAmountInput = (amount: string | null) => (amount ?? '').replace(/\.00$/, '');

/** Returns a stored offer as form values. */
export function toOfferDraft(offer: OwnOffer): OfferDraft {
  return {
    title: toTexts(offer.title),
    description: toTexts(offer.description),
    // The import left it out, so the record holds an arbitrary category until one is chosen.
    category: offer.category_state === 'missing' ? null : offer.category.id,
    offering_type: offer.offering_type,
    price: formatAmountInput(offer.price),
    old_price: formatAmountInput(offer.old_price),
    currency: offer.currency,
    unit: offer.unit,
    sku: offer.sku ?? '',
    stock: offer.stock === null ? '' : String(offer.stock),
    tags: [...offer.tags, ...offer.free_tags.map((word) => ({ alias: word, title: word }))].map(({ alias, title }) => ({ alias, title })),
    typed_attributes: toDraftTypedAttributes(offer.typed_attributes),
    attributes: offer.free_attributes.map(({ name, value }, index) => ({ key: String(index), name: toTexts(name), value: toTexts(value) })),
    images: offer.images.map(({ key, file_150_150, file_300_300, file_600_600 }) => ({ key, file_150_150, file_300_300, file_600_600 })),
    delivery_methods: offer.delivery_methods,
    payment_methods: offer.payment_methods,
    status: offer.status,
    in_top: offer.in_top,
    in_color: offer.in_color,
    color: offer.color,
  };
}

const inOrder = <Item extends { code: string }>(items: Item[]) => items.sort((a, b) => (a.code < b.code ? -1 : 1));

const toDraftTypedAttributes = (attributes: OwnOffer['typed_attributes']): DraftTypedAttribute[] =>
  inOrder(attributes.map(({ code, value }) => ({ code, value: typeof value === 'number' ? String(value) : value })));

/** Returns the attributes with the value of one; an empty value removes it. */
export function setTypedAttribute(attributes: readonly DraftTypedAttribute[], code: string, value: DraftTypedValue): DraftTypedAttribute[] {
  const isEmpty = typeof value !== 'boolean' && value.length === 0;
  return inOrder([...attributes.filter((one) => one.code !== code), ...(isEmpty ? [] : [{ code, value }])]);
}

/** Keeps the attributes of the category; a change of the category may have left others. */
export const keepKnownAttributes = (
  attributes: readonly DraftTypedAttribute[],
  known: readonly { code: string }[],
): DraftTypedAttribute[] => attributes.filter(({ code }) => known.some((one) => one.code === code));

/** Returns typed digits as a number; the service reads any other text, such as `256 ГБ`. */
function toSentValue(value: DraftTypedValue): DraftTypedValue | number {
  if (typeof value !== 'string') return value;
  const digits = normalizeAmount(value);
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : value.trim();
}

const omitEmptyTexts = (texts: Texts): SomeTexts =>
  Object.fromEntries(locales.map((language) => [language, texts[language].trim()] as const).filter(([, text]) => text !== ''));
/** Accepts a decimal comma and thousands separators. */
export const normalizeAmount = (typed: string) => typed.replace(/[\s\u00A0\u202F]/g, '').replace(',', '.');

/** Returns all fields of the offer for the service. */
function buildOfferBody(draft: OfferDraft) {
  return {
    title: omitEmptyTexts(draft.title),
    description: omitEmptyTexts(draft.description),
    ...(draft.category === null ? {} : { category: draft.category }),
    offering_type: draft.offering_type,
    price: normalizeAmount(draft.price),
    old_price: draft.old_price.trim() === '' ? null : normalizeAmount(draft.old_price),
    currency: draft.currency,
    unit: draft.unit,
    sku: draft.sku.trim() || null,
    stock: draft.stock.trim() === '' ? null : Number(draft.stock),
    tags: draft.tags.map(({ alias }) => alias),
    typed_attributes: draft.typed_attributes
      .map(({ code, value }) => ({ code, value: toSentValue(value) }))
      .filter(({ value }) => value !== ''),
    free_attributes: draft.attributes
      .map(({ name, value }) => ({ name: omitEmptyTexts(name), value: omitEmptyTexts(value) }))
      .filter(({ name, value }) => Object.keys(name).length > 0 && Object.keys(value).length > 0),
    images: draft.images.map(({ key }) => key),
    delivery_methods: draft.delivery_methods as UpdateOfferBody['delivery_methods'] & object,
    payment_methods: draft.payment_methods as UpdateOfferBody['payment_methods'] & object,
    status: draft.status,
    in_top: draft.in_top,
    in_color: draft.in_color,
    color: (draft.in_color ? draft.color : null) as NonNullable<UpdateOfferBody['color']> | null,
  };
}

/**
 * Returns the changed fields with their expected values, so that the service refuses to overwrite unseen changes; null without
 * changes.
 * @param before the initial draft of the form.
 */
export function buildOfferUpdate(draft: OfferDraft, before: OfferDraft): UpdateOfferBody | null {
  const [body, expected] = [buildOfferBody(draft), buildOfferBody(before) as Record<string, unknown>];
  const names = Object.entries(body)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(expected[name]))
    .map(([name]) => name);
  const pick = (from: object) => Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
  return names.length > 0 ? { ...pick(body), expected: pick(expected) } : null;
}

export function buildCreateOfferBody(shop: number, draft: OfferDraft): CreateOfferBody {
  return { shop, ...buildOfferBody(draft) } as CreateOfferBody;
}

/** Validation error of a field; the form translates it. */
export type Problem = 'required' | 'amount' | 'priceZero' | 'oldPrice' | 'stock' | 'noMethods';

/** Problems that only block an offer on sale: a draft may be saved with them. */
export const problemsOfActive: readonly (Problem | undefined)[] = ['priceZero', 'noMethods'];

/** Returns the client-side errors by the field names of the service. */
export function validateOfferDraft(draft: OfferDraft): Partial<Record<string, Problem>> {
  const price = normalizeAmount(draft.price);
  const oldPrice = normalizeAmount(draft.old_price);
  const isAmount = (amount: string) => /^\d{1,10}(\.\d{1,2})?$/.test(amount);
  const problems: Partial<Record<string, Problem>> = {};
  if (draft.title.uk.trim() === '') problems['title.uk'] = 'required';
  if (draft.category === null) problems.category = 'required';
  if (price === '') problems.price = 'required';
  else if (!isAmount(price)) problems.price = 'amount';
  else if (draft.status === 'active' && Number(price) === 0) problems.price = 'priceZero';
  if (oldPrice !== '') {
    if (!isAmount(oldPrice)) problems.old_price = 'amount';
    else if (isAmount(price) && Number(oldPrice) <= Number(price)) problems.old_price = 'oldPrice';
  }
  if (draft.stock.trim() !== '' && !/^\d{1,9}$/.test(draft.stock.trim())) problems.stock = 'stock';
  if (draft.status === 'active' && draft.delivery_methods.length === 0) problems.delivery_methods = 'noMethods';
  if (draft.status === 'active' && draft.payment_methods.length === 0) problems.payment_methods = 'noMethods';
  return problems;
}

export type TextField = 'title' | 'description' | 'attributes';

/** Returns the texts that a language lacks and another one has; the title is always required. */
export function findMissingTranslations(draft: OfferDraft, language: Locale): TextField[] {
  const isAnywhere = (texts: Texts) => locales.some((other) => texts[other].trim() !== '');
  const isMissing = (texts: Texts) => isAnywhere(texts) && texts[language].trim() === '';
  return [
    ...(draft.title[language].trim() === '' ? (['title'] as const) : []),
    ...(isMissing(draft.description) ? (['description'] as const) : []),
    ...(draft.attributes.some(({ name, value }) => isMissing(name) || isMissing(value)) ? (['attributes'] as const) : []),
  ];
}

/** Groups errors of the service by form field: `tags.0` belongs to the tags, a title without a language to the Ukrainian title. */
export function groupErrorsByField(errors: Readonly<Record<string, readonly string[]>>): Record<string, string> {
  const found: Record<string, string[]> = {};
  for (const [path, texts] of Object.entries(errors)) {
    const [field = path, rest] = path.split('.');
    const isTextField = field === 'title' || field === 'description';
    if (field === 'typed_attributes' && rest !== undefined && !/^\d+$/.test(rest)) {
      found[`${field}.${rest}`] = [...(found[`${field}.${rest}`] ?? []), ...texts];
      continue;
    }
    const language = locales.find((one) => one === rest) ?? 'uk';
    const name = isTextField ? `${field}.${language}` : field === 'free_attributes' ? 'attributes' : field;
    found[name] = [...(found[name] ?? []), ...texts];
  }
  return Object.fromEntries(Object.entries(found).map(([name, texts]) => [name, [...new Set(texts)].join('; ')]));
}
