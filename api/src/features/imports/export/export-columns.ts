import { type Locale, type LocalizedText, pickText } from '../../../platform/i18n';
import { formatMinor } from '../../../platform/money';
import { choiceTitle } from '../../content';
import { buildOwnReference } from '../mapping/own-reference';
import type { OfferAttribute } from '../saving/imported-offers.repository';
import { pictureUrl } from '../pictures/own-pictures';
import { element, escapeXml } from '../../../platform/xml';
import type { Cell } from '../../../platform/table-file';

/** An offer for an export. */
export interface ExportedOffer {
  id: number;
  external_id: string | null;
  sku: string | null;
  category_id: number;
  category_alias: string;
  title: LocalizedText;
  description: LocalizedText;
  tags: string[];
  price_minor: number;
  old_price_minor: number | null;
  currency: string;
  unit: string;
  offering_type: string;
  stock: number | null;
  attributes: OfferAttribute[];
  image_keys: string[];
  /** Name of its group of variants. */
  variant_key: string | null;
  /** URL of its page; null while it is not on sale. */
  public_alias: string | null;
}

interface ExportColumn {
  header: Record<Locale, string>;
  read: (offer: ExportedOffer, locale: Locale, origin: string) => Cell;
}

const column = (uk: string, ru: string, en: string, read: ExportColumn['read']): ExportColumn => ({ header: { uk, ru, en }, read });
const amount = (minor: number | null): Cell => (minor === null ? '' : Number(formatMinor(minor)));

// Headers are those that the import knows, in the person's language.
const columns: readonly ExportColumn[] = [
  column('Унікальний_ідентифікатор', 'Уникальный_идентификатор', 'external_id', getIdentifier),
  column('Код_товару', 'Код_товара', 'sku', ({ sku }) => sku ?? ''),
  column('Назва_позиції_укр', 'Название_позиции_укр', 'title_uk', ({ title }) => title.uk ?? ''),
  column('Назва_позиції_рос', 'Название_позиции_рус', 'title_ru', ({ title }) => title.ru ?? ''),
  column('Назва_позиції_англ', 'Название_позиции_англ', 'title_en', ({ title }) => title.en ?? ''),
  column('Опис_укр', 'Описание_укр', 'description_uk', ({ description }) => description.uk ?? ''),
  column('Опис_рос', 'Описание_рус', 'description_ru', ({ description }) => description.ru ?? ''),
  column('Опис_англ', 'Описание_англ', 'description_en', ({ description }) => description.en ?? ''),
  column('Пошукові_запити_укр', 'Поисковые_запросы_укр', 'tags', ({ tags }) => tags.join(', ')),
  column('Тип_товару', 'Тип_товара', 'type', ({ offering_type }, locale) => choiceTitle('offering_type', offering_type, locale)),
  column('Ціна', 'Цена', 'price', ({ price_minor }) => amount(price_minor)),
  column('Стара_ціна', 'Старая_цена', 'old_price', ({ old_price_minor }) => amount(old_price_minor)),
  column('Валюта', 'Валюта', 'currency', ({ currency }) => currency.toUpperCase()),
  column('Одиниця_виміру', 'Единица_измерения', 'unit', ({ unit }, locale) => choiceTitle('unit', unit, locale)),
  column('Посилання_зображення', 'Ссылка_изображения', 'images', ({ image_keys }, _locale, origin) =>
    image_keys.map((key) => pictureUrl(key, origin)).join(', '),
  ),
  column('Наявність', 'Наличие', 'availability', ({ stock }) => (stock === 0 ? '-' : '+')),
  column('Кількість', 'Количество', 'quantity', ({ stock }) => stock ?? ''),
  column('Назва_групи', 'Название_группы', 'category', ({ category_alias }) => category_alias),
  column('ID_групи_різновидів', 'ID_группы_разновидностей', 'variant_group', ({ variant_key }) => variant_key ?? ''),
];
const triple: Record<Locale, readonly string[]> = {
  uk: ['Назва_Характеристики', 'Одиниця_виміру_Характеристики', 'Значення_Характеристики'],
  ru: ['Название_Характеристики', 'Измерение_Характеристики', 'Значение_Характеристики'],
  en: ['attribute_name', 'attribute_unit', 'attribute_value'],
};

/** Offers without an identifier are found by a reference to their id. */
function getIdentifier({ external_id, id }: Pick<ExportedOffer, 'external_id' | 'id'>): string {
  return external_id ?? buildOwnReference(id);
}

/** Returns the header for offers with at most this many attributes. */
export function exportHeader(locale: Locale, attributes: number): string[] {
  return [...columns.map(({ header }) => header[locale]), ...Array.from({ length: attributes }, () => triple[locale]).flat()];
}

export function exportRow(offer: ExportedOffer, locale: Locale, origin: string): Cell[] {
  const attributes = offer.attributes.flatMap(({ name, value }) => [pickText(name, 'uk'), '', pickText(value, 'uk')]);
  return [...columns.map(({ read }) => read(offer, locale, origin)), ...attributes];
}

/** Marketplaces ask for `name` and `description`. A text says its language unless it is the Russian one beside a Ukrainian one. */
function mainText(name: string, { ru, uk, en }: LocalizedText): string | null {
  if (ru) return text(name, ru, uk ? {} : { lang: 'ru' });
  return uk ? text(name, uk, { lang: 'uk' }) : text(name, en, { lang: 'en' });
}

const text = (name: string, value: string | undefined, attributes: Record<string, string> = {}) =>
  value ? element(name, attributes, escapeXml(value)) : null;

/** The attribute that the import makes of a vendor: this brand comes back as it was. */
const vendorName = 'Виробник';

function findVendor({ attributes }: ExportedOffer): string | undefined {
  const vendor = attributes.find(({ name }) => pickText(name, 'uk') === vendorName);
  return vendor && pickText(vendor.value, 'uk');
}

/** Returns the offer as an element of a feed, with the elements that Prom.ua and Rozetka require. */
export function exportElement(offer: ExportedOffer, origin: string): string {
  const stock = offer.stock === null ? undefined : String(offer.stock);
  return element(
    'offer',
    {
      id: getIdentifier(offer),
      available: offer.stock === 0 ? 'false' : 'true',
      selling_type: offer.offering_type === 'service' ? 's' : 'r',
      ...(offer.variant_key === null ? {} : { group_id: offer.variant_key }),
    },
    offer.public_alias === null ? null : text('url', `${origin}/offers/${offer.public_alias}/`),
    mainText('name', offer.title),
    text('name_ua', offer.title.uk),
    text('name_en', offer.title.en),
    text('price', formatMinor(offer.price_minor)),
    offer.old_price_minor === null ? null : text('oldprice', formatMinor(offer.old_price_minor)),
    text('currencyId', offer.currency.toUpperCase()),
    text('categoryId', offer.category_alias === '' ? '' : String(offer.category_id)),
    // Titles of categories are not unique, aliases are.
    text('category', offer.category_alias),
    text('vendor', findVendor(offer)),
    text('vendorCode', offer.sku ?? ''),
    text('quantity_in_stock', stock),
    text('stock_quantity', stock),
    text('unit', choiceTitle('unit', offer.unit, 'uk')),
    text('keywords_ua', offer.tags.join(', ')),
    mainText('description', offer.description),
    text('description_ua', offer.description.uk),
    text('description_en', offer.description.en),
    ...offer.image_keys.map((key) => text('picture', pictureUrl(key, origin))),
    ...offer.attributes.map(({ name, value }) => element('param', { name: pickText(name, 'uk') }, escapeXml(pickText(value, 'uk')))),
  );
}
