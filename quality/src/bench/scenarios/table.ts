import { startForTests } from '../../../../tools/src/test/start-for-tests';
import { send, type Session } from '../../chaos/api-client';
import { formatMisses, formatProvenance, formatTable, writeSection } from '../../document';
import { createSellerSession } from '../../people';
import { median } from '../../statistics';

const offers = 5_000;
/** Limit of the service for rows of a page and of a save. */
const rowsPerCall = 500;
const concurrentCalls = 8;
const category = 'smartfony';

interface Row {
  id: number;
  price: string;
  attributes: Record<string, unknown>;
}
interface Page {
  results: Row[];
  next: string | null;
}
interface Timed<Answer> {
  answer: Answer;
  ms: number;
  bytes: number;
}

/** Maximum time of reading a page of rows and of saving as many. */
const maxReadMs = 500;
const maxSaveMs = 2_000;

/** Reads and saves the table of a new shop of the demo seller over HTTP, one call after another as the page does. */
export async function run(): Promise<void> {
  const system = await startForTests();
  try {
    writeSection(formatReport(await measureOfferTable(system.environment.E2E_API_URL ?? '')));
  } finally {
    await system.stop();
  }
}

async function measureOfferTable(api: string) {
  const session = createSellerSession(api);
  const call = createCaller(api, session);
  const newShop = { title: `Table of ${offers}`, city: 'kyiv', phone: '+380500000012', email: session.email };
  const { id: shop } = (await call<{ id: number }>('shops/create/', newShop)).answer;
  console.log(`  a shop with ${offers} offers`);
  await fillShop(call, shop);
  const grid = `shops/${shop}/offer-grid/`;

  console.log('  reading');
  const pages: Timed<Page>[] = [];
  for (let query = ''; pages.at(-1)?.answer.next !== null;) {
    pages.push(await call<Page>(`${grid}?limit=${rowsPerCall}${query}`));
    query = `&before=${String(pages.at(-1)?.answer.results.at(-1)?.id)}`;
  }
  const rows = pages.flatMap(({ answer }) => answer.results);
  if (rows.length !== offers) throw new Error(`The table has ${rows.length} rows instead of ${offers}`);
  const filtered = await call<Page>(`${grid}?limit=${rowsPerCall}&category=${category}&status=active`);

  const save = async (what: string, toChange: (row: Row) => { set: object; expected: object }) => {
    console.log(`  ${what}`);
    const answers: Timed<{ updated: number }>[] = [];
    for (let at = 0; at < rows.length; at += rowsPerCall) {
      const changes = rows.slice(at, at + rowsPerCall).map((row) => ({ id: row.id, ...toChange(row) }));
      answers.push(await call(`${grid}save/`, { rows: changes }));
    }
    const updated = answers.reduce((sum, { answer }) => sum + answer.updated, 0);
    if (updated !== rows.length) throw new Error(`${what}: ${updated} of ${rows.length} rows were changed`);
    return { what, calls: answers, maxMs: maxSaveMs };
  };
  const price = { price: '4999.50', stock: 7 };
  const changed = { storage: 512, color: ['white'] };
  const pick = ({ attributes: { storage, color } }: Row) => ({ storage, color });
  const before = (row: Row) => ({ price: row.price, stock: null });
  const pricesSaved = await save('Save price and stock', (row) => ({ set: price, expected: before(row) }));
  const attributesSaved = await save('Save two attributes', (row) => ({
    set: { attributes: changed },
    expected: { attributes: pick(row) },
  }));
  const undone = await save('Undo both', (row) => ({
    set: { ...before(row), attributes: pick(row) },
    expected: { ...price, attributes: changed },
  }));
  const reads = [
    { what: 'Read, all offers', calls: pages, maxMs: maxReadMs },
    { what: 'Read, filtered by category and status', calls: [filtered], maxMs: maxReadMs },
  ];
  return [...reads, pricesSaved, attributesSaved, undone];
}

function createCaller(api: string, session: Session) {
  return async function call<Answer>(path: string, body?: object): Promise<Timed<Answer>> {
    await session.token();
    const startedAt = performance.now();
    const request = { method: body ? 'POST' : 'GET', path: `/api/v1/trading/seller/${path}`, session, ...(body ? { body } : {}) } as const;
    const answer = await send(api, request);
    const ms = performance.now() - startedAt;
    if (answer.status >= 400) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`);
    return { answer: answer.body as Answer, ms, bytes: answer.bytes };
  };
}

const attributes = { ram: '8 ГБ', storage: 128, color: ['black'], fast_charging: true };

async function fillShop(call: ReturnType<typeof createCaller>, shop: number): Promise<void> {
  const create = (number: number) =>
    call('offers/create/', {
      ...{ shop, category, currency: 'uah', offering_type: 'product' },
      ...{ title: { uk: `Смартфон ${number}` }, sku: `TB-${number}`, price: `${1_000 + number}.00` },
      typed_attributes: Object.entries(attributes).map(([code, value]) => ({ code, value })),
    });
  for (let made = 0; made < offers; made += concurrentCalls)
    await Promise.all(Array.from({ length: concurrentCalls }, (_, index) => create(made + index + 1)));
}

function formatReport(measured: Awaited<ReturnType<typeof measureOfferTable>>): string {
  const misses: string[] = [];
  const rows = measured.map(({ what, calls, maxMs }) => {
    const times = calls.map(({ ms }) => ms);
    if (median(times) > maxMs) misses.push(`${what}: ${median(times).toFixed(0)} ms a call`);
    const kilobytes = calls.reduce((sum, { bytes }) => sum + bytes, 0) / calls.length / 1000;
    const seconds = times.reduce((sum, ms) => sum + ms, 0) / 1000;
    return [what, calls.length, median(times).toFixed(0), Math.max(...times).toFixed(0), seconds.toFixed(1), kilobytes.toFixed(0)];
  });
  return `## The table of offers

${formatProvenance('bench table')}
A new shop in the demo catalog, each offer with four typed attributes. Calls of the service over HTTP, one after another and with 500 rows each,
as the page makes them ([table of offers](product/catalog.md#table-of-offers)); the database shares these cores. Aims for the median: 0.5 s for a page of rows,
2 s for a save.

${formatTable(['What', 'Calls', 'Median, ms', 'Worst, ms', 'All, s', 'Answer, KB'], rows)}

${formatMisses(misses)}`;
}
