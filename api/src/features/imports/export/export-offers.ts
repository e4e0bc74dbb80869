import type { Readable } from 'node:stream';
import type { Pool } from '../../../platform/db';
import { NotFound } from '../../../platform/errors';
import type { Locale } from '../../../platform/i18n';
import {
  type ExportedCategory,
  type ExportedCurrency,
  type ExportedShop,
  findExportedCategories,
  findExportedCurrencies,
  findExportedOffers,
  findMaxAttributes,
  findExportedShop,
  hryvnia,
} from './exported-offers.repository';
import type { FileFormat } from '../reading/source-row';
import { type ExportedOffer, exportElement, exportHeader, exportRow } from './export-columns';
import { feedFile } from './feed-file';
import { type Cell, csvFile, xlsxFile } from '../../../platform/table-file';

/** A file that is generated while it is sent. */
export interface OfferFile {
  name: string;
  type: string;
  body: Readable;
}

const pageSize = 500;
const contentTypes: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  yml: 'application/xml; charset=utf-8',
};
/** The default delimiter of spreadsheets in Ukraine. */
export const exportDelimiter = ';';

export function offerFile(name: string, format: FileFormat, body: Readable): OfferFile {
  return { name: `${name}.${format === 'yml' ? 'xml' : format}`, type: contentTypes[format], body };
}

/** Exports the shop's offers in the order of their creation. @throws NotFound. */
export async function exportOffers(
  pool: Pool,
  ownerId: number,
  shopId: number,
  format: FileFormat,
  locale: Locale,
  origin: string,
): Promise<OfferFile> {
  const shop = await findExportedShop(pool, ownerId, shopId);
  if (!shop) throw new NotFound();
  const name = `offers-${shop.alias}`;
  if (format === 'yml') {
    const [categories, currencies] = await Promise.all([
      findExportedCategories(pool, shopId, false),
      findExportedCurrencies(pool, shopId, false),
    ]);
    return offerFile(name, format, buildShopFeed(pool, shop, { categories, currencies, date: new Date(), origin, isLive: false }));
  }
  const rows = buildTable(readExportedOffers(pool, shopId), await findMaxAttributes(pool, shopId), locale, origin);
  return offerFile(name, format, format === 'csv' ? csvFile(rows, exportDelimiter) : xlsxFile(rows));
}

interface FeedContent {
  categories: readonly ExportedCategory[];
  currencies: readonly ExportedCurrency[];
  date: Date;
  origin: string;
  /** Is true for offers on sale only. */
  isLive: boolean;
}

/** Writes offers of a shop as a feed, reading them while it is sent. */
export function buildShopFeed(pool: Pool, shop: ExportedShop, { categories, currencies, date, origin, isLive }: FeedContent): Readable {
  const listed = categories.map(({ id, parent_id, title }) => ({
    id: String(id),
    parentId: parent_id === null ? null : String(parent_id),
    title,
  }));
  const about = { shop: shop.title, address: `${origin}/shops/${shop.alias}/`, date, currencies, categories: listed };
  return feedFile(about, buildElements(readExportedPages(pool, shop.id, isLive), origin));
}

async function* readExportedPages(pool: Pool, shopId: number, isLive: boolean): AsyncGenerator<ExportedOffer[]> {
  for (let last = 0; ;) {
    const page = await findExportedOffers(pool, shopId, last, pageSize, isLive);
    yield page;
    if (page.length < pageSize) return;
    last = page.at(-1)?.id ?? last;
  }
}

async function* readExportedOffers(pool: Pool, shopId: number): AsyncGenerator<ExportedOffer> {
  for await (const page of readExportedPages(pool, shopId, false)) yield* page;
}

async function* buildTable(
  offers: AsyncIterable<ExportedOffer>,
  attributes: number,
  locale: Locale,
  origin: string,
): AsyncGenerator<readonly Cell[]> {
  yield exportHeader(locale, attributes);
  for await (const offer of offers) yield exportRow(offer, locale, origin);
}

/** Yields the elements of a page at once: a compressor is slow with small pieces. */
async function* buildElements(pages: AsyncIterable<readonly ExportedOffer[]>, origin: string): AsyncGenerator<string> {
  for await (const page of pages) if (page.length > 0) yield page.map((offer) => exportElement(offer, origin)).join('\n');
}

/** Returns a template with two example offers that the import accepts. */
export function templateFile(format: FileFormat, locale: Locale, origin: string): OfferFile {
  const attributes = Math.max(...examples.map((example) => example.attributes.length));
  if (format !== 'yml') {
    const rows = buildTable(toAsync(examples), attributes, locale, origin);
    return offerFile('offers-template', format, format === 'csv' ? csvFile(rows, exportDelimiter) : xlsxFile(rows));
  }
  const categories = examples.map(({ category_id, category_alias }) => ({
    id: String(category_id),
    parentId: null,
    title: category_alias,
  }));
  return offerFile(
    'offers-template',
    format,
    feedFile(
      { shop: 'Yarmarok', address: `${origin}/`, date: new Date('2026-01-01T00:00:00Z'), currencies: [hryvnia], categories },
      buildElements(toAsync([examples]), origin),
    ),
  );
}

async function* toAsync<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* await Promise.resolve(items);
}

const example = {
  old_price_minor: null,
  currency: 'uah',
  unit: 'piece',
  offering_type: 'product',
  stock: null,
  attributes: [],
  image_keys: [],
  tags: [],
  description: {},
  variant_key: null,
  public_alias: null,
};
const examples: readonly ExportedOffer[] = [
  {
    ...example,
    id: 1,
    external_id: '1001',
    sku: 'CUP-350',
    category_id: 1,
    category_alias: 'Посуд',
    title: { uk: 'Чашка керамічна 350 мл', ru: 'Чашка керамическая 350 мл', en: 'Ceramic cup, 350 ml' },
    description: { uk: '<p>Ручна робота, полива без свинцю.</p>' },
    price_minor: 32_000,
    old_price_minor: 40_000,
    stock: 12,
    attributes: [
      { name: { uk: 'Об’єм' }, value: { uk: '350 мл' } },
      { name: { uk: 'Колір' }, value: { uk: 'білий' } },
    ],
  },
  {
    ...example,
    id: 2,
    external_id: '1002',
    sku: 'LESSON-1',
    category_id: 2,
    category_alias: 'Послуги',
    title: { uk: 'Майстер-клас із гончарства' },
    price_minor: 45_000,
    unit: 'hour',
    offering_type: 'service',
  },
];
