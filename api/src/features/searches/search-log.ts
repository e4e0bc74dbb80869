import { LRUCache } from 'lru-cache';
import type { FeatureContext } from '../../feature';
import { BufferedWrites } from '../../platform/buffered-writes';
import { createOncePerContext } from '../../platform/create-once-per-context';
import type { Db } from '../../platform/db';
import type { Locale } from '../../platform/i18n';
import { toNetwork } from '../../platform/limits';
import { addSearches, type CountedSearch } from './search-queries.repository';
import { toCountedQuery } from './search-rules';

const flushMs = 5000;
/** While writes fail, further searches are dropped. */
const maxPending = 10_000;
/** Maximum of counted searches of one address per hour. */
const maxPerAddress = 60;
const hourMs = 3600_000;

/** Counts searches by day and language for operators. Nothing says who searched, and no request waits for a write. */
export class SearchLog {
  readonly #ofAddress = new LRUCache<string, { count: number }>({ max: 50_000, ttl: hourMs });
  readonly #writes: BufferedWrites<CountedSearch>;

  constructor(db: Db, onError: (error: unknown) => void) {
    this.#writes = new BufferedWrites({ flushMs, maxPending, onError, write: (searches) => addSearches(db, searches) });
  }

  /** Buffers a search; one network counts once between two writes. Returns at once. */
  count(typed: string, hasResults: boolean, ip: string, locale: Locale): void {
    const query = toCountedQuery(typed);
    if (query === null) return;
    const network = toNetwork(ip);
    const key = `${network} ${locale} ${String(hasResults)} ${query}`;
    if (this.#writes.hasRoom(key) && this.#mayCount(network)) this.#writes.add(key, { locale, query, hasResults });
  }

  /** Writes pending searches; also called on shutdown. */
  flush(): Promise<void> {
    return this.#writes.flush();
  }

  #mayCount(network: string): boolean {
    const counted = this.#ofAddress.get(network) ?? { count: 0 };
    if (counted.count === 0) this.#ofAddress.set(network, counted);
    counted.count += 1;
    return counted.count <= maxPerAddress;
  }
}

/** Returns the log of the searches of a service. */
export const getSearchLog = createOncePerContext(
  ({ pool, log }: FeatureContext) =>
    new SearchLog(pool, (error) => {
      log.error({ err: error }, 'searches could not be written and stay pending');
    }),
);
