import { aPerson, aShop, createTestApi, type AnyJson, type TestApi, type TestShop } from '../../../testing';
import { maxLinksOfShop } from './own-links';

let api: TestApi;
let shop: TestShop;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  shop = await aShop(api);
});

const root = 'trading/seller/offers/import/links/';
const aLink = (more: AnyJson = {}) => ({
  shop: shop.id,
  address: 'https://supplier.example/price.xml?key=1',
  interval_hours: null,
  when_missing: 'keep',
  prices_only: false,
  ...more,
});
const create = (more: AnyJson = {}, as = shop.owner.access) => api.post(`${root}create/`, aLink(more), { as });
const update = (id: number, change: AnyJson) => api.patch(`${root}${String(id)}/update/`, change, { as: shop.owner.access });
const list = async () => (await api.get(`${root}get-list/`, { as: shop.owner.access, query: { shop: shop.id } })).body.results as AnyJson[];

describe('a link', () => {
  it('is created, listed, changed and deleted', async () => {
    const created = await create({ interval_hours: 4, when_missing: 'hide', prices_only: true });

    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      shop: shop.id,
      address: 'https://supplier.example/price.xml?key=1',
      login: null,
      has_password: false,
      interval_hours: 4,
      when_missing: 'hide',
      prices_only: true,
      last_run: null,
    });
    const changed = await update(created.body.id, { interval_hours: null, when_missing: 'out_of_stock' });
    expect(changed.body).toMatchObject({ interval_hours: null, next_run_at: null, when_missing: 'out_of_stock', prices_only: true });
    expect(await list()).toEqual([changed.body]);
    expect((await api.del(`${root}${String(created.body.id)}/delete/`, { as: shop.owner.access })).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  it('never shows its password, which is stored encrypted', async () => {
    const { body } = await create({ login: 'vases', password: 'a-secret-of-the-supplier' });

    expect(body).toMatchObject({ login: 'vases', has_password: true });
    const { rows } = await api.pool.query('select * from import_links where id = $1', [body.id]);
    expect(JSON.stringify([body, await list(), rows])).not.toContain('a-secret-of-the-supplier');
    expect((await update(body.id, { prices_only: true })).body).toMatchObject({ has_password: true });
    expect((await update(body.id, { login: null })).body).toMatchObject({ login: null, has_password: false });
  });

  it('asks for the password again before it goes to another server or with another login', async () => {
    const { body } = await create({ login: 'vases', password: 'a-secret' });

    const refused = { password: ['The address or login has changed: enter the password again'] };
    expect((await update(body.id, { address: 'https://thief.example/price.xml' })).body).toEqual(refused);
    expect((await update(body.id, { address: 'http://supplier.example/price.xml' })).body).toEqual(refused);
    expect((await update(body.id, { login: 'others' })).body).toEqual(refused);
    expect((await update(body.id, { address: 'https://supplier.example/other.xml' })).body).toMatchObject({ has_password: true });
    expect((await update(body.id, { address: 'https://new.example/', password: 'another' })).status).toBe(200);
    expect((await update(body.id, { address: 'https://third.example/', password: null })).body).toMatchObject({ has_password: false });
  });

  it.each([
    ['nonsense', 'An address that begins with https:// or http:// is expected'],
    ['ftp://supplier.example/price.xml', 'An address that begins with https:// or http:// is expected'],
    ['file:///etc/passwd', 'An address that begins with https:// or http:// is expected'],
    ['https://me:secret@supplier.example/', 'Enter the login and password in their own fields, not in the address'],
    ['http://localhost/price.xml', 'The file cannot be fetched from this address: it is not public'],
    ['http://1c-server/price.xml', 'The file cannot be fetched from this address: it is not public'],
    ['http://127.0.0.1/', 'The file cannot be fetched from this address: it is not public'],
    ['http://0x7f000001/', 'The file cannot be fetched from this address: it is not public'],
    ['http://[::ffff:10.0.0.1]/', 'The file cannot be fetched from this address: it is not public'],
    ['https://supplier.example:5432/', 'The file cannot be fetched from this address: it is not public'],
  ])('to %s is refused', async (address, problem) => {
    const { status, body } = await create({ address });

    expect([status, body]).toEqual([400, { address: [problem] }]);
  });

  it('is refused with other invalid fields', async () => {
    const refused = await create({ interval_hours: 2, when_missing: 'burn', prices_only: 'yes' });

    expect([refused.status, Object.keys(refused.body).sort()]).toEqual([400, ['interval_hours', 'prices_only', 'when_missing']]);
    expect((await create({ password: 'alone' })).body).toEqual({ login: ['A password needs a login'] });
    expect((await create({ unknown: 1 })).status).toBe(400);
  });

  it('has an address of at most 2,000 characters, also once its letters are encoded', async () => {
    const prefix = 'https://supplier.example/';

    const encoded = await create({ address: prefix + 'ї'.repeat(1900) });
    const { body } = await create({ address: prefix + 'x'.repeat(2000 - prefix.length) });

    expect(encoded).toMatchObject({
      status: 400,
      body: { address: ['The address is too long: at most 2,000 characters with encoded letters'] },
    });
    expect(body.address).toHaveLength(2000);
    expect((await update(body.id, { address: prefix + 'ї'.repeat(1900) })).status).toBe(400);
    expect(await list()).toMatchObject([{ address: body.address }]);
  });

  it('exists once in a shop, also for two hands at once', async () => {
    const answers = await Promise.all([create(), create({ address: ' https://SUPPLIER.example/price.xml?key=1#top' })]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await list()).toHaveLength(1);
    const { body } = await create({ address: 'https://other.example/' });
    expect((await update(body.id, { address: aLink().address })).body).toEqual({ address: ['The shop already has this link'] });
  });

  it('is one of ten at most', async () => {
    const answers = await Promise.all(
      Array.from({ length: maxLinksOfShop + 2 }, (_, index) => create({ address: `https://supplier.example/${String(index)}` })),
    );

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxLinksOfShop);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many_links', max: maxLinksOfShop });
  });

  it('is there for the owner of its shop only', async () => {
    const { body } = await create();
    const stranger = await aPerson(api);
    const path = `${root}${String(body.id)}/`;

    for (const [as, status] of [
      [stranger.access, 404],
      [undefined, 401],
    ] as const) {
      const request = as === undefined ? {} : { as };
      expect((await api.post(`${root}create/`, aLink(), request)).status).toBe(status);
      expect((await api.get(`${root}get-list/`, { ...request, query: { shop: shop.id } })).status).toBe(status);
      expect((await api.get(`${path}get/`, request)).status).toBe(status);
      expect((await api.get(`${path}runs/`, request)).status).toBe(status);
      expect((await api.patch(`${path}update/`, { prices_only: true }, request)).status).toBe(status);
      expect((await api.post(`${path}run/`, undefined, request)).status).toBe(status);
      expect((await api.del(`${path}delete/`, request)).status).toBe(status);
    }
    expect(await list()).toEqual([body]);
  });

  it('is deleted with its password when its shop is closed', async () => {
    const { body } = await create({ login: 'vases', password: 'a-secret', interval_hours: 1 });
    await api.del(`trading/seller/shops/${String(shop.id)}/delete/`, { as: shop.owner.access });

    await api.worker.runNow('import-links');
    const runs = await api.pool.query('select 1 from import_link_runs where link_id = $1', [body.id]);
    await api.worker.runNow('forget-import-links');

    expect(runs.rowCount).toBe(0);
    expect((await api.pool.query('select 1 from import_links where id = $1', [body.id])).rowCount).toBe(0);
  });
});

it('a run is started once by two hands, and an internal name is not reached', async () => {
  const { body } = await create();
  // A name may lead elsewhere since its address was accepted.
  await api.pool.query(`update import_links set address = 'http://localhost/price.xml' where id = $1`, [body.id]);
  const run = () => api.post(`${root}${String(body.id)}/run/`, undefined, { as: shop.owner.access });

  const answers = await Promise.all([run(), run()]);
  await api.worker.drain();

  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
  expect((await list())[0]?.last_run).toMatchObject({
    status: 'failed',
    message: 'The address leads to an internal network; such files are not fetched.',
  });
});
