import type { Static } from 'typebox';
import type { Db } from '../../platform/db';
import { InvalidFields } from '../../platform/errors';
import { fieldTexts } from '../../platform/http';
import { cleanHtml } from '../../platform/html';
import type { Locale, LocalizedText } from '../../platform/i18n';
import { findKnownPictures } from '../../platform/media';
import { parseMinor } from '../../platform/money';
import { trimmedOrNull } from '../../platform/text';
import { findCategoryAttributes, mergeAttributes, type NamedText } from '../attributes';
import { snakeCase } from '../content';
import type { OfferColumns } from './own/seller-offer-writes.repository';
import { maxAttributes } from './offer-rules';
import { cleanTag, distinctTags, maxTagLength } from './offer-tags';
import { texts } from './own/seller-offers.messages';
import { findCategoryId, findTagIds, isSkuTaken } from './own/seller-offers.repository';
import type { UpdateOfferBody } from './own/seller-offers.schemas';

export type OfferFields = Omit<Static<typeof UpdateOfferBody>, 'expected'>;

export interface CheckedOffer {
  columns: OfferColumns;
  /** Absent when tags stay unchanged. */
  tagIds?: readonly number[];
}

export interface OfferBefore {
  id: number;
  sku: string | null;
  price_minor: number;
  old_price_minor: number | null;
  image_keys: readonly string[];
  category_id: number;
  attributes: readonly NamedText[];
}

/**
 * Turns the fields of a form into columns. `before` is null for a new offer.
 * @throws InvalidFields for an invalid category, tag, picture, code or price.
 */
export async function checkOfferFields(
  db: Db,
  shopId: number,
  fields: OfferFields,
  before: OfferBefore | null,
  locale: Locale,
): Promise<CheckedOffer> {
  const columns: OfferColumns = { ...plainColumns(fields), ...toPriceColumns(fields, before) };
  if (fields.category !== undefined) {
    const categoryId = await findCategoryId(db, fields.category);
    if (categoryId === null) throw InvalidFields.of('category', texts.unknownCategory);
    columns.category_id = categoryId;
  }
  const attributes = await checkAttributes(db, columns.category_id ?? before?.category_id ?? 0, fields, before?.attributes ?? [], locale);
  if (attributes) columns.attributes = attributes;
  // Imported variants share a code, so an unchanged code is not checked.
  const isNewSku = columns.sku !== before?.sku;
  if (columns.sku && isNewSku && (await isSkuTaken(db, shopId, columns.sku, before?.id ?? null)))
    throw InvalidFields.of('sku', texts.skuTaken);
  if (fields.images) columns.image_keys = await checkPictures(db, fields.images, before?.image_keys ?? []);
  if (!fields.tags) return { columns };
  const { ids, free } = await readTags(db, fields.tags);
  return { columns: { ...columns, free_tags: free }, tagIds: ids };
}

/** Returns the attributes to store; null without given ones. */
async function checkAttributes(
  db: Db,
  categoryId: number,
  { attributes, typed_attributes: typed, free_attributes: free }: OfferFields,
  before: readonly NamedText[],
  locale: Locale,
): Promise<readonly NamedText[] | null> {
  if (attributes && free) throw InvalidFields.of('free_attributes', texts.attributesTwice);
  const given = free ?? attributes;
  if (!given && !typed) return null;
  const all = mergeAttributes(
    before,
    { texts: given && toAttributes(given, locale), areTextsFree: free !== undefined, typed },
    await findCategoryAttributes(db, categoryId),
  );
  if (all.length > maxAttributes) throw InvalidFields.of('free_attributes', texts.tooManyAttributes);
  return all;
}

