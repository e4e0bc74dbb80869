import {
  aCategory,
  type AnyJson,
  aShop,
  createTestApi,
  createTestLinks,
  type FileServer,
  importFile,
  startFileServer,
  type TestApi,
  type TestCategory,
  type TestLinks,
  type TestShop,
} from '../../../testing';
import { checkCatalog } from '../../catalog';
import type { GivenLink } from './import-links.service';

let api: TestApi;
let server: FileServer;
let service: TestLinks;
let category: TestCategory;
let shop: TestShop;
beforeAll(async () => {
  api = await createTestApi();
  server = await startFileServer();
  service = createTestLinks(api.pool);
  category = await aCategory(api, { alias: 'ceramics' });
});
afterAll(async () => {
  server.close();
  await api.close();
});
beforeEach(async () => {
  server.answers.clear();
  server.asked.length = 0;
  shop = await aShop(api);
});

const path = '/price.csv';
const actor = () => ({ userId: shop.owner.id, sessionId: 0 });
interface Row {
  id: string;
  price?: string;
  stock?: string;
  title?: string;
}
const table = (rows: readonly Row[]) =>
  `external_id;title;price;quantity;category\n${rows
    .map(({ id, title = `Ваза ${id}`, price = '10', stock = '5' }) => `${id};${title};${price};${stock};ceramics`)
    .join('\n')}\n`;
const rowsUpTo = (count: number): Row[] => Array.from({ length: count }, (_, index) => ({ id: `v${String(index + 1)}` }));
function serve(body: string, headers: Record<string, string> = {}): void {
  server.answers.set(path, (_, response) => response.writeHead(200, headers).end(body));
}
async function aLink(more: Partial<GivenLink> = {}): Promise<number> {
  const given = {
    address: `http://prices.test:${String(server.port)}${path}`,
    login: null,
    interval_hours: 1,
    when_missing: 'keep',
    prices_only: false,
  } as const;
  return (await service.links.create(actor(), shop.id, { ...given, ...more }, 'uk')).id;
}
/** Runs the link by hand, to its end. */
async function run(link: number): Promise<AnyJson> {
  await service.links.run(actor(), link);
  await service.worker.drain();
  return latest(link);
}
async function latest(link: number): Promise<AnyJson> {
  const { body } = await api.get(`trading/seller/offers/import/links/${String(link)}/runs/`, { as: shop.owner.access });
  return body.results[0];
}
const decide = (runId: number, what: 'approve' | 'discard' | 'undo', as = shop.owner.access) =>
  api.post(`trading/seller/offers/import/link-runs/${String(runId)}/${what}/`, undefined, { as });
const changes = async (runId: number): Promise<AnyJson[]> =>
  (await api.get(`trading/seller/offers/import/link-runs/${String(runId)}/changes/`, { as: shop.owner.access })).body.results;
async function offers(): Promise<Record<string, AnyJson>> {
  const { rows } = await api.pool.query(
    'select id, external_id, title, price_minor, stock, status, category_id from offers where shop_id = $1 and deleted_at is null order by id',
    [shop.id],
  );
  return Object.fromEntries(rows.map((row) => [row.external_id, row]));
}
const change = (id: number, body: AnyJson) => api.patch(`trading/seller/offers/${String(id)}/update/`, body, { as: shop.owner.access });
const mails = async () => (await api.mails()).filter(({ to }) => to === shop.owner.email);

