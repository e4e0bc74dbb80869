import { createTestLinks, importFile, linkedTable, LinkFixture, rowsUpTo } from '../../../testing';
import { checkCatalog } from '../../catalog';
import { deleteOldRuns } from './import-links.repository';
import { removeLink } from './own-links';
import { startRun } from './own-runs';

let fixture: LinkFixture;
beforeAll(async () => {
  fixture = await LinkFixture.create();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.reset());

describe('a run', () => {
  it('imports the file, and sends a conditional request the next time', async () => {
    fixture.serve(linkedTable(rowsUpTo(3)), { etag: '"one"' });
    const link = await fixture.aLink();

    const first = await fixture.run(link);
    fixture.server.answers.set('/price.csv', (_, response) => response.writeHead(304).end());
    const second = await fixture.run(link);

    expect(first).toMatchObject({ status: 'finished', is_scheduled: false, rows_total: 3, created: 3, errors: 0, can_undo: true });
    expect(await fixture.offers()).toMatchObject({
      v1: { price_minor: 1000, stock: 5, status: 'active', category_id: fixture.category.id },
    });
    expect(second).toMatchObject({ status: 'unchanged', can_undo: false });
    expect(fixture.server.asked[1]?.headers['if-none-match']).toBe('"one"');
    expect(await fixture.mails()).toEqual([]);
    expect(await checkCatalog(fixture.api.pool)).toEqual([]);
  });

  it('shows its changes', async () => {
    fixture.serve(linkedTable(rowsUpTo(4)));
    const link = await fixture.aLink({ when_missing: 'hide' });
    await fixture.run(link);

    fixture.serve(linkedTable([{ id: 'v1', price: '12,50' }, { id: 'v2', stock: '0' }, { id: 'v3', title: 'Глечик' }, { id: 'v5' }]));
    const done = await fixture.run(link);

    expect(done).toMatchObject({ status: 'finished', rows_before: 4, rows_total: 4, created: 1, updated: 3, missing: 1 });
    const shown = Object.fromEntries((await fixture.changes(done.id)).map((one) => [one.offer.title, one]));
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
    const fields = { mapping, category_mapping: JSON.stringify({ 'Усяке для дому': fixture.category.id }) };
    await importFile(fixture.api, fixture.shop, { bytes: file('u1'), fields });

    fixture.serve(file('u2'));
    expect(await fixture.run(await fixture.aLink())).toMatchObject({ status: 'finished', created: 1 });

    expect((await fixture.offers()).u2).toMatchObject({ category_id: fixture.category.id, status: 'active', price_minor: 1000 });
  });

  it('keeps the choices for its own files apart from those for other files', async () => {
    const file = (id: string) => `external_id;Назва;Ціна;Категорія\n${id};Ваза ${id};10;Усяке для дому\n`;
    fixture.serve(file('own1'));
    fixture.serve(file('other1'), {}, '/other.csv');
    const [link, other] = [await fixture.aLink(), await fixture.aLink({}, '/other.csv')];
    const { import: imported } = await fixture.run(link);
    const categories = [{ key: 'Усяке для дому', category: fixture.category.id }];
    await fixture.api.post(`trading/seller/offers/import/${String(imported)}/repeat/`, { categories }, { as: fixture.shop.owner.access });
    await fixture.service.worker.drain();

    fixture.serve(file('own2'));
    await fixture.run(link);
    await fixture.run(other);
    await importFile(fixture.api, fixture.shop, { bytes: file('uploaded') });

    const { own1, own2, other1, uploaded } = await fixture.offers();
    expect([own1, own2, other1, uploaded].map((offer) => offer?.status)).toEqual(['active', 'active', 'draft', 'draft']);
    await removeLink(fixture.api.pool, fixture.actor, link);
    const kept = await fixture.api.pool.query('select source from import_choices where shop_id = $1', [fixture.shop.id]);
    expect(kept.rows).toEqual([]);
  });

  it('changes only prices and stock when the link is set so', async () => {
    await importFile(fixture.api, fixture.shop, { bytes: linkedTable(rowsUpTo(2)) });
    fixture.serve(linkedTable([{ id: 'v1', title: 'Інша назва', price: '99', stock: '1' }, { id: 'new' }]));

    expect(await fixture.run(await fixture.aLink({ prices_only: true }))).toMatchObject({
      status: 'finished',
      created: 0,
      updated: 1,
      skipped: 1,
    });

    const { v1, ...others } = await fixture.offers();
    expect(v1).toMatchObject({ title: { uk: 'Ваза v1' }, price_minor: 9900, stock: 1, category_id: fixture.category.id });
    expect(Object.keys(others)).toEqual(['v2']);
  });

  it('waits while an uploaded file is imported', async () => {
    fixture.serve(linkedTable(rowsUpTo(1)));
    const link = await fixture.aLink();
    await fixture.api.pool.query(
      `insert into imports (shop_id, user_id, language, file_name, format, shape, mode, is_dry_run) values ($1, $2, 'uk', 'a.csv', 'csv', '{}', 'create', true)`,
      [fixture.shop.id, fixture.shop.owner.id],
    );

    expect(await fixture.run(link)).toMatchObject({ status: 'waiting' });
    expect(fixture.server.asked).toEqual([]);
    await fixture.api.pool.query(`update imports set status = 'canceled', finished_at = now() where shop_id = $1`, [fixture.shop.id]);
    await fixture.api.pool.query(`update outbox set run_at = now() where queue = 'import-link' and done_at is null`);
    await fixture.service.worker.drain();

    expect(await fixture.latest(link)).toMatchObject({ status: 'finished', created: 1 });
  });

  it('ends when its import is canceled', async () => {
    fixture.serve(linkedTable(rowsUpTo(1)));
    const link = await fixture.aLink();
    await startRun(fixture.api.pool, fixture.actor, link);
    await fixture.service.worker.drain(['import-link']);
    const importId = (await fixture.latest(link)).import as number;

    await fixture.api.post(`trading/seller/offers/import/${String(importId)}/cancel/`, undefined, { as: fixture.shop.owner.access });
    await fixture.service.worker.drain();

    expect(await fixture.latest(link)).toMatchObject({ status: 'canceled', can_undo: false });
    expect(await fixture.offers()).toEqual({});
  });

  it('has its password in no log, and says when it can no longer be read', async () => {
    fixture.serve(linkedTable(rowsUpTo(1)));
    const link = await fixture.aLink({ login: 'vases', password: 'a-secret' });
    await fixture.run(link);
    expect(fixture.server.asked[0]?.headers.authorization).toBe(`Basic ${Buffer.from('vases:a-secret').toString('base64')}`);

    const other = createTestLinks(fixture.api.pool, 'another-secret-of-32-characters!!!!!');
    await startRun(fixture.api.pool, fixture.actor, link);
    await other.worker.drain();

    expect(await fixture.latest(link)).toMatchObject({
      status: 'failed',
      message: 'The stored password can no longer be read: enter it again.',
    });
    const { rows } = await fixture.api.pool.query('select payload, last_error from outbox');
    expect(JSON.stringify(rows)).not.toContain('a-secret');
  });
});

describe('a file that is broken', () => {
  it('by a page instead of it changes nothing', async () => {
    fixture.serve(linkedTable(rowsUpTo(2)));
    const link = await fixture.aLink({ when_missing: 'hide' });
    await fixture.run(link);
    const before = await fixture.offers();

    for (const body of ['<!doctype html><html><body>Log in</body></html>', 'Service is down', '', 'a;b\n1;2\n']) {
      fixture.serve(body);
      expect(await fixture.run(link)).toMatchObject({ status: 'failed', message: expect.stringMatching(/./) as string });
    }
    expect(await fixture.offers()).toEqual(before);
  });

  it('because it was written while it was read, takes no offer from sale and is read again', async () => {
    const offer = (id: string, price: string) =>
      `<offer id="${id}" available="true"><name>Ваза ${id}</name><price>${price}</price><currencyId>UAH</currencyId><categoryId>1</categoryId></offer>`;
    const feed = (body: string) => `<yml_catalog><shop><categories><category id="1">ceramics</category></categories><offers>${body}`;
    const end = '</offers></shop></yml_catalog>';
    const all = ['a', 'b', 'c', 'd'];
    fixture.serve(feed(all.map((id) => offer(id, '10')).join('') + end), { etag: '"1"' });
    const link = await fixture.aLink({ when_missing: 'hide' });
    await fixture.run(link);

    fixture.serve(
      feed(
        `${all
          .slice(0, 3)
          .map((id) => offer(id, '11'))
          .join('')}<offer id="d" avail`,
      ),
      { etag: '"2"' },
    );
    const broken = await fixture.run(link);
    fixture.serve(feed(all.map((id) => offer(id, '12')).join('') + end), { etag: '"2"' });
    const whole = await fixture.run(link);

    expect(broken).toMatchObject({ status: 'finished', updated: 3, missing: 0, message: expect.stringContaining('broken') as string });
    expect(fixture.server.asked[2]?.headers['if-none-match']).toBe('"1"');
    expect(whole).toMatchObject({ status: 'finished', updated: 4, missing: 0 });
  });
});

it('deleting a link keeps its offers and ends its import', async () => {
  fixture.serve(linkedTable(rowsUpTo(2)));
  const link = await fixture.aLink();
  await fixture.run(link);
  fixture.serve(linkedTable(rowsUpTo(3)));
  await startRun(fixture.api.pool, fixture.actor, link);
  await fixture.service.worker.drain(['import-link']);

  const gone = await fixture.api.del(`trading/seller/offers/import/links/${String(link)}/delete/`, { as: fixture.shop.owner.access });
  await fixture.service.worker.drain();

  expect(gone.status).toBe(204);
  expect(Object.keys(await fixture.offers())).toEqual(['v1', 'v2']);
  const { rows } = await fixture.api.pool.query('select status from imports where shop_id = $1 order by id', [fixture.shop.id]);
  expect(rows.map(({ status }) => status)).toEqual(['finished', 'canceled']);
});

it('old runs are deleted with their changes', async () => {
  fixture.serve(linkedTable(rowsUpTo(1)));
  const link = await fixture.aLink();
  await fixture.run(link);
  await fixture.api.pool.query(`update import_link_runs set ended_at = now() - interval '31 days' where link_id = $1`, [link]);

  await deleteOldRuns(fixture.api.pool);
  const kept = await fixture.latest(link);
  await fixture.api.pool.query(`update import_link_runs set ended_at = now() - interval '91 days' where link_id = $1`, [link]);
  await deleteOldRuns(fixture.api.pool);

  expect(await fixture.api.pool.query('select 1 from import_link_changes where run_id = $1', [kept.id])).toMatchObject({ rowCount: 0 });
  expect(kept).toMatchObject({ status: 'finished', created: 1 });
  expect(await fixture.latest(link)).toBeUndefined();
});
