import { createHmac, hkdfSync } from 'node:crypto';
import { LRUCache } from 'lru-cache';
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
/** Queries of one address that count, per hour. */
const maxPerAddress = 30;
const hourMs = 3600_000;
/** Numbers of telephones, cards and parcels are no queries that others should read. */
const longNumber = /\d(?:[\s-]?\d){6,}/;

export interface QueryCounterOptions {
  pool: Pool;
  /** The same in all processes of one installation. */
  secret: string;
  /** Called when pending queries could not be written; they stay pending. */
  onError: (error: unknown) => void;
  now?: () => Date;
}

/**
 * Counts queries that found offers, without saying who asked: docs/product/search.md#popular-queries. Counts are written every few seconds.
 */
export class QueryCounter {
  readonly #options: Required<QueryCounterOptions>;
  readonly #askedOfAddress = new LRUCache<string, { count: number }>({ max: 50_000, ttl: hourMs });
  #key = { day: '', bytes: new Uint8Array() };
  #pending = new Map<string, AskedQuery>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: QueryCounterOptions) {
    this.#options = { now: () => new Date(), ...options };
  }

  /** Buffers a query for the next write, if others may see it: all of its words found offers. Returns at once. */
  count({ shown, dropped }: SearchSummary, offers: number, ip: string, locale: Locale): void {
    const query = shown.toLowerCase().trim().replace(/\s+/g, ' ');
    if (offers === 0 || dropped.length > 0 || query.length < minLength || query.length > maxLength || longNumber.test(query)) return;
    const network = toProviderNetwork(ip);
    const bit = this.#chooseBit(`${network} ${locale} ${query}`);
    const key = `${locale} ${String(bit)} ${query}`;
    if (this.#pending.has(key) || this.#pending.size >= maxPending || !this.#mayAsk(toNetwork(ip))) return;
    this.#pending.set(key, { locale, query, bit });
    this.#timer ??= setTimeout(() => void this.flush().catch(this.#options.onError), flushMs).unref();
  }

  /** Writes pending queries; also called on shutdown. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#pending.size === 0) return;
    const taken = this.#pending;
    this.#pending = new Map();
    try {
      await addAskedQueries(this.#options.pool, [...taken.values()]);
    } catch (error) {
      for (const [key, asked] of taken) this.#pending.set(key, asked);
      throw error;
    }
  }

  #mayAsk(address: string): boolean {
    const asked = this.#askedOfAddress.get(address) ?? { count: 0 };
    if (asked.count === 0) this.#askedOfAddress.set(address, asked);
    asked.count += 1;
    return asked.count <= maxPerAddress;
  }

  /** Returns one of a few bits for a network and query: the same all day, in every process. */
  #chooseBit(subject: string): number {
    const day = this.#options.now().toISOString().slice(0, 10);
    if (this.#key.day !== day)
      this.#key = { day, bytes: new Uint8Array(hkdfSync('sha256', this.#options.secret, '', `yarmarok queries ${day}`, 32)) };
    return createHmac('sha256', this.#key.bytes).update(subject).digest().readUInt32BE() % askerBits;
  }
}