describe('a run', () => {
  it('imports the file, and only asks whether it changed the next time', async () => {
    serve(table(rowsUpTo(3)), { etag: '"one"' });
    const link = await aLink();

    const first = await run(link);
    server.answers.set(path, (_, response) => response.writeHead(304).end());
    const second = await run(link);

    expect(first).toMatchObject({ status: 'finished', is_scheduled: false, rows_total: 3, created: 3, errors: 0, can_undo: true });
    expect(await offers()).toMatchObject({ v1: { price_minor: 1000, stock: 5, status: 'active', category_id: category.id } });
    expect(second).toMatchObject({ status: 'unchanged', can_undo: false });
    expect(server.asked[1]?.headers['if-none-match']).toBe('"one"');
    expect(await mails()).toEqual([]);
    expect(await checkCatalog(api.pool)).toEqual([]);
  });

  it('shows what it changed', async () => {
    serve(table(rowsUpTo(4)));
    const link = await aLink({ when_missing: 'hide' });
    await run(link);

    serve(table([{ id: 'v1', price: '12,50' }, { id: 'v2', stock: '0' }, { id: 'v3', title: 'Глечик' }, { id: 'v5' }]));
    const done = await run(link);

    expect(done).toMatchObject({ status: 'finished', rows_before: 4, rows_total: 4, created: 1, updated: 3, missing: 1 });
    const shown = Object.fromEntries((await changes(done.id)).map((one) => [one.offer.title, one]));
    expect(shown['Ваза v1']).toMatchObject({
      kind: 'updated',
      price_before: '10.00',
      price_after: '12.50',
      has_stock_changed: false,
      other_fields: [],
    });
    expect(shown['Ваза v2']).toMatchObject({
      kind: 'updated',
      price_before: null,
      has_stock_changed: true,
      stock_before: 5,
      stock_after: 0,
    });
    expect(shown['Глечик']).toMatchObject({ kind: 'updated', price_before: null, other_fields: ['Title'] });
    expect(shown['Ваза v4']).toMatchObject({ kind: 'missing', status_before: 'active', status_after: 'hidden' });
    expect(shown['Ваза v5']).toMatchObject({ kind: 'created', price_before: null, price_after: '10.00' });
  });

  it('uses the categories and columns that were chosen for uploaded files', async () => {
    const file = (id: string) => `Номер;Що;Скільки;Група\n${id};Ваза ${id};10;Усяке для дому\n`;
    const mapping = JSON.stringify({ 0: 'external_id', 1: 'title', 2: 'price', 3: 'category' });
    const fields = { mapping, category_mapping: JSON.stringify({ 'Усяке для дому': category.id }) };
    await importFile(api, shop, { bytes: file('u1'), fields });

    serve(file('u2'));
    expect(await run(await aLink())).toMatchObject({ status: 'finished', created: 1 });

    expect((await offers()).u2).toMatchObject({ category_id: category.id, status: 'active', price_minor: 1000 });
  });

  it('changes nothing but prices and stock when the link says so', async () => {
    await importFile(api, shop, { bytes: table(rowsUpTo(2)) });
    serve(table([{ id: 'v1', title: 'Інша назва', price: '99', stock: '1' }, { id: 'new' }]));

    expect(await run(await aLink({ prices_only: true }))).toMatchObject({ status: 'finished', created: 0, updated: 1, skipped: 1 });

    const { v1, ...others } = await offers();
    expect(v1).toMatchObject({ title: { uk: 'Ваза v1' }, price_minor: 9900, stock: 1, category_id: category.id });
    expect(Object.keys(others)).toEqual(['v2']);
  });

  it('waits while an uploaded file is imported', async () => {
    serve(table(rowsUpTo(1)));
    const link = await aLink();
    await api.pool.query(
      `insert into imports (shop_id, user_id, language, file_name, format, shape, mode, is_dry_run) values ($1, $2, 'uk', 'a.csv', 'csv', '{}', 'create', true)`,
      [shop.id, shop.owner.id],
    );

    expect(await run(link)).toMatchObject({ status: 'waiting' });
    expect(server.asked).toEqual([]);
    await api.pool.query(`update imports set status = 'canceled', finished_at = now() where shop_id = $1`, [shop.id]);
    await api.pool.query(`update outbox set run_at = now() where queue = 'import-link' and done_at is null`);
    await service.worker.drain();

    expect(await latest(link)).toMatchObject({ status: 'finished', created: 1 });
  });

  it('ends when its import is canceled', async () => {
    serve(table(rowsUpTo(1)));
    const link = await aLink();
    await service.links.run(actor(), link);
    await service.worker.drain(['import-link']);
    const importId = (await latest(link)).import as number;

    await api.post(`trading/seller/offers/import/${String(importId)}/cancel/`, undefined, { as: shop.owner.access });
    await service.worker.drain();

    expect(await latest(link)).toMatchObject({ status: 'canceled', can_undo: false });
    expect(await offers()).toEqual({});
  });

  it('has its password in no log, and says when it can no longer be read', async () => {
    serve(table(rowsUpTo(1)));
    const link = await aLink({ login: 'vases', password: 'a-secret' });
    await run(link);
    expect(server.asked[0]?.headers.authorization).toBe(`Basic ${Buffer.from('vases:a-secret').toString('base64')}`);

    const other = createTestLinks(api.pool, 'another-secret-of-32-characters!!!!!');
    await other.links.run(actor(), link);
    await other.worker.drain();

    expect(await latest(link)).toMatchObject({ status: 'failed', message: 'The stored password can no longer be read: enter it again.' });
    const { rows } = await api.pool.query('select payload, last_error from outbox');
    expect(JSON.stringify(rows)).not.toContain('a-secret');
  });
});

