import fc from 'fast-check';
import { randomBytes } from 'node:crypto';
import { aCategory, anOffer, aShop, createTestApi, importFile, type TestApi, type TestCategory, type TestShop } from '../../../testing';
import { csvText } from '../../../testing/imports/import-files';
import { placeCreations } from './creation-places';

const start = 1_900_000_000_000_000;
const at = (rank: number) => ({ rank, created: start });

it('keeps new offers of a shop apart, also those of several calls, and never raises one', () => {
  const calls = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.nat(400), calls, (count, sizes) => {
      const others = Array.from({ length: count }, (_, index) => start - 1000 * (index + 1));
      let placed: number[] = [];
      for (const size of sizes) {
        const before = placed.slice(-4).map(at);
        const anchor = before[0]?.rank ?? start;
        placed = [
          ...placed,
          ...placeCreations(
            before,
            Array.from({ length: size }, () => at(start)),
            others.filter((rank) => rank < anchor),
          ),
        ];
      }
      expect(placed.every((rank) => rank < start)).toBe(true);
      const list = [...placed.map((rank) => ({ rank, isNew: true })), ...others.map((rank) => ({ rank, isNew: false }))].sort(
        (a, b) => b.rank - a.rank,
      );
      // Below the last other offer a distance has no effect.
      const lastOther = list.findLastIndex(({ isNew }) => !isNew);
      for (let first = 0; first + 36 <= lastOther + 1; first += 1)
        expect(list.slice(first, first + 36).filter(({ isNew }) => isNew).length).toBeLessThanOrEqual(4);
    }),
  );
});

describe('in a category where another shop sells', () => {
  const othersCount = 80;
  let api: TestApi;
  let category: TestCategory;
  let shop: TestShop;
  let title: string;

  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    title = `Речі ${randomBytes(4).toString('hex')}`;
    category = await aCategory(api, { title });
    shop = await aShop(api);
    const other = await aShop(api);
    for (let index = 1; index <= othersCount; index += 1)
      await anOffer(api, { shop: other, category, title: `Інше ${String(index)}`, hoistedAt: new Date(Date.now() - index * 60_000) });
  });

  const seller = (path: string, body: object) => api.post(`trading/seller/offers/${path}`, body, { as: shop.owner.access });
  const offerOf = (title: string, more: object = {}) => ({
    ...{ shop: shop.id, title: { uk: title }, category: category.alias, price: '10.00', currency: 'uah', offering_type: 'product' },
    ...more,
  });
  const create = async (title: string, more: object = {}) => {
    const { status, body } = await seller('create/', offerOf(title, more));
    expect({ status, body }).toMatchObject({ status: 201 });
    return body as { id: number; hoisted_at: string };
  };
  const listShops = async () => {
    const query = { category__alias__include_descendants: category.alias, limit: 100 };
    const { body } = await api.get('trading/buyer/offers/get-list/', { query });
    return (body.results as { shop: { id: number } }[]).map((row) => row.shop.id);
  };
  const expectApart = async () => {
    const shown = await listShops();
    for (let first = 0; first + 36 <= shown.lastIndexOf(shown.find((id) => id !== shop.id)!) + 1; first += 1)
      expect(shown.slice(first, first + 36).filter((id) => id === shop.id).length).toBeLessThanOrEqual(4);
    return shown.filter((id) => id === shop.id).length;
  };

  it('spreads offers that are created one by one', async () => {
    for (let index = 0; index < 9; index += 1) await create(`Жук ${String(index)}`);

    expect(await expectApart()).toBe(9);
    expect((await listShops()).slice(0, 4)).toEqual(Array<number>(4).fill(shop.id));
  });

  it('spreads drafts that are published together, and those that are created at the same time', async () => {
    const drafts = [];
    for (let index = 0; index < 12; index += 1) drafts.push(await create(`Жук ${String(index)}`, { status: 'draft' }));
    await Promise.all([
      seller('bulk-update/', { ids: drafts.map(({ id }) => id), set: { status: 'active' } }),
      ...[1, 2, 3].map((index) => create(`Муха ${String(index)}`)),
    ]);

    expect(await expectApart()).toBe(15);
  });

  it('moves no offer up that is hidden and shown again', async () => {
    const offers = [];
    for (let index = 0; index < 6; index += 1) offers.push(await create(`Жук ${String(index)}`));
    const places = async () =>
      (await api.pool.query('select id, hoisted_at from offers where shop_id = $1 order by id', [shop.id])).rows as unknown[];
    const before = await places();

    for (const status of ['hidden', 'active']) await seller('bulk-update/', { ids: offers.map(({ id }) => id), set: { status } });

    expect(await places()).toEqual(before);
  });

  it.each(['duplicate', 'delete'])('gives no new hoist to goods by %s', async (how) => {
    const { id } = await create('Ваза синя', { sku: 'V-1' });
    const long = new Date(Date.now() - 30 * 3600_000);
    await api.pool.query('update offers set hoisted_at = $2, created_at = $2 where id = $1', [id, long]);
    const hoist = (offer: number) => api.post(`trading/seller/offers/${String(offer)}/hoist/`, undefined, { as: shop.owner.access });
    if (how === 'delete') await api.del(`trading/seller/offers/${String(id)}/delete/`, { as: shop.owner.access });
    const again =
      how === 'delete'
        ? await create('ВАЗА, синя!', { sku: 'V-1' })
        : ((await api.post(`trading/seller/offers/${String(id)}/duplicate/`, undefined, { as: shop.owner.access })).body as { id: number });
    await seller('bulk-update/', { ids: [again.id], set: { status: 'active' } });

    const { rows } = await api.pool.query<{ at: Date }>('select hoisted_at as at from offers where id = $1', [again.id]);
    expect(rows[0]!.at.getTime()).toBeLessThanOrEqual(long.getTime());
    expect((await hoist(again.id)).status).toBe(200);
    const third = await create('Ваза  синя');
    expect((await hoist(third.id)).body.code).toBe('hoisted_recently');
  });

  it('spreads the offers of an import', async () => {
    const header = ['Код_товару', 'Назва_позиції_укр', 'Ціна', 'Назва_групи'];
    const rows = Array.from({ length: 10 }, (_, index) => [`k-${String(index)}`, `Жук ${String(index)}`, '10', title]);
    const { import: done } = await importFile(api, shop, { bytes: csvText([header, ...rows], ';'), name: 'prom.csv' });
    expect(done).toMatchObject({ created: 10, errors: 0 });
    const drafts = await api.pool.query<{ id: number }>(`select id from offers where shop_id = $1 and status = 'draft'`, [shop.id]);
    if (drafts.rows.length > 0)
      await seller('bulk-update/', { ids: drafts.rows.map(({ id }) => id), set: { status: 'active', category: category.id } });

    expect(await expectApart()).toBe(10);
  });
});
