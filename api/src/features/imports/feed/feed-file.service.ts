import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Pool } from '../../../platform/db';
import { TooManyRequests } from '../../../platform/errors';
import type { RateLimitStore } from '../../../platform/limits';
import { buildShopFeed } from '../export/export-offers';
import { findExportedCategories, findExportedCurrencies } from '../export/exported-offers.repository';
import { type FeedShop, findOffersVersion, findShopOfFeed, recordFeedReading } from './shop-feeds.repository';

/** Has to be raised when the same offers give another file. */
const format = 2;
/** Limit of whole files of one shop an hour, for all readers. Answers without a file do not count. */
export const maxFilesPerHour = 30;
const hourMs = 3600_000;

export interface FeedFile {
  etag: string;
  /** Time of the last change, in whole seconds. */
  changedAt: Date;
  /** Writes the file; its offers are read while it is sent. @throws TooManyRequests. */
  write(): Promise<Readable>;
}

export interface FeedFileOptions {
  pool: Pool;
  /** Origin of the site: `https://host`. */
  publicOrigin: string;
  /** Counter of files an hour; null for no limit. */
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
     * Finds the file at an address; null when there is none. The version is read before the file is written: later changes may already
     * be in the file, and give the next request another version.
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
      const changedAt = await recordFeedReading(pool, shop.id, version);
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
