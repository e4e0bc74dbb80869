import { Readable } from 'node:stream';
import type { SourceCategory, XmlElement } from '../reading/source-row';
import { element, escapeXml } from '../../../platform/xml';
import type { ExportedCurrency } from './exported-offers.repository';

interface FeedHead {
  shop: string;
  /** URL of the shop's page; null in files that are only read here. */
  address: string | null;
  date: Date;
  /** Currencies of the prices; null in files that repeat rows of another file. */
  currencies: readonly ExportedCurrency[] | null;
  categories: readonly SourceCategory[];
}

const currencyElement = ({ currency, rate }: ExportedCurrency) => `<currency id="${currency.toUpperCase()}" rate="${String(rate)}"/>`;

/** Builds a YML feed from written offers. */
export function feedFile({ shop, address, date, currencies, categories }: FeedHead, offers: AsyncIterable<string>): Readable {
  async function* pieces() {
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<yml_catalog date="${date.toISOString().slice(0, 16).replace('T', ' ')}">\n<shop>\n`;
    yield `${element('name', {}, escapeXml(shop))}\n`;
    if (address !== null) yield `${element('company', {}, escapeXml(shop))}\n${element('url', {}, escapeXml(address))}\n`;
    if (currencies !== null) yield `${element('currencies', {}, ...currencies.map(currencyElement))}\n`;
    yield '<categories>\n';
    for (const { id, parentId, title } of categories) yield `${element('category', { id, parentId }, escapeXml(title))}\n`;
    yield '</categories>\n<offers>\n';
    for await (const offer of offers) yield `${offer}\n`;
    yield '</offers>\n</shop>\n</yml_catalog>\n';
  }
  return Readable.from(pieces(), { objectMode: false });
}

/** Builds a feed of source offers, in the format of Hotline for offers of Hotline. */
export function repeatedFeed(
  { shop, date, categories, isHotline }: { shop: string; date: Date; categories: readonly SourceCategory[]; isHotline: boolean },
  offers: AsyncIterable<string>,
): Readable {
  if (!isHotline) return feedFile({ shop, address: null, date, currencies: null, categories }, offers);
  async function* pieces() {
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<price>\n${element('firmName', {}, escapeXml(shop))}\n<categories>\n`;
    for (const { id, parentId, title } of categories) {
      const parent = parentId === null ? null : element('parentId', {}, escapeXml(parentId));
      yield `${element('category', {}, element('id', {}, escapeXml(id)), parent, element('name', {}, escapeXml(title)))}\n`;
    }
    yield '</categories>\n<items>\n';
    for await (const offer of offers) yield `${offer}\n`;
    yield '</items>\n</price>\n';
  }
  return Readable.from(pieces(), { objectMode: false });
}

/** Writes a source element again, with its problem as the last child. */
export function repeatedOffer(offer: XmlElement, mend: string): string {
  return writeElement({ ...offer, c: [...offer.c.filter(({ n }) => n !== 'import_error'), { n: 'import_error', a: {}, t: mend, c: [] }] });
}

function writeElement({ n, a, t, c }: XmlElement): string {
  return element(n, a, escapeXml(t), ...c.map(writeElement));
}