function plainColumns(fields: OfferFields): OfferColumns {
  const {
    title,
    description,
    unit,
    currency,
    offering_type,
    sku,
    stock,
    delivery_methods,
    payment_methods,
    status,
    in_top,
    in_color,
    color,
  } = fields;
  return {
    ...(title === undefined ? {} : { title: checkTitle(title) }),
    ...(description === undefined ? {} : { description: nonEmpty(description, cleanHtml) }),
    ...(unit === undefined ? {} : { unit }),
    ...(currency === undefined ? {} : { currency }),
    ...(offering_type === undefined ? {} : { offering_type }),
    ...(sku === undefined ? {} : { sku: trimmedOrNull(sku) }),
    ...(stock === undefined ? {} : { stock }),
    ...(delivery_methods === undefined ? {} : { delivery_methods: [...new Set(delivery_methods.map(snakeCase))] }),
    ...(payment_methods === undefined ? {} : { payment_methods: [...new Set(payment_methods.map(snakeCase))] }),
    ...(status === undefined ? {} : { status }),
    ...(in_top === undefined ? {} : { in_top }),
    ...(in_color === undefined ? {} : { in_color }),
    ...(color === undefined ? {} : { color }),
  };
}

function toPriceColumns(fields: OfferFields, before: OfferBefore | null): OfferColumns {
  const price = fields.price === undefined ? null : parseMinor(fields.price);
  const oldPrice = fields.old_price === undefined || fields.old_price === null ? null : parseMinor(fields.old_price);
  const priceAfter = price ?? before?.price_minor ?? 0;
  if (oldPrice !== null && oldPrice <= priceAfter) throw InvalidFields.of('old_price', texts.oldPrice);
  // A price above the old price would make the old price invalid.
  const oldBefore = before?.old_price_minor ?? null;
  const isOutdated = fields.old_price === undefined && oldBefore !== null && oldBefore <= priceAfter;
  return {
    ...(price === null ? {} : { price_minor: price }),
    ...(fields.old_price === undefined ? {} : { old_price_minor: oldPrice }),
    ...(isOutdated ? { old_price_minor: null } : {}),
  };
}

function checkTitle(title: LocalizedText): LocalizedText {
  const texts = nonEmpty(title);
  if (!texts.uk) throw InvalidFields.of('title', fieldTexts.required);
  return texts;
}

function nonEmpty(text: LocalizedText, clean = (value: string) => value.trim()): LocalizedText {
  return Object.fromEntries(
    Object.entries(text).flatMap(([language, value]) => {
      const cleaned = clean(value);
      return cleaned === '' ? [] : [[language, cleaned]];
    }),
  );
}

function toAttributes(attributes: NonNullable<OfferFields['attributes']>, locale: Locale): NamedText[] {
  const toLocalizedText = (text: string | LocalizedText) => nonEmpty(typeof text === 'string' ? { [locale]: text } : text);
  return attributes
    .map(({ name, value }) => ({ name: toLocalizedText(name), value: toLocalizedText(value) }))
    .filter(({ name, value }) => Object.keys(name).length > 0 && Object.keys(value).length > 0);
}

async function checkPictures(db: Db, keys: readonly string[], before: readonly string[]): Promise<readonly string[]> {
  const added = keys.filter((key) => !before.includes(key));
  const known = await findKnownPictures(db, added);
  const unknown = keys.findIndex((key) => added.includes(key) && !known.includes(key));
  if (unknown >= 0) throw InvalidFields.of(`images.${String(unknown)}`, fieldTexts.unknownPicture);
  return [...new Set(keys)];
}

/** Splits tags into those of the marketplace, by alias or title, and free words. @throws InvalidFields for a word that is too long. */
async function readTags(db: Db, names: readonly string[]): Promise<{ ids: readonly number[]; free: readonly string[] }> {
  const words = names.map(cleanTag).filter(Boolean);
  const found = await findTagIds(db, words);
  const tooLong = words.findIndex((word) => !found.has(word) && word.length > maxTagLength);
  if (tooLong >= 0) throw InvalidFields.of(`tags.${String(tooLong)}`, fieldTexts.maxLength, { count: maxTagLength });
  return { ids: [...new Set(found.values())], free: distinctTags(words.filter((word) => !found.has(word))) };
}
