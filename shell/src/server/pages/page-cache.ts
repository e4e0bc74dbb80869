import { createHash, type Hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { compress, type Encoding } from '../http/compress';
import type { PageAnswer } from './page-renderer';

interface PageCacheOptions {
  /** Time for which a page is served without revalidation. */
  freshMs: number;
  /** Time afterwards in which a stale page is served while it is rendered again. */
  staleMs: number;
  maxBytes: number;
  now?: () => number;
}

export type CacheState = 'hit' | 'stale' | 'miss';

interface Entry {
  page: RenderedPage;
  renderedAt: number;
  /** Start of the rendering: the page may lack what was written after it. */
  startedAt: number;
}

/**
 * @param isAbandoned whether all requests for the page were aborted.
 * @param isAwaited whether a request waits for the page, and is not served the stale one meanwhile.
 */
type Render = (isAbandoned: () => boolean, isAwaited: boolean) => Promise<PageAnswer>;

interface PageKey {
  /** The published release: another one clears the cache. */
  release: string;
  key: string;
  /** Time of the visitor's last write, who is served no stale page and none whose rendering started before it, unless rendering fails. */
  writtenAt?: number | undefined;
}

interface Flight {
  page: Promise<RenderedPage>;
  startedAt: number;
  isAwaited: boolean;
  /** One function per waiting request, which returns whether the request was aborted. */
  waiting: (() => boolean)[];
}

/** Maximum age of a stale page in an outage. */
const staleIfErrorMs = 10 * 60_000;
/** Compressed copies are added after a page was stored: each is less than a fourth of the text, and there are two. */
const compressedCopiesFactor = 1.5;
/** A page has one timestamp per query. Further ones are treated as content, because the search blocks this process. */
const maxTimestamps = 500;
/** Timestamps that differ with every rendering and do not affect the page. */
const timestampKeys = ['"dataUpdatedAt":', '"dehydratedAt":'].map((key) => Buffer.from(key));

/** A rendered page; compressed once per encoding. */
export class RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly isShared: boolean;
  readonly timing: string;
  /** Weak, because the same tag stands for every encoding, and for renderings that differ in timestamps only. */
  readonly etag: string;
  readonly #plain: Buffer;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor({ status, headers, isShared, timing, body }: PageAnswer) {
    this.status = status;
    this.headers = headers;
    this.isShared = isShared;
    this.timing = timing;
    this.#plain = typeof body === 'string' ? Buffer.from(body) : body;
    const hash = hashWithoutTimestamps(createHash('sha256').update(`${status} `), this.#plain);
    this.etag = `W/"${hash.digest('base64url').slice(0, 22)}"`;
  }

  get bytes(): number {
    return this.#plain.length;
  }

  body(encoding: Encoding): Promise<Buffer> {
    if (encoding === null || this.bytes === 0) return Promise.resolve(this.#plain);
    let body = this.#compressed.get(encoding);
    if (!body) {
      body = compress(this.#plain, encoding);
      this.#compressed.set(encoding, body);
    }
    return body;
  }
}

/** Hashes a page without its timestamps, and without copying it. */
function hashWithoutTimestamps(hash: Hash, page: Buffer): Hash {
  const moments = timestampKeys.flatMap((key) => findTimestamps(page, key)).sort(([a], [b]) => a - b);
  let hashed = 0;
  for (const [start, end] of moments) {
    hash.update(page.subarray(hashed, start));
    hashed = end;
  }
  return hash.update(page.subarray(hashed));
}

/** Returns the byte ranges of a key with its number. */
function findTimestamps(page: Buffer, key: Buffer): [start: number, end: number][] {
  const found: [number, number][] = [];
  for (let start = page.indexOf(key); start >= 0 && found.length < maxTimestamps; start = page.indexOf(key, start + key.length)) {
    let end = start + key.length;
    while (isDigit(page[end])) end += 1;
    found.push([start, end]);
  }
  return found;
}

function isDigit(byte = 0): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

/**
 * Cache of rendered pages for seconds: concurrent requests share one rendering, and requests soon after do not wait at all. Pages that may
 * not be shared are not cached.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #pending = new Map<string, Flight>();
  readonly #now: () => number;
  #release = '';

  constructor(private readonly options: PageCacheOptions) {
    this.#now = options.now ?? Date.now;
    this.#entries = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ page }, key) => key.length + Math.ceil(page.bytes * compressedCopiesFactor),
    });
  }

  /**
   * Returns the page of a key, rendered on a miss.
   * @param isGone whether the request was aborted in the meantime.
   * @throws any error of `render`, for the requests that wait for it.
   */
  async get(
    { release, key, writtenAt }: PageKey,
    render: Render,
    isGone: () => boolean = () => false,
  ): Promise<{ page: RenderedPage; state: CacheState }> {
    if (release !== this.#release) {
      this.#release = release;
      this.#entries.clear();
      this.#pending.clear();
    }
    const { freshMs, staleMs } = this.options;
    const entry = this.#entries.get(key);
    const ageMs = entry ? this.#now() - entry.renderedAt : Infinity;
    if (entry && ageMs < freshMs && entry.startedAt > (writtenAt ?? 0)) return { page: entry.page, state: 'hit' };
    const isStale = writtenAt === undefined && entry !== undefined && ageMs < freshMs + staleMs;
    // A request that gets the stale page does not wait, so its abort must not cancel the new rendering.
    const rendering = this.#renderOnce({ release, key, writtenAt }, render, isStale ? () => false : isGone, !isStale);
    if (!entry || !isStale) return this.#awaitOrServeStale(rendering, entry, ageMs);
    // If rendering fails, the stale page stays.
    rendering.catch(() => undefined);
    return { page: entry.page, state: 'stale' };
  }

  /** A page some minutes old is better than one that lost its data in an outage. */
  async #awaitOrServeStale(
    rendering: Promise<RenderedPage>,
    entry: Entry | undefined,
    ageMs: number,
  ): Promise<{ page: RenderedPage; state: CacheState }> {
    if (!entry || ageMs >= staleIfErrorMs) return { page: await rendering, state: 'miss' };
    const page = await rendering.catch(() => null);
    return page && page.status < 500 ? { page, state: 'miss' } : { page: entry.page, state: 'stale' };
  }

  #renderOnce({ release, key, writtenAt = 0 }: PageKey, render: Render, isGone: () => boolean, isAwaited: boolean): Promise<RenderedPage> {
    const known = this.#pending.get(key);
    // A rendering that nobody awaits may be refused where a request would wait.
    if (known && known.startedAt > writtenAt && (known.isAwaited || !isAwaited)) {
      known.waiting.push(isGone);
      return known.page;
    }
    const startedAt = this.#now();
    const waiting = [isGone];
    const rendering = render(() => waiting.every((hasGone) => hasGone()), isAwaited).then((answer) => {
      const page = new RenderedPage(answer);
      // A page of an older release is not cached.
      if (release === this.#release) this.#store(key, page, startedAt);
      return page;
    });
    const flight = { page: rendering, startedAt, isAwaited, waiting };
    this.#pending.set(key, flight);
    const removePending = () => {
      if (this.#pending.get(key) === flight) this.#pending.delete(key);
    };
    rendering.then(removePending, removePending);
    return rendering;
  }

  #store(key: string, page: RenderedPage, startedAt: number): void {
    // A slow rendering must not replace a later one.
    if ((this.#entries.get(key)?.startedAt ?? 0) > startedAt) return;
    if (page.isShared) this.#entries.set(key, { page, renderedAt: this.#now(), startedAt });
    // A page that is gone or forbidden is evicted. A failed remote may recover, so its page stays.
    else if (page.status < 500 && page.status !== 200) this.#entries.delete(key);
  }
}
