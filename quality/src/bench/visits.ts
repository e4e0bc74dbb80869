import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { Random } from '../../../demo/src/index';
import { type ApiAnswer, type ApiRequest, send } from '../chaos/api-client';
import type { ChaosSystem } from '../chaos/chaos-system';
import { drawCall, drawOrder, type GuestAct } from '../chaos/guest-acts';
import type { OfferForOrders, StoredActs } from '../chaos/stored-acts';
import { pickWeighted } from '../pick-weighted';
import { readSite, type Site } from '../site';

export const groups = ['pages', 'calls', 'pictures', 'orders', 'requests for calls'] as const;
export type Group = (typeof groups)[number];

export interface Visit {
  group: Group;
  request: ApiRequest;
  write?: GuestAct;
}

const timeoutMs = 30_000;
const readers = 250;
/** Writers have addresses of their own, because a guest may order only a few times an hour. */
const writers = 60_000;
const languages = ['', '/ru', '/en'];
const searches = ['кава', 'телефон', 'ноутбук', 'насіння', 'сукня', 'чайник', 'coffee', 'phone', 'стол', 'книга'];
/** Shares of all requests. */
const shares: readonly (readonly [number, Group])[] = [
  [0.3, 'pages'],
  [0.4, 'calls'],
  [0.2, 'pictures'],
  [0.05, 'orders'],
  [0.05, 'requests for calls'],
];

/** Draws endless visits; the same random numbers give the same visits, except for keys and guests. */
export class Visits {
  #nextWriter = 0;

  constructor(
    private readonly random: Random,
    private readonly offers: readonly OfferForOrders[],
    private readonly site: Site,
  ) {}

  next(): Visit {
    const group = pickWeighted(this.random, shares);
    if (group === 'orders') return this.#toWrite(group, drawOrder(this.random, this.offers));
    if (group === 'requests for calls') return this.#toWrite(group, drawCall(this.random, this.offers));
    const paths = { pages: () => this.#drawPage(), calls: () => this.#drawCall(), pictures: () => this.random.pick(this.site.pictures) };
    const client = toAddress(this.random.integer(0, readers - 1));
    return { group, request: { method: 'GET', path: paths[group](), client, timeoutMs } };
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

  /** Some offers are visited far more often than others. */
  #drawOffer(): string {
    return this.offers[this.random.skewed(this.offers.length, 3)]?.alias ?? '';
  }

  #toWrite(group: Group, write: GuestAct): Visit {
    this.#nextWriter = (this.#nextWriter + 1) % writers;
    const { path, body } = write;
    return {
      group,
      request: { method: 'POST', path, body, key: randomUUID(), client: toAddress(readers + this.#nextWriter), timeoutMs },
      write,
    };
  }
}

/** Rate limits count by address. The addresses of RFC 2544 are reserved for measurements of networks. */
const toAddress = (visitor: number) => `198.18.${visitor >> 8}.${visitor & 255}`;

const agent = new http.Agent({ keepAlive: true });

/**
 * Sends the request of a visit. Without a complete answer the status is 0 and the reason is the error; a refusal has its text as the
 * reason.
 */
export async function visit(origin: string, { request, write }: Visit): Promise<Omit<ApiAnswer, 'bytes'> & { reason: string }> {
  try {
    const { status, headers, body } = await (write ? send(origin, request) : read(origin, request));
    const reason = status >= 400 ? `${headers.get('server') ?? ''} ${JSON.stringify(body).slice(0, 160)}` : '';
    return { status, headers, body, reason };
  } catch (error) {
    return { status: 0, headers: new Headers(), body: null, reason: String((error as Error).cause ?? error) };
  }
}

/** Reads an answer without decoding it: the client shares the processor with the system, and `fetch` takes ten times as much of it. */
function read(origin: string, { path, client = '' }: ApiRequest): Promise<Omit<ApiAnswer, 'bytes'>> {
  const headers = { 'accept-language': 'uk', 'accept-encoding': 'br', 'x-forwarded-for': client };
  return new Promise((resolve, reject) => {
    const request = http.get(new URL(path, origin), { agent, headers, signal: AbortSignal.timeout(timeoutMs) }, (answer) => {
      answer.on('error', reject).resume();
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, headers: new Headers(answer.headers as Record<string, string>), body: null });
      });
    });
    request.on('error', reject);
  });
}

export async function drawVisits({ gateway }: ChaosSystem, stored: StoredActs): Promise<Visits> {
  return new Visits(new Random(1), await stored.listOffers(), await readSite(gateway.url));
}
