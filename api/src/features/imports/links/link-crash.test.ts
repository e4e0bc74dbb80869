import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  aCategory,
  type AnyJson,
  aShop,
  createTestApi,
  createTestLinks,
  type FileServer,
  startFileServer,
  type TestApi,
  testProgram,
  type TestShop,
  waitFor,
} from '../../../testing';
import { checkCatalog } from '../../catalog';
import { createLink } from './own-links';
import { requestUndo, startRun } from './own-runs';

let api: TestApi;
let server: FileServer;
let shop: TestShop;
beforeAll(async () => {
  api = await createTestApi();
  server = await startFileServer();
  await aCategory(api, { alias: 'ceramics' });
  shop = await aShop(api);
});
afterAll(async () => {
  server.close();
  await api.close();
});

const count = 3000;
const table = (from: number, to: number, price: number) =>
  `external_id;title;price;quantity;category\n${Array.from(
    { length: to - from },
    (_, index) => `v${String(from + index)};Ваза ${String(from + index)};${String(price)};5;ceramics`,
  ).join('\n')}\n`;

const readRun = async (): Promise<AnyJson> => (await api.pool.query('select * from import_link_runs order by id desc limit 1')).rows[0];
const readImport = async (): Promise<AnyJson> => (await api.pool.query('select * from imports order by id desc limit 1')).rows[0] ?? {};

/** Starts a service, and kills it when it reaches a state. */
async function killWhen(isThere: () => Promise<boolean>): Promise<void> {
  const child: ChildProcess = spawn(process.execPath, [testProgram('link-worker'), api.config.databaseUrl], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitFor(isThere, 60_000);
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  // The test expires the leases instead of waiting a minute.
  await api.pool.query(`update outbox set locked_until = null where done_at is null`);
}

it('a run continues after every kill of its service, and repeats no step', async () => {
  const { links, worker } = createTestLinks(api.pool);
  const actor = { userId: shop.owner.id, sessionId: 0 };
  const address = `http://prices.test:${String(server.port)}/price.csv`;
  server.answers.set('/price.csv', (_, response) => response.end(table(0, count, 10)));
  const fields = { address, login: null, interval_hours: null, when_missing: 'hide', prices_only: false } as const;
  const link = await createLink(links, actor, shop.id, fields, 'uk');
  await startRun(api.pool, actor, link.id);
  await worker.drain();
  // A hundred prices change, a thousand offers are missing, a hundred are new.
  const next = table(0, 1900, 10).replaceAll(/^(v\d{2};.*;)10;/gm, '$111;') + table(count, count + 100, 10).replace(/^.*\n/, '');
  let isReading = false;
  server.answers.set('/price.csv', (_, response) => {
    response.write(next.slice(0, 1000));
    isReading = true;
  });
  const runId = await startRun(api.pool, actor, link.id);

  // The service is killed during fetching, importing and hiding missing offers.
  await killWhen(() => Promise.resolve(isReading));
  server.answers.set('/price.csv', (_, response) => response.end(next));
  await killWhen(async () => {
    const { is_dry_run: isDry, rows_done: done } = await readImport();
    return !isDry && done > 0;
  });
  await killWhen(async () => (await readRun()).missing_count > 0);
  await worker.drain();

  expect(await readRun()).toMatchObject({
    id: runId,
    status: 'finished',
    rows_total: 2000,
    created_count: 100,
    updated_count: 90,
    skipped_count: 1810,
    errors_count: 0,
    missing_count: 1100,
  });
  const { rows } = await api.pool.query(
    `select status, count(*)::int as count, count(distinct external_id)::int as ids from offers where shop_id = $1 group by status order by status`,
    [shop.id],
  );
  expect(rows).toEqual([
    { status: 'active', count: 2000, ids: 2000 },
    { status: 'hidden', count: 1100, ids: 1100 },
  ]);
  const changes = await api.pool.query(
    'select kind, count(*)::int as count from import_link_changes where run_id = $1 group by kind order by kind',
    [runId],
  );
  expect(changes.rows).toEqual([
    { kind: 'created', count: 100 },
    { kind: 'missing', count: 1100 },
    { kind: 'updated', count: 90 },
  ]);

  await requestUndo(api.pool, actor, runId);
  await killWhen(async () => (await readRun()).restored_count > 0);
  await worker.drain();

  expect(await readRun()).toMatchObject({ status: 'undone', restored_count: 1290, kept_count: 0 });
  const after = await api.pool.query(
    `select status, count(*)::int as count, min(price_minor) as low, max(price_minor) as high from offers where shop_id = $1 and deleted_at is null group by status`,
    [shop.id],
  );
  expect(after.rows).toEqual([{ status: 'active', count, low: 1000, high: 1000 }]);
  expect(await checkCatalog(api.pool)).toEqual([]);
}, 180_000);
