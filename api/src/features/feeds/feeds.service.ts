import type { Pool } from '../../platform/db';
import type { Locale } from '../../platform/i18n';
import { createAttributeSource } from '../attributes';
import type { CategoryTree } from '../catalog';
import { buildFeedItem, type FeedContext, type FeedField, type FeedTarget } from './feed-item';
import { buildFeedXml } from './feed-xml';
import { findNextFeedOffer, listFeedOffers } from './feeds.repository';

/** Ids per page, so that an offer stays on its page. A page of the longest descriptions stays below the 4 GB of Google. */
export const idsPerPage = 50_000;
const offersPerBatch = 500;

interface FeedServiceOptions {
  pool: Pool;
  /** `https://host` of the public site. */
  origin: string;
  siteName: string;
  categoryTree: () => Promise<CategoryTree>;
  cacheMs: number;
}

export type FeedService = ReturnType<typeof createFeedService>;

/** Feeds of all products for the catalogs of Google Merchant Center and Facebook. */
export function createFeedService({ pool, origin, siteName, categoryTree, cacheMs }: FeedServiceOptions) {
  const attributes = createAttributeSource(pool, cacheMs);

  /** Reads few at a time: a feed of a million products is streamed, never held in memory. */
  async function* readItems(page: number, context: FeedContext): AsyncGenerator<FeedField[][]> {
    const last = page * idsPerPage;
    for (let after = last - idsPerPage; ;) {
      const offers = await listFeedOffers(pool, context.locale, after, last, offersPerBatch);
      const end = offers.at(-1);
      if (!end) return;
      yield offers.map((offer) => buildFeedItem(offer, context));
      after = end.id;
    }
  }

  return {
    /** Streams a page of a feed; null when the page does not exist. The first page exists even without a product. */
    async page(target: FeedTarget, locale: Locale, page: number): Promise<AsyncGenerator<string> | null> {
      const first = (page - 1) * idsPerPage;
      // Errors have to be known before the answer begins.
      const [tree, definitions, current, following] = await Promise.all([
        categoryTree(),
        attributes(),
        findNextFeedOffer(pool, locale, first),
        findNextFeedOffer(pool, locale, page * idsPerPage),
      ]);
      if (page > 1 && (current === null || current > page * idsPerPage)) return null;
      const address = (number: number) => `${origin}/feeds/${target}/${locale}.xml.gz${number === 1 ? '' : `?page=${String(number)}`}`;
      return buildFeedXml(
        {
          title: siteName,
          link: `${origin}/`,
          self: address(page),
          next: following === null ? null : address(Math.ceil(following / idsPerPage)),
        },
        readItems(page, { target, locale, origin, tree, attributes: definitions }),
      );
    },
  };
}
