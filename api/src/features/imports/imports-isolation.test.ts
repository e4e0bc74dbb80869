import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { InvalidFields } from '../../platform/errors';
import { enqueue, OutboxWorker } from '../../platform/outbox';
import {
  aCategory,
  type AnyJson,
  aShop,
  createTestApi,
  createTestImports,
  createTestPrograms,
  getImportOutcome,
  sendFile,
  startImport,
  tableWithDuplicates,
  type TestApi,
  type TestShop,
  waitFor,
} from '../../testing';
import { fileTexts } from './imports.messages';
import { followImports, ImportPrograms } from './index';
import { previewImport } from './start-import';

// Children start from the sources here, which takes many seconds on a busy machine.
const longMs = 180_000;
const limits = { callMs: 1500, progressMs: 1500, startMs: 60_000, stopMs: 500 };
const patientLimits = { ...limits, progressMs: 120_000 };
const table = 'sku;title;price;category\nA-1;Ваза;10;ceramics\n';

let api: TestApi;
let shop: TestShop;
const stops: (() => Promise<unknown> | undefined)[] = [];
beforeAll(async () => {
  // Imports run in children, as in the service itself.
  api = await createTestApi({}, { importProgram: undefined });
  await aCategory(api, { alias: 'ceramics' });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.pool.query('delete from outbox');
  shop = await aShop(api);
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

interface Service {
  worker: OutboxWorker;
  /** Errors of failed attempts. */
  failures: string[];
}

/** Runs the jobs of a further service on the same database. */
function aService(programs: ImportPrograms): Service {
  const failures: string[] = [];
  const worker = new OutboxWorker(api.pool, (error) => failures.push(String(error)));
  followImports(worker, createTestImports(api.pool, programs));
  stops.push(() => worker.stop());
  stops.push(() => {
    programs.stop();
    return undefined;
  });
  return { worker, failures };
}
const readImport = async (id: number): Promise<AnyJson> => (await api.pool.query('select * from imports where id = $1', [id])).rows[0];
const readJob = async (id: number): Promise<AnyJson> =>
  (await api.pool.query(`select * from outbox where queue = 'import' and (payload->>'importId')::int = $1`, [id])).rows[0];
const isEnded = async (id: number) => !['waiting', 'running'].includes((await readImport(id)).status as string);
/** Makes retries start at once. */
const makeDue = () => api.pool.query(`update outbox set run_at = now() where run_at <> 'infinity' and done_at is null`);

/** Calls the health check until the work is done, and counts the successful answers. */
async function countHealthyAnswers(isDone: () => Promise<boolean>): Promise<number> {
  const until = Date.now() + longMs - 20_000;
  for (let alive = 0; Date.now() < until; alive += 1) {
    expect((await api.get('health/live/')).status).toBe(200);
    if (alive % 20 === 0) {
      await makeDue();
      if (await isDone()) return alive;
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('The work did not end');
}

/** A feed whose only offer is in the lowest of many categories, each within the next. */
function nestedFeed(depth: number): string {
  const categories = Array.from(
    { length: depth },
    (_, index) => `<category id="${String(index)}" parentId="${String(index + 1)}">К${String(index)}</category>`,
  );
  return `<yml_catalog><shop><categories>${categories.join('')}<category id="${String(depth)}">z</category></categories>
    <offers><offer id="4"><price>1</price><name>a</name><categoryId>0</categoryId></offer></offers></shop></yml_catalog>`;
}

it(
  'a feed with endless categories is previewed and imported while two services answer',
  async () => {
    const feed = { bytes: nestedFeed(20_000), name: 'feed.xml' };
    const services = [1, 2].map(() => aService(createTestPrograms(api.pool)));

    const preview = await sendFile(
      api,
      'trading/seller/offers/import/preview/',
      { ...feed, fields: { shop: String(shop.id) } },
      shop.owner.access,
    );
    const id = await startImport(api, shop, feed);
    for (const { worker } of services) worker.start();
    const alive = await countHealthyAnswers(() => isEnded(id));

    expect(alive).toBeGreaterThan(20);
    expect(preview.status).toBe(200);
    expect(JSON.stringify(preview.body.rows)).toContain('nested deeper than 20 levels');
    const { import: done, rows } = await getImportOutcome(api, shop, id);
    expect(done).toMatchObject({ status: 'finished', rows_done: 1, errors: 0 });
    expect(JSON.stringify(rows)).toContain('nested deeper than 20 levels');
  },
  longMs,
);

it.each([
  ['kills its process', 'kill', 'crashed'],
  ['hangs', 'hang', 'too_slow'],
] as const)(
  'an import that %s ends with its reason after the third time, while the others run',
  async (_what, act, problem) => {
    const other = await aShop(api);
    const poisoned = await startImport(api, shop, { bytes: table });
    // Only this test shortens the timeout of progress, because other imports may be slow here.
    const services = [1, 2].map(() =>
      aService(createTestPrograms(api.pool, { act, importId: poisoned }, act === 'hang' ? limits : patientLimits)),
    );
    const harmless = act === 'kill' ? await startImport(api, other, { bytes: table }) : null;
    let others = 0;
    for (const { worker } of services)
      worker.handle('other', () => {
        others += 1;
        return Promise.resolve();
      });
    await enqueue(api.pool, 'other', null);

    for (const { worker } of services) worker.start();
    const alive = await countHealthyAnswers(async () => (await isEnded(poisoned)) && (harmless === null || (await isEnded(harmless))));
    await waitFor(async () => (await readJob(poisoned)).run_at === Infinity, 30_000);

    expect(alive).toBeGreaterThan(20);
    expect(others).toBe(1);
    expect(harmless === null || (await readImport(harmless)).created_count === 1).toBe(true);
    expect(await readImport(poisoned)).toMatchObject({ status: 'failed', problem_code: problem });
    expect(services.flatMap(({ failures }) => failures)).toEqual(
      Array.from({ length: 3 }, () => `LostAttempt: The process of the import ended: ${problem}`),
    );
    const mails = (await api.mails()).filter(({ to }) => to === shop.owner.email);
    expect(mails.filter(({ text, language }) => text.includes(fileTexts[problem][language].slice(0, 30)))).toHaveLength(1);
  },
  longMs,
);

it(
  'a child that floods the service is ended',
  async () => {
    const id = await startImport(api, shop, { bytes: table });
    const { worker, failures } = aService(createTestPrograms(api.pool, { act: 'flood', importId: id }, patientLimits));

    await worker.drain();

    expect(failures).toEqual(['LostAttempt: The process of the import ended: crashed']);
    expect(await readJob(id)).toMatchObject({ lost_attempts: 1, attempts: 1 });
  },
  longMs,
);

it(
  'an import whose child cannot start is tried again and loses no attempt',
  async () => {
    const id = await startImport(api, shop, { bytes: table });
    const missing = new ImportPrograms(
      { pool: api.pool, siteName: 'Yarmarok', publicOrigin: 'http://shop.test', allowedOrigins: [] },
      new URL('file:///no-such-program.cjs'),
    );
    const { worker, failures } = aService(missing);

    for (let turn = 0; turn < 4; turn += 1) {
      await makeDue();
      await worker.drain(['import']);
    }

    expect(failures).toHaveLength(4);
    expect(await readJob(id)).toMatchObject({ lost_attempts: 0, attempts: 4 });
    expect(await readImport(id)).toMatchObject({ status: 'waiting' });
  },
  longMs,
);

it(
  'an import stops at its last batch when the service stops, and another service goes on',
  async () => {
    const count = 20_000;
    const id = await startImport(api, shop, { bytes: tableWithDuplicates(count) });
    const [first, second] = [aService(createTestPrograms(api.pool)), aService(createTestPrograms(api.pool))];

    first.worker.start();
    await waitFor(async () => (await readImport(id)).rows_done > 0, 60_000);
    await first.worker.stop();
    const { rows_done: stopped } = await readImport(id);

    expect(stopped).toBeLessThan(count);
    expect(await readJob(id)).toMatchObject({ lost_attempts: 0, attempts: 0, locked_until: null });
    await second.worker.drain();
    expect(await readImport(id)).toMatchObject({ status: 'finished', rows_done: count });
  },
  longMs,
);

it(
  'a preview that hangs is refused with a reason, and one whose child is killed is repeated before that',
  async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'preview-'));
    const file = { path: path.join(folder, 'price.csv'), name: 'price.csv' };
    fs.writeFileSync(file.path, table);
    const actor = { userId: shop.owner.id, sessionId: 0 };
    const previewWith = async (act: 'hang' | 'kill') => {
      const programs = createTestPrograms(api.pool, { act }, limits);
      const error: unknown = await previewImport(
        createTestImports(api.pool, programs),
        actor,
        { file, fields: { shop: String(shop.id) } },
        'uk',
      ).catch((refusal: unknown) => refusal);
      programs.stop();
      return error instanceof InvalidFields ? error.fields.file?.[0]?.message : error;
    };

    expect(await previewWith('hang')).toBe(fileTexts.too_slow);
    expect(await previewWith('kill')).toBe(fileTexts.crashed);
    fs.rmSync(folder, { recursive: true });
  },
  longMs,
);
