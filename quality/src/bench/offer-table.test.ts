import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { measureOfferTable } from './offer-table';

interface StoredRow {
  id: number;
  price: string;
  stock: number | null;
  attributes: { storage: unknown; color: unknown };
}
interface SentChange {
  id: number;
  set: Partial<StoredRow>;
  expected: Partial<StoredRow>;
}

/** The calls of the table with the rules that the measurement relies on: 500 rows a call, newest first, a change only of what is expected. */
class TableService {
  readonly rows: StoredRow[] = [];
  readonly calls: string[] = [];
  readonly saved: number[] = [];
  isLosing = false;
  isRefusing = false;
  filteredDelayMs = 0;
  failing = '';

  async answer(path: string, token: string | undefined, body: unknown): Promise<{ status: number; body: unknown }> {
    const { pathname, searchParams } = new URL(path, 'http://service');
    const call = pathname.replace('/api/v1/', '');
    this.calls.push(call);
    if (call === this.failing) return { status: 503, body: { code: 'overloaded' } };
    if (call === 'auth/jwt/create/') return { status: 200, body: { access: 'token-of-the-seller' } };
    if (token !== 'Bearer token-of-the-seller') return { status: 401, body: {} };
    if (call === 'trading/seller/shops/create/') return { status: 201, body: { id: 12 } };
    if (call === 'trading/seller/offers/create/') return { status: 201, body: this.#create(body as { price: string }) };
    if (call === 'trading/seller/shops/12/offer-grid/') {
      if (searchParams.has('category')) await sleep(this.filteredDelayMs);
      return { status: 200, body: this.#list(searchParams) };
    }
    if (call === 'trading/seller/shops/12/offer-grid/save/') return { status: 200, body: this.#save(body as { rows: SentChange[] }) };
    return { status: 404, body: {} };
  }

  #create({ price }: { price: string }): object {
    const id = this.rows.length + 1;
    this.rows.push({ id, price, stock: null, attributes: { storage: 128, color: ['black'] } });
    return { id };
  }

  #list(query: URLSearchParams): object {
    const before = Number(query.get('before') ?? Infinity);
    const found = this.rows.filter(({ id }) => id < before && !(this.isLosing && id === 1)).toReversed();
    const results = found.slice(0, Number(query.get('limit')));
    return { results, count: found.length, next: found.length > results.length ? 'more' : null };
  }

  #save({ rows }: { rows: SentChange[] }): object {
    this.saved.push(rows.length);
    let updated = 0;
    for (const { id, set, expected } of rows) {
      const row = this.rows.find((each) => each.id === id);
      const isExpected =
        Object.keys(expected).length > 0 &&
        Object.entries(expected).every(([name, value]) => JSON.stringify(row?.[name as keyof StoredRow]) === JSON.stringify(value));
      if (!row || !isExpected || (this.isRefusing && id === 2)) continue;
      Object.assign(row, set);
      updated += 1;
    }
    return { updated, refused: rows.length - updated };
  }
}

let service: TableService;
let server: http.Server;
let origin: string;
const ignore = () => undefined;

beforeEach(async () => {
  service = new TableService();
  server = http.createServer((request, response) => {
    void (async () => {
      let text = '';
      for await (const part of request as AsyncIterable<Buffer>) text += part.toString();
      const answer = await service.answer(request.url ?? '', request.headers.authorization, text ? JSON.parse(text) : undefined);
      response.writeHead(answer.status).end(JSON.stringify(answer.body));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('reads and saves all rows in calls of 500, and leaves them as they were', async () => {
  const progress: string[] = [];

  const { text } = await measureOfferTable(origin, 501, (line) => progress.push(line));

  expect(service.rows).toHaveLength(501);
  expect(new Set(service.rows.map(({ price }) => price)).size).toBe(501);
  expect(service.rows.every(({ stock, attributes }) => stock === null && attributes.storage === 128)).toBe(true);
  expect(service.saved).toEqual([500, 1, 500, 1, 500, 1]);
  expect(text.split('\n').map((row) => row.split(' | ').slice(0, 2).join(': '))).toEqual([
    '| What: Calls',
    '|---|---|---|---|---|---|',
    '| Read, all offers: 2',
    '| Read, filtered by category and status: 1',
    '| Save price and stock: 2',
    '| Save two attributes: 2',
    '| Undo both: 2',
  ]);
  expect(progress).toEqual(['a shop with 501 offers', 'reading', 'prices and stock', 'attributes', 'undo']);
});

it('names the calls whose median takes too long', async () => {
  service.filteredDelayMs = 520;

  const { misses } = await measureOfferTable(origin, 2, ignore);

  expect(misses).toContainEqual(expect.stringMatching(/^Read, filtered by category and status: 5\d\d ms a call$/));
});

it('does not measure a table that lacks rows', async () => {
  service.isLosing = true;

  await expect(measureOfferTable(origin, 3, ignore)).rejects.toThrow('The table has 2 rows instead of 3');
});

it('does not measure saves that change less than they should', async () => {
  service.isRefusing = true;

  await expect(measureOfferTable(origin, 3, ignore)).rejects.toThrow('prices and stock: 2 of 3 rows were changed');
});

it('says which call was refused', async () => {
  service.failing = 'trading/seller/offers/create/';

  await expect(measureOfferTable(origin, 1, ignore)).rejects.toThrow('POST trading/seller/offers/create/: 503 {"code":"overloaded"}');
});