describe('a file that is broken', () => {
  it('by a page instead of it changes nothing', async () => {
    serve(table(rowsUpTo(2)));
    const link = await aLink({ when_missing: 'hide' });
    await run(link);
    const before = await offers();

    for (const body of ['<!doctype html><html><body>Log in</body></html>', 'Service is down', '', 'a;b\n1;2\n']) {
      serve(body);
      expect(await run(link)).toMatchObject({ status: 'failed', message: expect.stringMatching(/./) as string });
    }
    expect(await offers()).toEqual(before);
  });

  it('because it was written while it was read, takes no offer from sale and is read again', async () => {
    const offer = (id: string, price: string) =>
      `<offer id="${id}" available="true"><name>Ваза ${id}</name><price>${price}</price><currencyId>UAH</currencyId><categoryId>1</categoryId></offer>`;
    const feed = (body: string) => `<yml_catalog><shop><categories><category id="1">ceramics</category></categories><offers>${body}`;
    const end = '</offers></shop></yml_catalog>';
    const all = ['a', 'b', 'c', 'd'];
    serve(feed(all.map((id) => offer(id, '10')).join('') + end), { etag: '"1"' });
    const link = await aLink({ when_missing: 'hide' });
    await run(link);

    serve(
      feed(
        `${all
          .slice(0, 3)
          .map((id) => offer(id, '11'))
          .join('')}<offer id="d" avail`,
      ),
      { etag: '"2"' },
    );
    const broken = await run(link);
    serve(feed(all.map((id) => offer(id, '12')).join('') + end), { etag: '"2"' });
    const whole = await run(link);

    expect(broken).toMatchObject({ status: 'finished', updated: 3, missing: 0, message: expect.stringContaining('broken') as string });
    expect(server.asked[2]?.headers['if-none-match']).toBe('"1"');
    expect(whole).toMatchObject({ status: 'finished', updated: 4, missing: 0 });
  });
});

describe('an offer that is not in the file any more', () => {
  const four = rowsUpTo(4);
  const three = four.slice(0, 3);

  it.each([
    ['keep', { stock: 5, status: 'active' }],
    ['out_of_stock', { stock: 0, status: 'active' }],
    ['hide', { stock: 5, status: 'hidden' }],
  ] as const)('with the rule %s', async (rule, expected) => {
    await importFile(api, shop, { bytes: table([{ id: 'of-another-file' }]) });
    serve(table(four));
    const link = await aLink({ when_missing: rule });
    await run(link);

    serve(table(three));
    const gone = await run(link);
    const after = await offers();
    serve(table([...three, { id: 'v4', price: '11' }]));
    const back = await run(link);

    expect(gone).toMatchObject({ status: 'finished', missing: rule === 'keep' ? 0 : 1 });
    expect(after.v4).toMatchObject(expected);
    expect(after['of-another-file']).toMatchObject({ stock: 5, status: 'active' });
    expect(back).toMatchObject({ updated: 1 });
    expect((await offers()).v4).toMatchObject({ stock: 5, status: 'active', price_minor: 1100 });
    expect(await checkCatalog(api.pool)).toEqual([]);
  });

  it('comes back on sale when its row is the same as before', async () => {
    serve(table(four));
    const link = await aLink({ when_missing: 'hide' });
    await run(link);
    serve(table(three));
    await run(link);
    serve(`${table(four)}\n`);

    expect(await run(link)).toMatchObject({ updated: 1, skipped: 3 });
    expect((await offers()).v4).toMatchObject({ status: 'active' });
  });

  it('stays when the seller hid it, when its row has an error, or when another link has it', async () => {
    serve(table(rowsUpTo(7)));
    const link = await aLink({ when_missing: 'hide' });
    await run(link);
    server.answers.set('/other.csv', (_, response) => response.end(table([{ id: 'v6' }])));
    await run(await aLink({ address: `http://prices.test:${String(server.port)}/other.csv` }));
    await change((await offers()).v7.id, { status: 'draft' });

    serve(table([...rowsUpTo(4), { id: 'v5', price: 'за домовленістю' }]));

    expect(await run(link)).toMatchObject({ status: 'finished', errors: 1, missing: 0 });
    expect(await offers()).toMatchObject({ v5: { status: 'active' }, v6: { status: 'active' }, v7: { status: 'draft' } });
  });
});

