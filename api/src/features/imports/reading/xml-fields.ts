import {
  type ColumnMapping,
  cutField,
  type ImportField,
  maxParts,
  type RowParts,
  type SourceAttribute,
  type XmlElement,
} from './source-row';
import { splitAddresses } from './split-images';

/** Elements and attributes (`@`) of Prom.ua, Rozetka and Hotline feeds. */
const fieldByName: Record<string, ImportField> = {
  'offer@id': 'external_id',
  id: 'external_id',
  '@available': 'availability',
  '@in_stock': 'availability',
  available: 'availability',
  stock: 'availability',
  quantity_in_stock: 'stock',
  stock_quantity: 'stock',
  quantity: 'stock',
  '@selling_type': 'type',
  '@group_id': 'variant_group',
  name: 'title',
  name_ua: 'title_uk',
  name_uk: 'title_uk',
  name_en: 'title_en',
  title: 'title',
  description: 'description',
  description_ua: 'description_uk',
  description_uk: 'description_uk',
  description_en: 'description_en',
  keywords: 'tags',
  keywords_ua: 'tags',
  price: 'price',
  priceRUAH: 'price',
  priceRUSD: 'price_usd',
  price_promo: 'price_promo',
  oldprice: 'old_price',
  price_old: 'old_price',
  old_price: 'old_price',
  discount: 'discount',
  currencyId: 'currency',
  currency: 'currency',
  unit: 'unit',
  measure_unit: 'unit',
  categoryId: 'category_id',
  portal_category_id: 'portal_category',
  category: 'category',
  vendor: 'brand',
  model: 'model',
  vendorCode: 'sku',
  article: 'sku',
  code: 'sku',
  barcode: 'barcode',
  country: 'country',
  country_of_origin: 'country',
  picture: 'images',
  image: 'images',
  import_error: 'mend',
};

/** Returns the default field of an element. */
export const findFieldByElement = (key: string): ImportField | null => fieldByName[key] ?? null;

const languages: Readonly<Record<string, 'uk' | 'ru' | 'en'>> = { uk: 'uk', ua: 'uk', ru: 'ru', en: 'en' };

/** Feeds of this site and of Epicentr name the language of a text. */
function inLanguage(field: ImportField | null, lang: string | undefined): ImportField | null {
  const language = languages[lang?.toLowerCase() ?? ''];
  return language && (field === 'title' || field === 'description') ? `${field}_${language}` : field;
}

/** Lists the parts of an offer with their keys: `offer@id`, `@available`, `name`. `param` is always an attribute. */
export function listParts({ n, a, c }: XmlElement): { key: string; text: string; element: XmlElement | null }[] {
  return [
    ...Object.entries(a).map(([name, text]) => ({ key: name === 'id' ? 'offer@id' : `@${name}`, text, element: null })),
    ...c.map((element) => ({ key: element.n, text: element.t, element })),
  ].filter(() => n !== '');
}

/** Maps an offer of a feed to fields. */
export function elementParts(element: XmlElement, mapping: ColumnMapping): RowParts {
  const isHotline = element.n === 'item';
  const texts: RowParts['texts'] = {};
  const images: string[] = [];
  const attributes: SourceAttribute[] = [];
  for (const { key, text: raw, element: part } of listParts(element)) {
    const corrected = mapping[key];
    if (key === 'param' && part && (corrected === undefined || corrected === 'attribute_value')) {
      const name = cutField('attribute_name', (part.a.name ?? '').trim());
      const value = cutField('attribute_value', raw.trim());
      const unit = cutField('attribute_unit', (part.a.unit ?? '').trim());
      if (name && value && attributes.length < maxParts) attributes.push({ name, unit, value });
      continue;
    }
    const field = corrected === undefined ? inLanguage(findFieldByElement(key), part?.a.lang) : corrected;
    if (field === null || field === 'mend') continue;
    const text = cutField(field, raw.trim());
    if (field === 'images') {
      if (images.length < maxParts) images.push(...splitAddresses(text).slice(0, maxParts));
    } else if (field === 'tags') texts.tags = cutField('tags', [texts.tags, text].filter(Boolean).join(', '));
    else if (!texts[field]) texts[field] = text;
    if (key === 'priceRUAH' && text) texts.currency = 'UAH';
  }
  if (images.length > 0) texts.images = images.join('\n');
  // Hotline writes a number or a word.
  if (isHotline && /^\d{2,}$/.test(texts.availability ?? '')) texts.stock ??= texts.availability ?? '';
  return { texts, images, attributes };
}
