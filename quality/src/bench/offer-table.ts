/** Limit of the service for rows of a page and of a save. */
const rowsPerCall = 500;
const concurrentCalls = 8;
const category = 'smartfony';
const demoSeller = { email: 'seller@yarmarok.example', password: 'yarmarok-demo' };

interface Row {
  id: number;
  price: string;
  attributes: Record<string, unknown>;
}
interface Page {
  results: Row[];
  count: number;
  next: string | null;
}
interface Change {
  id: number;
  set: object;
  expected: object;
}

interface Timed<Answer> {
  answer: Answer;
  ms: number;
  bytes: number;
}

export interface OfferTableBench {
  /** Markdown: a row per kind of call. */
  text: string;
  misses: string[];
}

/** A page of rows may take this long, and a save of as many. */
const maxReadMs = 500;
const maxSaveMs = 2_000;

/**
 * Reads and saves the table of a new shop of the demo seller over HTTP, one call after another as the page does. `api` is the address of the
 * service, which limits no rates.
 */
export async function measureOfferTable(api: string, offers: number, onProgress: (text: string) => void): Promise<OfferTableBench> {
  const call = createCaller(api, (await (await send(api, 'auth/jwt/create/', 'POST', demoSeller)).json()) as { access: string });
  const { id: shop } = (
    await call<{ id: number }>('trading/seller/shops/create/', 'POST', {
      title: `Table of ${String(offers)}`,
      city: 'kyiv',
      phone: '+380500000012',
      email: demoSeller.email,
    })
  ).answer;
  onProgress(`a shop with ${String(offers)} offers`);
  await fillShop(call, shop, offers);
  const grid = `trading/seller/shops/${String(shop)}/offer-grid/`;

  onProgress('reading');
  const pages: Timed<Page>[] = [];
  for (let query = ''; pages.at(-1)?.answer.next !== null;) {
    pages.push(await call<Page>(`${grid}?limit=${String(rowsPerCall)}${query}`, 'GET'));
    query = `&before=${String(pages.at(-1)?.answer.results.at(-1)?.id)}`;
  }
  const rows = pages.flatMap(({ answer }) => answer.results);
  if (rows.length !== offers) throw new Error(`The table has ${String(rows.length)} rows instead of ${String(offers)}`);
  const filtered = await call<Page>(`${grid}?limit=${String(rowsPerCall)}&category=${category}&status=active`, 'GET');

  const save = async (what: string, toChange: (row: Row) => Change) => {
    onProgress(what);
    const answers: Timed<{ updated: number; refused: number }>[] = [];
    for (let at = 0; at < rows.length; at += rowsPerCall)
      answers.push(await call(`${grid}save/`, 'POST', { rows: rows.slice(at, at + rowsPerCall).map(toChange) }));
    const updated = answers.reduce((sum, { answer }) => sum + answer.updated, 0);
    if (updated !== rows.length) throw new Error(`${what}: ${String(updated)} of ${String(rows.length)} rows were changed`);
    return answers;
  };
  const [price, attributes] = [
    { price: '4999.50', stock: 7 },
    { storage: 512, color: ['white'] },
  ];
  const saves = {
    'Save price and stock': await save('prices and stock', ({ id, price: before }) => ({
      id,
      set: price,
      expected: { price: before, stock: null },
    })),
    'Save two attributes': await save('attributes', ({ id, attributes: { storage, color } }) => ({
      id,
      set: { attributes },
      expected: { attributes: { storage, color } },
    })),
    'Undo both': await save('undo', ({ id, price: before, attributes: { storage, color } }) => ({
      id,
      set: { price: before, stock: null, attributes: { storage, color } },
      expected: { ...price, attributes },
    })),
  };
  return buildTable({ 'Read, all offers': pages, 'Read, filtered by category and status': [filtered] }, saves);
}

type Caller = ReturnType<typeof createCaller>;

function send(api: string, path: string, method: string, body?: object, token?: string): Promise<Response> {
  return fetch(`${api}/api/v1/${path}`, {
    method,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

function createCaller(api: string, { access }: { access: string }) {
  return async function call<Answer>(path: string, method: 'GET' | 'POST', body?: object): Promise<Timed<Answer>> {
    const startedAt = performance.now();
    const response = await send(api, path, method, body, access);
    const text = await response.text();
    const ms = performance.now() - startedAt;
    if (!response.ok) throw new Error(`${method} ${path}: ${String(response.status)} ${text.slice(0, 300)}`);
    return { answer: JSON.parse(text) as Answer, ms, bytes: Buffer.byteLength(text) };
  };
}

async function fillShop(call: Caller, shop: number, offers: number): Promise<void> {
  let made = 0;
  const createSome = async () => {
    while (made < offers) {
      made += 1;
      await call('trading/seller/offers/create/', 'POST', {
        shop,
        category,
        title: { uk: `Смартфон ${String(made)}` },
        sku: `TB-${String(made)}`,
        price: `${String(1_000 + made)}.00`,
        currency: 'uah',
        offering_type: 'product',
        typed_attributes: [
          { code: 'ram', value: '8 ГБ' },
          { code: 'storage', value: 128 },
          { code: 'color', value: ['black'] },
          { code: 'fast_charging', value: true },
        ],
      });
    }
  };
  await Promise.all(Array.from({ length: concurrentCalls }, createSome));
}

function buildTable(reads: Record<string, readonly Timed<Page>[]>, saves: Record<string, readonly Timed<unknown>[]>): OfferTableBench {
  const misses: string[] = [];
  const describe = (what: string, calls: readonly Timed<unknown>[], maxMs: number) => {
    const times = calls.map(({ ms }) => ms).sort((a, b) => a - b);
    const [median, worst] = [times[Math.floor(times.length / 2)] ?? 0, times.at(-1) ?? 0];
    if (median > maxMs) misses.push(`${what}: ${median.toFixed(0)} ms a call`);
    const kilobytes = calls.reduce((sum, { bytes }) => sum + bytes, 0) / calls.length / 1000;
    const seconds = times.reduce((sum, ms) => sum + ms, 0) / 1000;
    return `| ${[what, calls.length, median.toFixed(0), worst.toFixed(0), seconds.toFixed(1), kilobytes.toFixed(0)].join(' | ')} |`;
  };
  const rows = [
    ...Object.entries(reads).map(([what, calls]) => describe(what, calls, maxReadMs)),
    ...Object.entries(saves).map(([what, calls]) => describe(what, calls, maxSaveMs)),
  ];
  const header = ['What', 'Calls', 'Median, ms', 'Worst, ms', 'All, s', 'Answer, KB'];
  return { text: [`| ${header.join(' | ')} |`, `|${header.map(() => '---').join('|')}|`, ...rows].join('\n'), misses };
}