describe('a file that differs too much', () => {
  async function aHeldRun(): Promise<{ link: number; held: AnyJson }> {
    serve(table(rowsUpTo(10)), { etag: '"whole"' });
    const link = await aLink({ when_missing: 'hide' });
    await run(link);
    serve(table(rowsUpTo(5).map((row) => ({ ...row, price: '1' }))), { etag: '"half"' });
    return { link, held: await run(link) };
  }

  it('changes nothing, mails the seller once, and stops the schedule', async () => {
    const { link, held } = await aHeldRun();
    await api.pool.query('update import_links set next_run_at = now() where id = $1', [link]);
    await service.links.startDue();
    await service.worker.drain();

    expect(held).toMatchObject({
      status: 'held',
      rows_before: 10,
      rows_total: 5,
      alarms: ['The file has half the rows or fewer: 10 before, 5 now.'],
      can_undo: false,
    });
    expect(Object.values(await offers()).map(({ price_minor, status }) => [price_minor, status])).toEqual(Array(10).fill([1000, 'active']));
    const { status, dry_run, updated } = (
      await api.get(`trading/seller/offers/import/${String(held.import)}/get/`, { as: shop.owner.access })
    ).body;
    expect([status, dry_run, updated]).toEqual(['finished', true, 5]);
    expect(await latest(link)).toEqual(held);
    expect(await mails()).toMatchObject([{ subject: expect.stringContaining('чекає на ваше рішення') as string }]);
    expect((await mails())[0]?.text).toContain('було 10, тепер 5');
    expect(await service.links.run(actor(), link).catch((error: unknown) => error)).toMatchObject({ code: 'run_active' });
  });

  it('is applied when the seller agrees, once', async () => {
    const { link, held } = await aHeldRun();

    const answers = await Promise.all([decide(held.id, 'approve'), decide(held.id, 'approve')]);
    await service.worker.drain();

    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await latest(link)).toMatchObject({ id: held.id, status: 'finished', updated: 5, missing: 5 });
    const all = Object.values(await offers());
    expect(all.filter(({ price_minor, status }) => price_minor === 100 && status === 'active')).toHaveLength(5);
    expect(all.filter(({ price_minor, status }) => price_minor === 1000 && status === 'hidden')).toHaveLength(5);
    // Five rows are the measure now.
    serve(table(rowsUpTo(4)));
    expect(await run(link)).toMatchObject({ status: 'finished', rows_before: 5 });
  });

  it('is not taken again when the seller rejects it, but the next one is compared with the old', async () => {
    const { link, held } = await aHeldRun();

    expect((await decide(held.id, 'discard')).status).toBe(204);
    expect((await decide(held.id, 'approve')).body).toMatchObject({ code: 'run_not_held' });
    server.answers.set(path, (request, response) => response.writeHead(request.headers['if-none-match'] === '"half"' ? 304 : 500).end());
    expect(await run(link)).toMatchObject({ status: 'unchanged' });
    serve(table(rowsUpTo(5)));
    expect(await run(link)).toMatchObject({ status: 'held', rows_before: 10 });
    expect(Object.keys(await offers())).toHaveLength(10);
  });

  it('has errors where there were none, or other identifiers', async () => {
    serve(table(rowsUpTo(10)));
    const link = await aLink({ when_missing: 'out_of_stock' });
    await run(link);

    serve(table(rowsUpTo(10).map((row, index) => (index < 4 ? { ...row, price: 'немає' } : row))));
    const wrong = await run(link);
    await decide(wrong.id, 'discard');
    serve(table(rowsUpTo(10).map(({ id }) => ({ id: `new-${id}` }))));
    const renumbered = await run(link);

    expect(wrong).toMatchObject({ status: 'held', alarms: ['Many more rows have errors: 4 now.'] });
    expect(renumbered.alarms).toEqual(['At least half of the products of the previous file are not in this one.']);
    expect(Object.keys(await offers())).toHaveLength(10);
  });

  it('can be decided about by its owner only, and not while another file is imported', async () => {
    const { held } = await aHeldRun();
    const stranger = (await aShop(api)).owner.access;

    for (const what of ['approve', 'discard', 'undo'] as const) expect((await decide(held.id, what, stranger)).status).toBe(404);
    const unseen = await api.get(`trading/seller/offers/import/link-runs/${String(held.id)}/changes/`, { as: stranger });
    expect(unseen.status).toBe(404);
    await api.pool.query(
      `insert into imports (shop_id, user_id, language, file_name, format, shape, mode, is_dry_run) values ($1, $2, 'uk', 'a.csv', 'csv', '{}', 'create', true)`,
      [shop.id, shop.owner.id],
    );
    expect((await decide(held.id, 'approve')).body).toMatchObject({ code: 'import_running' });
  });

  it('is given up after two weeks', async () => {
    const { link, held } = await aHeldRun();
    await api.pool.query(`update imports set finished_at = now() - interval '15 days' where id = $1`, [held.import]);

    await service.links.startDue();

    expect(await latest(link)).toMatchObject({ id: held.id, status: 'discarded' });
  });
});

