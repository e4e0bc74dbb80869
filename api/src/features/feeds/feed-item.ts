import { htmlToText } from '../../platform/html';
import { defaultLocale, type Locale, pickText } from '../../platform/i18n';
import { toPicture } from '../../platform/media';
import { formatMinor } from '../../platform/money';
import { type AttributeCatalog, presentShownAttributes, type ShownAttribute } from '../attributes';
import type { CategoryTree } from '../catalog';
import { choiceTitle } from '../content';
import { findBrand, findCondition, findGtin } from '../offers';
import type { FeedOffer } from './feeds.repository';

/** Catalogs of products that read the same fields with small differences. */
export const feedTargets = ['google', 'facebook'] as const;
export type FeedTarget = (typeof feedTargets)[number];

/** A field of a product in the feed. */
export type FeedField = readonly [name: string, text: string];

export interface FeedContext {
  target: FeedTarget;
  locale: Locale;
  /** `https://host` of the public site. */
  origin: string;
  tree: CategoryTree;
  attributes: AttributeCatalog;
}

/** Limits of Google, which are below those of Facebook: https://support.google.com/merchants/answer/7052112. */
const maxTitle = 150;
const maxDescription = 5_000;
const maxMorePictures = 10;

const availability: Readonly<Record<FeedTarget, readonly [yes: string, no: string]>> = {
  google: ['in_stock', 'out_of_stock'],
  facebook: ['in stock', 'out of stock'],
};
const genders: Readonly<Record<string, string>> = { for_women: 'female', for_men: 'male', unisex: 'unisex' };

/** Returns the fields of a product, in the order of the specification of Google. */
export function buildFeedItem(offer: FeedOffer, { target, locale, origin, tree, attributes }: FeedContext): FeedField[] {
  const category = tree.byId.get(offer.category_id);
  const path = category?.path ?? [];
  const { typed } = presentShownAttributes(offer.attributes, attributes.ofCategory(path), locale);
  const title = pickText(offer.title, locale);
  const [main = '', ...more] = offer.image_keys.map((key) => origin + toPicture(key).file_600_600);
  const brand = findBrand(offer.attributes, locale);
  const gtin = findGtin(offer.attributes);
  const price = (minor: number) => `${formatMinor(minor)} ${offer.currency.toUpperCase()}`;
  const isDiscounted = offer.old_price_minor !== null && offer.old_price_minor > offer.price_minor;
  const [inStock, outOfStock] = availability[target];
  const fields: [string, string | null][] = [
    ['id', String(offer.id)],
    ['title', cut(title, maxTitle)],
    ['description', cut(htmlToText(pickText(offer.description, locale)) || title, maxDescription)],
    ['link', `${origin}${locale === defaultLocale ? '' : `/${locale}`}/offers/${offer.alias}/`],
    ['image_link', main],
    ...more.slice(0, maxMorePictures).map((picture): [string, string] => ['additional_image_link', picture]),
    ['availability', offer.is_available ? inStock : outOfStock],
    ['price', price(isDiscounted ? (offer.old_price_minor ?? 0) : offer.price_minor)],
    ['sale_price', isDiscounted ? price(offer.price_minor) : null],
    ['product_type', path.map((id) => pickText(tree.byId.get(id)?.title, locale)).join(' > ') || null],
    ['brand', brand],
    ['gtin', gtin],
    ['identifier_exists', target === 'google' && brand === null && gtin === null ? 'no' : null],
    ['condition', findCondition(offer.attributes) ?? 'new'],
    ['color', showValue(typed, ({ code }) => code === 'color')?.replaceAll(', ', '/') ?? null],
    ['size', showValue(typed, ({ kind }) => kind === 'size')],
    ['gender', findGender(typed)],
    ['ships_from_country', 'UA'],
    // Carriers charge the buyer by their own rates, so there is no price to state.
    ['shipping_label', cut(offer.delivery_methods.map((method) => choiceTitle('delivery', method, locale)).join(', '), 100) || null],
  ];
  return fields.flatMap(([name, text]) => (text === null ? [] : [[name, text] as const]));
}

function showValue(typed: readonly ShownAttribute[], matches: (attribute: ShownAttribute) => boolean): string | null {
  return typed.find(matches)?.get_value_display ?? null;
}

function findGender(typed: readonly ShownAttribute[]): string | null {
  const value = typed.find(({ code }) => code === 'gender')?.value;
  return Array.isArray(value) ? (genders[value[0] ?? ''] ?? null) : null;
}

/** Cuts a text at a word, without half of a character. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const short = text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '');
  const end = short.lastIndexOf(' ');
  return `${end > max / 2 ? short.slice(0, end) : short}…`;
}
