import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  aCategory,
  type AnyJson,
  aShop,
  createTestApi,
  getImportOutcome,
  startImport,
  tableWithDuplicates,
  type TestApi,
  testProgram,
  type TestShop,
} from '../../testing';

let api: TestApi;
let shop: TestShop;
beforeAll(async () => {
  api = await createTestApi();
  await aCategory(api, { alias: 'ceramics' });
});
afterAll(() => api.close());
beforeEach(async () => {
  shop = await aShop(api);
});

const count = 3000;
// A process that continues an import has to know the rows of the first one, to find duplicates.
const bigTable = (length = count) => tableWithDuplicates(length);
const readImport = async (id: number): Promise<AnyJson> => (await api.pool.query('select * from imports where id = $1', [id])).rows[0];

async function until(isThere: () => Promise<boolean>): Promise<void> {
  while (!(await isThere())) await sleep(10);
}
async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

describe('an import whose process is killed', () => {
  it('continues where it stopped, without duplicates, after every kill', async () => {
    const id = await startImport(api, shop, { bytes: bigTable() });
    const reached: number[] = [];

    for (const goal of [1, 800, 1700]) {
      const child = spawn(process.execPath, [testProgram('imports-worker'), api.config.databaseUrl], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await until(async () => (await readImport(id)).rows_done >= goal);
      await kill(child);
      reached.push((await readImport(id)).rows_done);
      // The test expires the lease instead of waiting for it.
      await api.pool.query(`update outbox set locked_until = null where queue = 'import' and done_at is null`);
    }
    await api.worker.drain();

    expect(reached[0]).toBeGreaterThan(0);
    expect(reached.at(-1)).toBeLessThan(count);
    const { import: done } = await getImportOutcome(api, shop, id);
    expect(done).toMatchObject({
      status: 'finished',
      rows_total: count,
      rows_done: count,
      created: count * 0.9,
      skipped: count * 0.1,
      errors: 0,
    });
    const { rows: offers } = await api.pool.query(
      `select count(*)::int as count, count(distinct sku)::int as skus, count(distinct title ->> 'uk')::int as titles from offers where shop_id = $1`,
      [shop.id],
    );
    expect(offers[0]).toEqual({ count: count * 0.9, skus: count * 0.9, titles: count * 0.9 });
    const { rows } = await api.pool.query(
      'select count(*)::int as count, count(distinct offer_id)::int as offers, max(position) as last from import_rows where import_id = $1',
      [id],
    );
    expect(rows[0]).toEqual({ count, offers: count * 0.9, last: count - 1 });
    const listed = await api.get('trading/buyer/offers/get-list/', { query: { shop__alias: shop.alias } });
    expect(listed.body.count).toBe(count * 0.9);
    expect((await api.mails()).filter(({ to }) => to === shop.owner.email)).toHaveLength(1);
  });

  it('runs once when two processes have it', async () => {
    const id = await startImport(api, shop, { bytes: bigTable(1500) });
    // Simulates an expired lease whose holder still works.
    const { rows } = await api.pool.query<AnyJson>(`select * from outbox where queue = 'import' and done_at is null`);
    await api.pool.query(`insert into outbox (queue, payload) values ('import', $1)`, [rows[0].payload]);

    await Promise.all([api.worker.drain(), api.worker.drain()]);

    expect((await getImportOutcome(api, shop, id)).import).toMatchObject({
      status: 'finished',
      rows_done: 1500,
      created: 1350,
      skipped: 150,
    });
    expect((await api.mails()).filter(({ to }) => to === shop.owner.email)).toHaveLength(1);
  });
});

describe('an import that is canceled', () => {
  // The import is long enough to still run at the cancellation, also on a fast machine.
  const long = 20_000;

  it('keeps the rows that are done, and stops', async () => {
    const id = await startImport(api, shop, { bytes: bigTable(long) });
    const cancel = () => api.post(`trading/seller/offers/import/${String(id)}/cancel/`, undefined, { as: shop.owner.access });

    const running = api.worker.drain();
    await until(async () => (await readImport(id)).rows_done > 0);
    const answers = await Promise.all([cancel(), cancel()]);
    const { rows_done: atCancel } = await readImport(id);
    await running;

    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    const { import: done } = await getImportOutcome(api, shop, id);
    expect(done).toMatchObject({ status: 'canceled', rows_done: atCancel });
    expect(atCancel).toBeLessThan(long);
    const { rows } = await api.pool.query('select count(*)::int as count from offers where shop_id = $1', [shop.id]);
    expect(rows[0].count).toBe(done.created);
    // The next file continues from there.
    expect(await startImport(api, shop, { bytes: bigTable() })).toBeGreaterThan(id);
  });

  it('ends when its shop is closed', async () => {
    const id = await startImport(api, shop, { bytes: bigTable(long) });

    const running = api.worker.drain();
    await until(async () => (await readImport(id)).rows_done > 0);
    const closed = await api.del(`trading/seller/shops/${String(shop.id)}/delete/`, { as: shop.owner.access });
    await running;
    await api.worker.drain();

    expect(closed.status).toBe(204);
    expect(await readImport(id)).toMatchObject({ status: 'canceled' });
    expect((await readImport(id)).rows_done).toBeLessThan(long);
    const { rows } = await api.pool.query(
      'select count(*)::int as count from offer_scope s join offers o on o.id = s.offer_id where o.shop_id = $1',
      [shop.id],
    );
    expect(rows[0].count).toBe(0);
  });
});

describe('an import during other work', () => {
  it('does not overwrite changes of a seller to the same offers, nor the other way round', async () => {
    await startImport(api, shop, { bytes: bigTable(900) });
    await api.worker.drain();
    const { rows: offers } = await api.pool.query('select id from offers where shop_id = $1 order by id desc limit 20', [shop.id]);
    const raised = bigTable(900).replace(/;(\d+);ceramics/g, (_, price: string) => `;${String(Number(price) + 1000)};ceramics`);

    const id = await startImport(api, shop, { bytes: raised });
    const [, ...edits] = await Promise.all([
      api.worker.drain(),
      ...offers.map(({ id: offer }) =>
        api.patch(`trading/seller/offers/${String(offer)}/update/`, { stock: 7, title: { uk: 'Змінено' } }, { as: shop.owner.access }),
      ),
    ]);

    expect(edits.map(({ status }) => status)).toEqual(offers.map(() => 200));
    expect((await getImportOutcome(api, shop, id)).import).toMatchObject({ status: 'finished', errors: 0 });
    const { rows } = await api.pool.query(
      'select count(*)::int as count from offers where id = any($1) and stock = 7 and price_minor > 100000',
      [offers.map(({ id: offer }) => offer)],
    );
    expect(rows[0].count).toBe(20);
  });

  it('into two shops at once keeps them apart', async () => {
    const other = await aShop(api);
    const ids = await Promise.all([startImport(api, shop, { bytes: bigTable(600) }), startImport(api, other, { bytes: bigTable(600) })]);

    await Promise.all([api.worker.drain(), api.worker.drain()]);

    for (const [index, one] of [shop, other].entries())
      expect((await getImportOutcome(api, one, ids[index] ?? 0)).import).toMatchObject({ status: 'finished', created: 540, skipped: 60 });
  });
});
