import { LRUCache } from 'lru-cache';
import type { Db, Pool } from '../../platform/db';
import { type Locale, locales } from '../../platform/i18n';
import { type SitemapPage, sitemapIndex, buildSitemap } from './sitemap-xml';
import { categoryPages, offerParts, offersAfter, shopParts, shopsAfter } from './sitemap.repository';

/** A file may hold 50,000 pages and 50 MB: with five URLs for each page, the size is the limit. */
export const pagesInFile = 25_000;
const pagesInBatch = 2_000;
/** Counting the files reads every offer, and the index is public. */
const indexTtlMs = 5 * 60_000;

/** Static pages, which no table contains. */
const fixedPaths = ['/', '/about/', '/support/', '/sellers/', '/returns/', '/terms/', '/privacy/', '/categories/', '/shops/', '/offers/'];

interface SitemapServiceOptions {
  pool: Pool;
  /** `https://host` of the public site. */
  origin: string;
}

type Kind = 'offers' | 'shops';
const readers: Record<Kind, (db: Db, after: number, last: number, limit: number) => Promise<(SitemapPage & { id: number })[]>> = {
  offers: offersAfter,
  shops: shopsAfter,
};

export type SitemapService = ReturnType<typeof createSitemapService>;

/** Sitemaps for search engines: every public page, by language. */
export function createSitemapService({ pool, origin }: SitemapServiceOptions) {
  /** Reads few at a time: a sitemap of a million offers is streamed, never held in memory. */
  async function* readPageBatches(kind: Kind, part: number): AsyncGenerator<readonly SitemapPage[]> {
    const last = part * pagesInFile;
    let after = last - pagesInFile;
    for (;;) {
      const pages = await readers[kind](pool, after, last, pagesInBatch);
      const end = pages.at(-1);
      if (!end) return;
      yield pages;
      after = end.id;
    }
  }

  async function* allAtOnce(pages: readonly SitemapPage[] | Promise<readonly SitemapPage[]>): AsyncGenerator<readonly SitemapPage[]> {
    yield await pages;
  }

  async function readIndex(): Promise<string> {
    const [offers, shops] = await Promise.all([offerParts(pool, pagesInFile), shopParts(pool, pagesInFile)]);
    const files = [
      { name: 'pages', changedAt: null },
      { name: 'categories', changedAt: null },
      ...shops.map(({ part, changedAt }) => ({ name: `shops-${String(part)}`, changedAt })),
      ...offers.map(({ part, changedAt }) => ({ name: `offers-${String(part)}`, changedAt })),
    ];
    return sitemapIndex(
      locales.flatMap((locale) =>
        files.map(({ name, changedAt }) => ({ address: `${origin}/sitemaps/${locale}/${name}.xml.gz`, changedAt })),
      ),
    );
  }

  const indexes = new LRUCache<'index', string>({ max: 1, ttl: indexTtlMs, fetchMethod: readIndex });

  return {
    /** Lists all files; cached for five minutes. */
    index: (): Promise<string> => indexes.forceFetch('index'),

    /** Streams one file; null when there is none of that name. */
    async file(locale: Locale, name: string): Promise<AsyncGenerator<string> | null> {
      if (name === 'pages') return buildSitemap(allAtOnce(fixedPaths.map((path) => ({ path, changedAt: null }))), locale, origin);
      if (name === 'categories') return buildSitemap(allAtOnce(categoryPages(pool)), locale, origin);
      const [, kind, part] = /^(offers|shops)-([1-9]\d{0,6})$/.exec(name) ?? [];
      if (!kind || !part) return null;
      const batches = readPageBatches(kind as Kind, Number(part));
      // A file without a page would be invalid, and an error has to be known before the answer begins.
      const first = await batches.next();
      return first.done ? null : buildSitemap(continued(first.value, batches), locale, origin);
    },
  };
}

async function* continued<Item>(first: Item, rest: AsyncIterable<Item>): AsyncGenerator<Item> {
  yield first;
  yield* rest;
}
