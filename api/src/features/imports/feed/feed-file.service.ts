import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Pool } from '../../../platform/db';
import { TooManyRequests } from '../../../platform/errors';
import type { RateLimitStore } from '../../../platform/limits';
import { buildShopFeed } from '../export/export-offers';
import { findExportedCategories, findExportedCurrencies } from '../export/exported-offers.repository';
import { type FeedShop, findOffersVersion, findShopOfFeed, noteFeedReading } from './shop-feeds.repository';

/** Raised when the same offers give another file. */
const format = 2;
/** Whole files of one shop an hour, for all readers. Answers without a file do not count. */
export const maxFilesPerHour = 30;
const hourMs = 3600_000;

export interface FeedFile {
  etag: string;
  /** In whole seconds. */
  changedAt: Date;
  /** Writes the file; its offers are read while it is sent. @throws TooManyRequests. */
  write(): Promise<Readable>;
}

export interface FeedFileOptions {
  pool: Pool;
  /** `https://host` of the site. */
  publicOrigin: string;
  /** Null: unlimited. */
  rateLimits: RateLimitStore | null;
}

export type FeedFileService = ReturnType<typeof createFeedFileService>;

/** The offers of a shop that are on sale, as the YML file at the address of its feed. */
export function createFeedFileService({ pool, publicOrigin, rateLimits }: FeedFileOptions) {
  async function countFile({ id }: FeedShop): Promise<void> {
    const [counted] = (await rateLimits?.increment([`shop-feed:${String(id)}`], hourMs)) ?? [];
    if (counted && counted.count > maxFilesPerHour) throw new TooManyRequests(Math.max(1, Math.ceil(counted.leftMs / 1000)));
  }

  return {
    /**
     * Finds the file at an address; null when there is none. Its version is known before it is written: what changes while it is being
     * sent may already be in the file, and makes the next request see another version.
     */
    async find(secret: string): Promise<FeedFile | null> {
      const shop = await findShopOfFeed(pool, secret);
      if (!shop) return null;
      const [offers, categories, currencies] = await Promise.all([
        findOffersVersion(pool, shop.id),
        findExportedCategories(pool, shop.id, true),
        findExportedCurrencies(pool, shop.id, true),
      ]);
      const parts = [format, publicOrigin, shop.alias, shop.title, offers, categories, currencies];
      const version = hash('sha256', JSON.stringify(parts), 'base64url');
      const changedAt = await noteFeedReading(pool, shop.id, version);
      if (!changedAt) return null;
      return {
        etag: `"${version}"`,
        changedAt,
        async write() {
          await countFile(shop);
          return buildShopFeed(pool, shop, { categories, currencies, date: changedAt, origin: publicOrigin, isLive: true });
        },
      };
    },
  };
}
