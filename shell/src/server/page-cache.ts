import { createHash, type Hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { compress, type Encoding } from './compress';
import type { PageAnswer } from './page-renderer';

interface PageCacheOptions {
  /** How long a page is sent again without a question. */
  freshMs: number;
  /** How long after that it is still sent, while a new one is rendered behind it. */
  staleMs: number;
  maxBytes: number;
  now?: () => number;
}

export type CacheState = 'hit' | 'stale' | 'miss';

interface Entry {
  page: RenderedPage;
  renderedAt: number;
}

/** How old a page may be that is sent in an outage. */
const staleIfErrorMs = 10 * 60_000;
/** Compressed copies come to a page after it was stored: text shrinks to less than a fourth, twice. */
const compressedCopiesFactor = 1.5;
/** Made anew with every rendering, and meaningless for what the page shows. */
const timestampKeys = ['"dataUpdatedAt":', '"dehydratedAt":'].map((key) => Buffer.from(key));

/** A page as it is sent: compressed once for each encoding, however often it is asked for. */
export class RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly isShared: boolean;
  readonly timing: string;
  /** Weak, because the same tag stands for every encoding, and for renderings that differ in their moment only. */
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

/** Hashes a page but for its moments of rendering, without a copy of it. */
function hashWithoutTimestamps(hash: Hash, page: Buffer): Hash {
  const moments = timestampKeys.flatMap((key) => findTimestamps(page, key)).sort(([a], [b]) => a - b);
  let hashed = 0;
  for (const [start, end] of moments) {
    hash.update(page.subarray(hashed, start));
    hashed = end;
  }
  return hash.update(page.subarray(hashed));
}

/** Where a page has a key and the number behind it: from its first byte to behind its last. */
function findTimestamps(page: Buffer, key: Buffer): [start: number, end: number][] {
  const found: [number, number][] = [];
  for (let start = page.indexOf(key); start >= 0; start = page.indexOf(key, start + key.length)) {
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
 * Pages of visitors, kept for seconds: many who ask for the same one at the same time wait for one rendering, and one who
 * comes a little late does not wait at all. What may not be shared is rendered and not kept.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #pending = new Map<string, Promise<RenderedPage>>();
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
   * The page under a key, rendered when there is none.
   * @param release what is published now: with another one everything that was kept is dropped.
   * @throws whatever `render` throws, for those who wait for it.
   */
  async get(release: string, key: string, render: () => Promise<PageAnswer>): Promise<{ page: RenderedPage; state: CacheState }> {
    if (release !== this.#release) {
      this.#release = release;
      this.#entries.clear();
      this.#pending.clear();
    }
    const { freshMs, staleMs } = this.options;
    const entry = this.#entries.get(key);
    const ageMs = entry ? this.#now() - entry.renderedAt : Infinity;
    if (entry && ageMs < freshMs) return { page: entry.page, state: 'hit' };
    const rendering = this.#renderOnce(release, key, render);
    if (!entry || ageMs >= freshMs + staleMs) return this.#awaitOrServeStale(rendering, entry, ageMs);
    // A page that cannot be rendered at this moment is still there from a moment ago.
    rendering.catch(() => undefined);
    return { page: entry.page, state: 'stale' };
  }

  /** A page that lost its data in an outage is worse than one from some minutes ago. */
  async #awaitOrServeStale(
    rendering: Promise<RenderedPage>,
    entry: Entry | undefined,
    ageMs: number,
  ): Promise<{ page: RenderedPage; state: CacheState }> {
    if (!entry || ageMs >= staleIfErrorMs) return { page: await rendering, state: 'miss' };
    const page = await rendering.catch(() => null);
    return page && page.status < 500 ? { page, state: 'miss' } : { page: entry.page, state: 'stale' };
  }

  #renderOnce(release: string, key: string, render: () => Promise<PageAnswer>): Promise<RenderedPage> {
    const known = this.#pending.get(key);
    if (known) return known;
    const flight = render().then((answer) => {
      const page = new RenderedPage(answer);
      // What was published meanwhile is newer than this page.
      if (release === this.#release) this.#store(key, page);
      return page;
    });
    this.#pending.set(key, flight);
    const land = () => {
      if (this.#pending.get(key) === flight) this.#pending.delete(key);
    };
    flight.then(land, land);
    return flight;
  }

  #store(key: string, page: RenderedPage): void {
    if (page.isShared) this.#entries.set(key, { page, renderedAt: this.#now() });
    // Gone, forbidden or broken: what was shown before is not shown on. A failed remote is another matter, it comes back.
    else if (page.status < 500 && page.status !== 200) this.#entries.delete(key);
  }
}
