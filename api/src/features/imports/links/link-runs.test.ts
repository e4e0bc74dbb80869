import { createTestLinks, importFile, linkedTable, LinkWorld, rowsUpTo } from '../../../testing';
import { checkCatalog } from '../../catalog';

let world: LinkWorld;
beforeAll(async () => {
  world = await LinkWorld.create();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

describe('a run', () => {
  it('imports the file, and only asks whether it changed the next time', async () => {
    world.serve(linkedTable(rowsUpTo(3)), { etag: '"one"' });
    const link = await world.aLink();

    const first = await world.run(link);
    world.server.answers.set('/price.csv', (_, response) => response.writeHead(304).end());
    const second = await world.run(link);

    expect(first).toMatchObject({ status: 'finished', is_scheduled: false, rows_total: 3, created: 3, errors: 0, can_undo: true });
    expect(await world.offers()).toMatchObject({ v1: { price_minor: 1000, stock: 5, status: 'active', category_id: world.category.id } });
    expect(second).toMatchObject({ status: 'unchanged', can_undo: false });
    expect(world.server.asked[1]?.headers['if-none-match']).toBe('"one"');
    expect(await world.mails()).toEqual([]);
    expect(await checkCatalog(world.api.pool)).toEqual([]);
  });

  it('shows what it changed', async () => {
    world.serve(linkedTable(rowsUpTo(4)));
    const link = await world.aLink({ when_missing: 'hide' });
    await world.run(link);

    world.serve(linkedTable([{ id: 'v1', price: '12,50' }, { id: 'v2', stock: '0' }, { id: 'v3', title: 'Глечик' }, { id: 'v5' }]));
    const done = await world.run(link);

    expect(done).toMatchObject({ status: 'finished', rows_before: 4, rows_total: 4, created: 1, updated: 3, missing: 1 });
    const shown = Object.fromEntries((await world.changes(done.id)).map((one) => [one.offer.title, one]));
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
    const fields = { mapping, category_mapping: JSON.stringify({ 'Усяке для дому': world.category.id }) };
    await importFile(world.api, world.shop, { bytes: file('u1'), fields });

    world.serve(file('u2'));
    expect(await world.run(await world.aLink())).toMatchObject({ status: 'finished', created: 1 });

    expect((await world.offers()).u2).toMatchObject({ category_id: world.category.id, status: 'active', price_minor: 1000 });
  });

  it('keeps what was chosen for its own files, which says nothing about other files', async () => {
    const file = (id: string) => `external_id;Назва;Ціна;Категорія\n${id};Ваза ${id};10;Усяке для дому\n`;
    world.serve(file('own1'));
    world.serve(file('other1'), {}, '/other.csv');
    const [link, other] = [await world.aLink(), await world.aLink({}, '/other.csv')];
    const { import: imported } = await world.run(link);
    const categories = [{ key: 'Усяке для дому', category: world.category.id }];
    await world.api.post(`trading/seller/offers/import/${String(imported)}/repeat/`, { categories }, { as: world.shop.owner.access });
    await world.service.worker.drain();

    world.serve(file('own2'));
    await world.run(link);
    await world.run(other);
    await importFile(world.api, world.shop, { bytes: file('uploaded') });

    const { own1, own2, other1, uploaded } = await world.offers();
    expect([own1, own2, other1, uploaded].map((offer) => offer?.status)).toEqual(['active', 'active', 'draft', 'draft']);
    await world.service.links.delete(world.actor, link);
    const kept = await world.api.pool.query('select source from import_choices where shop_id = $1', [world.shop.id]);
    expect(kept.rows).toEqual([]);
  });

  it('changes nothing but prices and stock when the link says so', async () => {
    await importFile(world.api, world.shop, { bytes: linkedTable(rowsUpTo(2)) });
    world.serve(linkedTable([{ id: 'v1', title: 'Інша назва', price: '99', stock: '1' }, { id: 'new' }]));

    expect(await world.run(await world.aLink({ prices_only: true }))).toMatchObject({
      status: 'finished',
      created: 0,
      updated: 1,
      skipped: 1,
    });

    const { v1, ...others } = await world.offers();
    expect(v1).toMatchObject({ title: { uk: 'Ваза v1' }, price_minor: 9900, stock: 1, category_id: world.category.id });
    expect(Object.keys(others)).toEqual(['v2']);
  });

  it('waits while an uploaded file is imported', async () => {
    world.serve(linkedTable(rowsUpTo(1)));
    const link = await world.aLink();
    await world.api.pool.query(
      `insert into imports (shop_id, user_id, language, file_name, format, shape, mode, is_dry_run) values ($1, $2, 'uk', 'a.csv', 'csv', '{}', 'create', true)`,
      [world.shop.id, world.shop.owner.id],
    );

    expect(await world.run(link)).toMatchObject({ status: 'waiting' });
    expect(world.server.asked).toEqual([]);
    await world.api.pool.query(`update imports set status = 'canceled', finished_at = now() where shop_id = $1`, [world.shop.id]);
    await world.api.pool.query(`update outbox set run_at = now() where queue = 'import-link' and done_at is null`);
    await world.service.worker.drain();

    expect(await world.latest(link)).toMatchObject({ status: 'finished', created: 1 });
  });

  it('ends when its import is canceled', async () => {
    world.serve(linkedTable(rowsUpTo(1)));
    const link = await world.aLink();
    await world.service.links.run(world.actor, link);
    await world.service.worker.drain(['import-link']);
    const importId = (await world.latest(link)).import as number;

    await world.api.post(`trading/seller/offers/import/${String(importId)}/cancel/`, undefined, { as: world.shop.owner.access });
    await world.service.worker.drain();

    expect(await world.latest(link)).toMatchObject({ status: 'canceled', can_undo: false });
    expect(await world.offers()).toEqual({});
  });

  it('has its password in no log, and says when it can no longer be read', async () => {
    world.serve(linkedTable(rowsUpTo(1)));
    const link = await world.aLink({ login: 'vases', password: 'a-secret' });
    await world.run(link);
    expect(world.server.asked[0]?.headers.authorization).toBe(`Basic ${Buffer.from('vases:a-secret').toString('base64')}`);

    const other = createTestLinks(world.api.pool, 'another-secret-of-32-characters!!!!!');
    await other.links.run(world.actor, link);
    await other.worker.drain();

    expect(await world.latest(link)).toMatchObject({
      status: 'failed',
      message: 'The stored password can no longer be read: enter it again.',
    });
    const { rows } = await world.api.pool.query('select payload, last_error from outbox');
    expect(JSON.stringify(rows)).not.toContain('a-secret');
  });
});

describe('a file that is broken', () => {
  it('by a page instead of it changes nothing', async () => {
    world.serve(linkedTable(rowsUpTo(2)));
    const link = await world.aLink({ when_missing: 'hide' });
    await world.run(link);
    const before = await world.offers();

    for (const body of ['<!doctype html><html><body>Log in</body></html>', 'Service is down', '', 'a;b\n1;2\n']) {
      world.serve(body);
      expect(await world.run(link)).toMatchObject({ status: 'failed', message: expect.stringMatching(/./) as string });
    }
    expect(await world.offers()).toEqual(before);
  });

  it('because it was written while it was read, takes no offer from sale and is read again', async () => {
    const offer = (id: string, price: string) =>
      `<offer id="${id}" available="true"><name>Ваза ${id}</name><price>${price}</price><currencyId>UAH</currencyId><categoryId>1</categoryId></offer>`;
    const feed = (body: string) => `<yml_catalog><shop><categories><category id="1">ceramics</category></categories><offers>${body}`;
    const end = '</offers></shop></yml_catalog>';
    const all = ['a', 'b', 'c', 'd'];
    world.serve(feed(all.map((id) => offer(id, '10')).join('') + end), { etag: '"1"' });
    const link = await world.aLink({ when_missing: 'hide' });
    await world.run(link);

    world.serve(
      feed(
        `${all
          .slice(0, 3)
          .map((id) => offer(id, '11'))
          .join('')}<offer id="d" avail`,
      ),
      { etag: '"2"' },
    );
    const broken = await world.run(link);
    world.serve(feed(all.map((id) => offer(id, '12')).join('') + end), { etag: '"2"' });
    const whole = await world.run(link);

    expect(broken).toMatchObject({ status: 'finished', updated: 3, missing: 0, message: expect.stringContaining('broken') as string });
    expect(world.server.asked[2]?.headers['if-none-match']).toBe('"1"');
    expect(whole).toMatchObject({ status: 'finished', updated: 4, missing: 0 });
  });
});

it('deleting a link keeps its offers and ends its import', async () => {
  world.serve(linkedTable(rowsUpTo(2)));
  const link = await world.aLink();
  await world.run(link);
  world.serve(linkedTable(rowsUpTo(3)));
  await world.service.links.run(world.actor, link);
  await world.service.worker.drain(['import-link']);

  const gone = await world.api.del(`trading/seller/offers/import/links/${String(link)}/delete/`, { as: world.shop.owner.access });
  await world.service.worker.drain();

  expect(gone.status).toBe(204);
  expect(Object.keys(await world.offers())).toEqual(['v1', 'v2']);
  const { rows } = await world.api.pool.query('select status from imports where shop_id = $1 order by id', [world.shop.id]);
  expect(rows.map(({ status }) => status)).toEqual(['finished', 'canceled']);
});

it('old runs are deleted with their changes', async () => {
  world.serve(linkedTable(rowsUpTo(1)));
  const link = await world.aLink();
  await world.run(link);
  await world.api.pool.query(`update import_link_runs set ended_at = now() - interval '31 days' where link_id = $1`, [link]);

  await world.service.links.deleteOld();
  const kept = await world.latest(link);
  await world.api.pool.query(`update import_link_runs set ended_at = now() - interval '91 days' where link_id = $1`, [link]);
  await world.service.links.deleteOld();

  expect(await world.api.pool.query('select 1 from import_link_changes where run_id = $1', [kept.id])).toMatchObject({ rowCount: 0 });
  expect(kept).toMatchObject({ status: 'finished', created: 1 });
  expect(await world.latest(link)).toBeUndefined();
});
