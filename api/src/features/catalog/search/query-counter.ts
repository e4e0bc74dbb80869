import { LRUCache } from 'lru-cache';
import type { FeatureContext } from '../../../feature';
import { BufferedWrites } from '../../../platform/buffered-writes';
import { createOncePerContext } from '../../../platform/create-once-per-context';
import { DailyKey } from '../../../platform/daily-key';
import type { Pool } from '../../../platform/db';
import type { Locale } from '../../../platform/i18n';
import { toNetwork, toProviderNetwork } from '../../../platform/limits';
import type { SearchSummary } from './find-offers';
import { addAskedQueries, askerBits, type AskedQuery } from './popular-queries.repository';

const flushMs = 5000;
/** While writes fail, further queries are dropped. */
const maxPending = 10_000;
const minLength = 2;
const maxLength = 60;
/** Maximum of counted queries of one address per hour. */
const maxPerAddress = 30;
const hourMs = 3600_000;
/** Matches numbers of telephones, cards and parcels, which must not become public. */
const longNumber = /\d(?:[\s-]?\d){6,}/;

export interface QueryCounterOptions {
  pool: Pool;
  /** Secret that all processes of one installation share. */
  secret: string;
  /** Is called when pending queries could not be written; they stay pending. */
  onError: (error: unknown) => void;
  now?: () => Date;
}

/**
 * Counts queries with results, anonymously: docs/product/search.md#popular-queries. Counts are written every few seconds.
 */
export class QueryCounter {
  readonly #askedOfAddress = new LRUCache<string, { count: number }>({ max: 50_000, ttl: hourMs });
  readonly #key: DailyKey;
  readonly #writes: BufferedWrites<AskedQuery>;

  constructor({ pool, secret, onError, now }: QueryCounterOptions) {
    this.#key = new DailyKey(secret, 'queries', now);
    this.#writes = new BufferedWrites({ flushMs, maxPending, onError, write: (asked) => addAskedQueries(pool, asked) });
  }

  /** Buffers a query for the next write, if it may be shown to others: all of its words found offers. Returns at once. */
  count({ shown, dropped, isNearest }: SearchSummary, offers: number, ip: string, locale: Locale): void {
    const query = shown.toLowerCase().trim().replace(/\s+/g, ' ');
    if (offers === 0 || dropped.length > 0 || isNearest) return;
    if (query.length < minLength || query.length > maxLength || longNumber.test(query)) return;
    const bit = this.#chooseBit(`${toProviderNetwork(ip)} ${locale} ${query}`);
    const key = `${locale} ${String(bit)} ${query}`;
    if (this.#writes.hasRoom(key) && this.#mayAsk(toNetwork(ip))) this.#writes.add(key, { locale, query, bit });
  }

  /** Writes pending queries; also called on shutdown. */
  flush(): Promise<void> {
    return this.#writes.flush();
  }

  #mayAsk(address: string): boolean {
    const asked = this.#askedOfAddress.get(address) ?? { count: 0 };
    if (asked.count === 0) this.#askedOfAddress.set(address, asked);
    asked.count += 1;
    return asked.count <= maxPerAddress;
  }

  /** Returns one of a few bits for a network and query: the same all day, in every process. */
  #chooseBit(subject: string): number {
    return this.#key.hash(subject).readUInt32BE() % askerBits;
  }
}

/** Returns the counter of the queries of a service. */
export const getQueryCounter = createOncePerContext(
  ({ config, pool, log }: FeatureContext) =>
    new QueryCounter({
      pool,
      secret: config.tokenSecret,
      onError: (error) => {
        log.error({ err: error }, 'asked queries could not be written and stay pending');
      },
    }),
);