describe('undoing a run', () => {
  it('restores what it changed, and keeps what was changed since', async () => {
    serve(table(rowsUpTo(6)));
    const link = await aLink({ when_missing: 'hide' });
    await run(link);
    const before = await offers();
    serve(
      table([
        { id: 'v1', price: '99' },
        { id: 'v2', price: '99', stock: '1' },
        { id: 'v3', title: 'Інша' },
        { id: 'v4' },
        { id: 'v5' },
        { id: 'new' },
        { id: 'sold' },
      ]),
    );
    const done = await run(link);
    const changed = await offers();
    await change(changed.v2.id, { price: '77.00' });
    await change(changed.sold.id, { stock: 4 });

    const answers = await Promise.all([decide(done.id, 'undo'), decide(done.id, 'undo')]);
    await service.worker.drain();

    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await latest(link)).toMatchObject({ status: 'undone', restored: 5, kept: 1, can_undo: false });
    const after = await offers();
    expect(after).toEqual({ ...before, v2: { ...before.v2, price_minor: 7700 }, sold: after.sold });
    expect(after.sold).toMatchObject({ stock: 4, status: 'active' });
    expect((await changes(done.id)).filter(({ is_undone }) => !is_undone).map(({ offer }) => offer.title)).toEqual(['Ваза sold']);
    expect(await checkCatalog(api.pool)).toEqual([]);
    expect((await decide(done.id, 'undo')).body).toMatchObject({ code: 'nothing_to_undo' });
    // The same file is not taken again.
    expect(await run(link)).toMatchObject({ status: 'unchanged' });
  });

  it('counts what it keeps once, also when another process takes over', async () => {
    serve(table(rowsUpTo(1)));
    const link = await aLink();
    const { id } = await run(link);
    await change((await offers()).v1.id, { stock: 4 });
    await decide(id, 'undo');
    await service.worker.drain();

    await api.pool.query(`update import_link_runs set status = 'undoing' where id = $1`, [id]);
    await service.links.advance(id, new AbortController().signal);

    expect(await latest(link)).toMatchObject({ status: 'undone', restored: 0, kept: 1 });
  });

  it('is refused for a run that changed nothing, and while another one goes on', async () => {
    serve(table(rowsUpTo(1)));
    const link = await aLink();
    const first = await run(link);
    const same = await run(link);

    expect((await decide(same.id, 'undo')).body).toMatchObject({ code: 'nothing_to_undo' });
    await service.links.run(actor(), link);
    expect((await decide(first.id, 'undo')).body).toMatchObject({ code: 'run_active' });
  });
});

