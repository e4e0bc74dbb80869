import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { Session } from './api-client';
import { findActProblems, type StoredAct } from './checker';
import { History } from './history';
import { Shoppers } from './shoppers';

interface Received {
  path: string;
  key: string | undefined;
  client: string | undefined;
  person: string | undefined;
  body: Buffer;
  type: string;
}
/** Bodies of all calls. */
interface Sent {
  comment: string;
  items: { quantity: number }[];
  buyer_comment: string;
  amount: number;
  merchant_data: { redirect_url: string };
}
interface Answer {
  status: number;
  body?: object;
}

/** The calls of the visitors with what they promise: one entry for each key, however often it is sent. */
class ShopService {
  readonly stored = new Map<string, StoredAct>();
  readonly requests: Received[] = [];
  /** Calls that were answered, by their last words. */
  readonly done = new Set<string>();
  /** Changes the answer of a call that was carried out. */
  change: (request: Received, answer: Answer, tries: number) => Answer = (_request, answer) => answer;
  /** Refuses a call. */
  refuse: (request: Received) => Answer | null = () => null;
  readonly #answers = new Map<string, Answer>();
  readonly #tries = new Map<string, number>();
  #next = 0;

  constructor(private readonly getOrigin: () => string) {}

  async handle(request: Received): Promise<Answer> {
    if (request.path === '/api/v1/auth/jwt/create/')
      return { status: 200, body: { access: (JSON.parse(String(request.body)) as { email: string }).email } };
    this.requests.push(request);
    const refused = this.refuse(request);
    if (refused) return refused;
    const id = request.key ?? `${request.person ?? ''} ${request.path}`;
    const tries = (this.#tries.get(id) ?? 0) + 1;
    this.#tries.set(id, tries);
    const known = request.key === undefined ? undefined : this.#answers.get(request.key);
    const answer = known ?? (await this.#act(request));
    if (request.key) this.#answers.set(request.key, answer);
    return this.change(request, answer, tries);
  }

  #store(act: StoredAct): void {
    this.stored.set(`${act.kind} ${act.mark}`, act);
    this.done.add(act.kind);
  }

  async #act({ path: call, person = '', body, type }: Received): Promise<Answer> {
    const read = () => JSON.parse(String(body)) as Sent;
    this.#next += 1;
    const id = String(this.#next);
    if (call.endsWith('/orders/create/')) {
      const { comment, items } = read();
      const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
      this.#store({ kind: 'order', mark: comment, id, value: String(pieces) });
      this.#store({ kind: 'mail', mark: `YA-${id}` });
      return { status: 201, body: { group_number: `YA-${id}`, orders: [{ id: this.#next }] } };
    }
    if (call.endsWith('/call-requests/create/')) {
      this.#store({ kind: 'call', mark: read().buyer_comment, id });
      return { status: 201, body: { id: this.#next } };
    }
    if (call.endsWith('/generate-checkout-url/')) {
      const { amount, merchant_data: data } = read();
      this.#store({ kind: 'checkout', mark: new URL(data.redirect_url).searchParams.get('chaos') ?? '', id, value: String(amount * 100) });
      return { status: 200, body: { checkout_url: `${this.getOrigin()}/api/v1/payment/sandbox/checkout/${id}/` } };
    }
    const paid = /sandbox\/checkout\/(\d+)\/$/.exec(call)?.[1];
    if (paid && String(body) === 'decision=pay') {
      const checkout = [...this.stored.values()].find((act) => act.kind === 'checkout' && act.id === paid);
      this.#store({ kind: 'topUp', mark: checkout?.mark ?? '', id: paid, ...(checkout?.value ? { value: checkout.value } : {}) });
      return { status: 303 };
    }
    const opened = /seller\/orders\/(\d+)\/open\/$/.exec(call)?.[1];
    if (opened && person === 'seller@mail.example') {
      this.#store({ kind: 'opening', mark: opened, id: opened });
      return { status: 200, body: {} };
    }
    const [, offer = '', what] = /offers\/(\d+)\/(add-to|remove-from)-favorites\/$/.exec(call) ?? [];
    if (what === 'add-to') this.#store({ kind: 'favorite', mark: `${person} ${offer}`, id: offer });
    if (what === 'remove-from' && this.stored.delete(`favorite ${person} ${offer}`)) this.done.add('removed favorite');
    if (what) return { status: 204 };
    if (call.endsWith('/media/upload/')) return this.#upload(body, type);
    return { status: 404 };
  }

  async #upload(body: Buffer, type: string): Promise<Answer> {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    const { format } = await sharp(await (form.get('file') as File).arrayBuffer()).metadata();
    if (format !== 'png') return { status: 400 };
    const key = `picture-${String(this.#next)}`;
    this.#store({ kind: 'picture', mark: key, id: key });
    return { status: 201, body: { key } };
  }
}

const kinds = ['order', 'mail', 'call', 'checkout', 'topUp', 'opening', 'favorite', 'picture'];
let service: ShopService;
let server: http.Server;
let origin: string;
let folder: string;
let history: History;
let violations: string[];

beforeEach(async () => {
  service = new ShopService(() => origin);
  violations = [];
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-shoppers-'));
  history = new History(path.join(folder, 'history.jsonl'));
  server = http.createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
      const { 'idempotency-key': key, authorization, 'x-forwarded-for': client, 'content-type': type = '' } = request.headers;
      const answer = await service.handle({
        path: request.url ?? '',
        key: key?.toString(),
        client: client?.toString(),
        person: authorization?.replace('Bearer ', ''),
        body: Buffer.concat(parts),
        type,
      });
      response.writeHead(answer.status).end(answer.body ? JSON.stringify(answer.body) : undefined);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  history.close();
  fs.rmSync(folder, { recursive: true });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Lets the visitors act until something is reached. */
async function shop(isEnding: () => boolean, isOver = () => false, arrivalMs = 60_000): Promise<Shoppers> {
  const shoppers = new Shoppers({
    world: {
      origin,
      offers: [1, 2, 3, 4, 5, 6].map((id) => ({ id, isOfSeller: id <= 4 })),
      seller: new Session(origin, 'seller@mail.example', 'secret'),
      buyers: [1, 2].map((number) => new Session(origin, `chaos-${number}@mail.example`, 'secret', `198.18.250.${number}`)),
    },
    history,
    seed: 3,
    rate: 500,
    isEnding,
    isOver,
    onViolation: (text) => violations.push(text),
    pauses: { sellerMs: 5, favoriteMs: 5, pictureMs: 50, arrivalMs },
  });
  await shoppers.run();
  return shoppers;
}
const isEverythingDone = () => [...kinds, 'removed favorite'].every((kind) => service.done.has(kind));
const findProblems = () => findActProblems(history.acts, [...service.stored.values()]);

it('act in every way, and remember what the service has acknowledged', async () => {
  const shoppers = await shop(isEverythingDone);

  expect(findProblems()).toEqual([]);
  expect(new Set(history.acts.map(({ kind }) => kind))).toEqual(new Set(kinds));
  expect(history.acts.filter(({ outcome }) => outcome === 'unknown')).toEqual([]);
  expect(shoppers.refused.size).toBe(0);
  expect(violations).toEqual([]);
});

it('come as guests from different addresses, each act with a key of its own', async () => {
  await shop(() => service.requests.filter(({ path: call }) => call.endsWith('/create/')).length > 40);

  const first = new Map(service.requests.filter(({ path: call }) => call.endsWith('/create/')).map((request) => [request.key, request]));
  expect(first.has(undefined)).toBe(false);
  expect(new Set([...first.values()].map(({ client }) => client)).size).toBeGreaterThan(first.size * 0.9);
  expect([...first.values()].every(({ client }) => /^198\.1[89]\./.test(client ?? ''))).toBe(true);
});

it('repeat what was not answered until it is, and do it once', async () => {
  service.change = (_request, answer, tries) => (tries === 1 ? { status: 503 } : answer);

  await shop(() => kinds.every((kind) => service.done.has(kind)) && history.timesOf('favorite').latenciesMs.length > 8);

  expect(findProblems().filter(({ kind }) => kind !== 'picture')).toEqual([]);
  expect(history.timesOf('order').attempts).toBeGreaterThanOrEqual(2 * history.timesOf('order').latenciesMs.length);
  // A request that was not answered may still arrive: the mark of such an offer is left alone.
  expect(service.requests.filter(({ path: call }) => call.includes('remove-from-favorites'))).toEqual([]);
});

it('go on with an offer when nothing of it can arrive any more', async () => {
  service.change = ({ path: call }, answer, tries) => (tries === 1 && call.includes('favorites') ? { status: 503 } : answer);
  const countRemovals = () => service.requests.filter(({ path: call }) => call.includes('remove-from-favorites')).length;

  await shop(() => countRemovals() > 20, undefined, 20);

  expect(findProblems().filter(({ kind }) => kind !== 'picture')).toEqual([]);
});

it('notice when the service loses what it has acknowledged', async () => {
  service.change = (_request, answer) => {
    for (const [name, { kind }] of service.stored) if (kind === 'call') service.stored.delete(name);
    return answer;
  };

  await shop(() => service.done.has('call'));

  expect(findProblems()).toContainEqual(expect.objectContaining({ what: 'lost', kind: 'call' }));
});

it('count refusals by their reason, and expect nothing to be stored', async () => {
  service.refuse = ({ path: call }) => (call.endsWith('/orders/create/') ? { status: 409, body: { code: 'items_changed' } } : null);

  const { refused } = await shop(() => service.requests.length > 30);

  expect([...refused.keys()]).toEqual(['order: 409 items_changed']);
  expect(new Set(history.acts.filter(({ kind }) => kind === 'order').map(({ outcome }) => outcome))).toEqual(new Set(['absent']));
  expect(history.acts.some(({ kind }) => kind === 'mail' || kind === 'opening')).toBe(false);
});

it('send some acts again, and report another answer', async () => {
  service.change = ({ key }, answer, tries) => (key && tries > 1 ? { status: 201, body: { id: 'another' } } : answer);

  await shop(() => violations.length > 0);

  expect(violations[0]).toMatch(/^\w+ .+: a repetition was answered with 201 \{"id":"another"\}$/);
});

it('leave open what was never answered', async () => {
  service.refuse = () => ({ status: 503 });

  await shop(
    () => service.requests.length > 10,
    () => true,
  );

  expect(history.acknowledged).toBe(0);
  expect(new Set(history.acts.map(({ outcome }) => outcome))).toEqual(new Set(['unknown']));
});
