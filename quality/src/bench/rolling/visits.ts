import { randomUUID } from 'node:crypto';
import type { Random } from '../../../../api/seed/src/index';
import { drawCall, drawOrder, type GuestAct, readCallId, readOrderIds } from '../../chaos/guest-acts';
import type { OfferForOrders } from '../../chaos/stored-acts';
import type { Group } from './tally';

/** What visitors look at. */
export interface Site {
  offers: readonly OfferForOrders[];
  /** Aliases. */
  categories: readonly string[];
  /** Paths. */
  pictures: readonly string[];
}

export interface Visit {
  group: Group;
  path: string;
  /** Numbers the visitor: limits count by address. */
  visitor: number;
  /** Of a write. */
  write?: {
    body: object;
    key: string;
    kind: 'order' | 'call';
    mark: string;
    /** What has to be stored. */
    value?: string;
    readId: (answer: unknown) => { id: string };
  };
}

const readers = 250;
/** Writers come from addresses of their own: a guest may order a few times an hour. */
const writers = 60_000;
const languages = ['', '/ru', '/en'];
const searches = ['кава', 'телефон', 'ноутбук', 'насіння', 'сукня', 'чайник', 'coffee', 'phone', 'стол', 'книга'];
/** Shares of all requests. */
const shares: readonly (readonly [Group, number])[] = [
  ['pages', 0.3],
  ['calls', 0.4],
  ['pictures', 0.2],
  ['orders', 0.05],
  ['requests for calls', 0.05],
];

/** Draws visits that never end; the same random numbers give the same visits, but for keys and guests. */
export class Visits {
  #nextWriter = 0;

  constructor(
    private readonly random: Random,
    private readonly site: Site,
  ) {}

  next(): Visit {
    const group = this.#drawGroup();
    if (group === 'orders') {
      const { pieces, ...order } = drawOrder(this.random, this.site.offers);
      return this.#toWrite(group, 'order', order, readOrderIds, pieces);
    }
    if (group === 'requests for calls') return this.#toWrite(group, 'call', drawCall(this.random, this.site.offers), readCallId);
    const paths = { pages: () => this.#drawPage(), calls: () => this.#drawCall(), pictures: () => this.random.pick(this.site.pictures) };
    return { group, path: paths[group](), visitor: this.random.integer(0, readers - 1) };
  }

  #drawGroup(): Group {
    const drawn = this.random.next();
    let sum = 0;
    return shares.find(([, share]) => drawn < (sum += share))?.[0] ?? 'pages';
  }

  #drawPage(): string {
    const path = this.random.pick(['/', `/categories/${this.random.pick(this.site.categories)}/`, `/offers/${this.#drawOffer()}/`]);
    return this.random.pick(languages) + path;
  }

  #drawCall(): string {
    const offers = '/api/v1/trading/buyer/offers/';
    return this.random.pick([
      `${offers}get-list/?category__alias__include_descendants=${this.random.pick(this.site.categories)}&limit=36&offset=${String(36 * this.random.integer(0, 5))}`,
      `${offers}get-list/?search=${encodeURIComponent(this.random.pick(searches))}&limit=36`,
      `${offers}${this.#drawOffer()}/get-by-alias/`,
    ]);
  }

  /** Some offers are looked at far more often than others. */
  #drawOffer(): string {
    return this.site.offers[this.random.skewed(this.site.offers.length, 3)]?.alias ?? '';
  }

  #toWrite(
    group: Group,
    kind: 'order' | 'call',
    { path, mark, body }: GuestAct,
    readId: (answer: unknown) => { id: string },
    value?: string,
  ): Visit {
    this.#nextWriter = (this.#nextWriter + 1) % writers;
    const write = { body, key: randomUUID(), kind, mark, readId, ...(value === undefined ? {} : { value }) };
    return { group, path, visitor: readers + this.#nextWriter, write };
  }
}