describe('a schedule', () => {
  it('starts a due link once, in one of two services', async () => {
    serve(table(rowsUpTo(3)));
    const link = await aLink({ interval_hours: 4 });
    const second = createTestLinks(api.pool);

    await Promise.all([service.links.startDue(), second.links.startDue(), service.links.startDue(), second.links.startDue()]);
    // As after a lease that ran out while its holder still works.
    const { rows } = await api.pool.query<AnyJson>(`select payload from outbox where queue = 'import-link' and done_at is null`);
    for (const { payload } of rows) await api.pool.query(`insert into outbox (queue, payload) values ('import-link', $1)`, [payload]);
    await Promise.all([service.worker.drain(), second.worker.drain()]);

    const { body } = await api.get(`trading/seller/offers/import/links/${String(link)}/runs/`, { as: shop.owner.access });
    expect(body).toMatchObject({ count: 1, results: [{ status: 'finished', is_scheduled: true, created: 3 }] });
    expect(Object.keys(await offers())).toHaveLength(3);
    expect((await api.pool.query('select 1 from imports where shop_id = $1', [shop.id])).rowCount).toBe(1);
    const shown = await service.links.get(actor(), link);
    expect(shown.next_run_at!.getTime()).toBeGreaterThan(Date.now() + 3.9 * 3600_000);
  });

  it('tries again soon after a failure that may pass, and mails after the third one', async () => {
    const link = await aLink({ interval_hours: 24 });
    server.answers.set(path, (_, response) => response.writeHead(503).end());

    for (let count = 0; count < 4; count += 1) {
      await api.pool.query('update import_links set next_run_at = now() where id = $1', [link]);
      await service.links.startDue();
      await service.worker.drain();
      const { next_run_at } = await service.links.get(actor(), link);
      expect(next_run_at!.getTime() < Date.now() + 3600_000).toBe(count < 3);
    }

    expect(await latest(link)).toMatchObject({ status: 'failed', message: 'The server answered with code 503 instead of the file.' });
    expect(await mails()).toMatchObject([{ subject: expect.stringContaining('не вдається забрати') as string }]);
    serve(table(rowsUpTo(1)));
    await run(link);
    expect(await service.links.get(actor(), link)).toMatchObject({ failures_count: 0 });
  });

  it('goes on with a run whose import ended unnoticed', async () => {
    serve(table(rowsUpTo(1)));
    const link = await aLink();
    await service.links.run(actor(), link);
    await service.worker.drain(['import-link']);
    await service.worker.drain(['import']);
    await api.pool.query(`delete from outbox where queue = 'import-link' and done_at is null`);
    await api.pool.query(`update imports set finished_at = now() - interval '5 minutes' where shop_id = $1`, [shop.id]);

    await service.links.startDue();
    await service.worker.drain(['import-link']);

    expect(await latest(link)).toMatchObject({ status: 'finished', created: 1 });
  });
});

it('deleting a link keeps its offers and ends its import', async () => {
  serve(table(rowsUpTo(2)));
  const link = await aLink();
  await run(link);
  serve(table(rowsUpTo(3)));
  await service.links.run(actor(), link);
  await service.worker.drain(['import-link']);

  const gone = await api.del(`trading/seller/offers/import/links/${String(link)}/delete/`, { as: shop.owner.access });
  await service.worker.drain();

  expect(gone.status).toBe(204);
  expect(Object.keys(await offers())).toEqual(['v1', 'v2']);
  const { rows } = await api.pool.query('select status from imports where shop_id = $1 order by id', [shop.id]);
  expect(rows.map(({ status }) => status)).toEqual(['finished', 'canceled']);
});

it('old runs are deleted with their changes', async () => {
  serve(table(rowsUpTo(1)));
  const link = await aLink();
  await run(link);
  await api.pool.query(`update import_link_runs set ended_at = now() - interval '31 days' where link_id = $1`, [link]);

  await service.links.deleteOld();
  const kept = await latest(link);
  await api.pool.query(`update import_link_runs set ended_at = now() - interval '91 days' where link_id = $1`, [link]);
  await service.links.deleteOld();

  expect(await api.pool.query('select 1 from import_link_changes where run_id = $1', [kept.id])).toMatchObject({ rowCount: 0 });
  expect(kept).toMatchObject({ status: 'finished', created: 1 });
  expect(await latest(link)).toBeUndefined();
});
