import { anOffer, createTestApi, type TestApi, type TestOffer } from '../../testing';
import { checkCatalog, compactCatalog } from '../catalog';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await api.pool.query(
    `insert into tags (alias, title) values ('handmade', '{"uk": "Ручна робота", "ru": "Ручная работа", "en": "Handmade"}')`,
  );
});
afterAll(() => api.close());

const update = (offer: TestOffer, body: object) =>
  api.patch(`trading/seller/offers/${String(offer.id)}/update/`, body, { as: offer.shop.owner.access });

it('keeps words that are no tags of the marketplace, and groups those that are, in any language and case', async () => {
  const offer = await anOffer(api, {});

  const { status, body } = await update(offer, { tags: ['мед', 'РУЧНАЯ  работа', 'handmade', ' Мед ', 'липовий мед'] });

  expect(status).toBe(200);
  expect(body).toMatchObject({ tags: [{ alias: 'handmade' }], free_tags: ['мед', 'липовий мед'] });
  const shown = await api.get(`trading/buyer/offers/${offer.alias}/get-by-alias/`);
  expect(shown.body).toMatchObject({ tags: [{ alias: 'handmade' }], free_tags: ['мед', 'липовий мед'], get_unit_display: 'pc.' });
});

it('finds an offer by its free tags, which are no filters', async () => {
  const offer = await anOffer(api, {});
  await update(offer, { tags: ['зубрівка'] });
  await compactCatalog(api.pool);

  const found = await api.get('trading/buyer/offers/get-list/', { query: { search: 'зубрівка' } });
  const filtered = await api.get('trading/buyer/offers/get-list/', { query: { tags__alias: 'зубрівка' } });

  expect(found.body.results.map(({ id }: { id: number }) => id)).toEqual([offer.id]);
  expect(filtered.body.results).toEqual([]);
  expect(await checkCatalog(api.pool)).toEqual([]);
});

it('refuses a word of more than 40 symbols and more than 20 tags, and tells why', async () => {
  const offer = await anOffer(api, {});

  expect(await update(offer, { tags: ['мед', 'д'.repeat(41)] })).toMatchObject({
    status: 400,
    body: { 'tags.1': ['No more than 40 characters'] },
  });
  const many = await update(offer, { tags: Array.from({ length: 21 }, (_, index) => `слово ${String(index)}`) });
  expect(many).toMatchObject({ status: 400, body: { tags: [expect.any(String)] } });
});

it('copies free tags to a duplicate and takes them away on request', async () => {
  const offer = await anOffer(api, {});
  await update(offer, { tags: ['мед'] });

  const copy = await api.post(`trading/seller/offers/${String(offer.id)}/duplicate/`, {}, { as: offer.shop.owner.access });
  const emptied = await update(offer, { tags: [] });

  expect(copy.body.free_tags).toEqual(['мед']);
  expect(emptied.body.free_tags).toEqual([]);
});

it('sells by every unit of the list', async () => {
  const offer = await anOffer(api, {});
  const { body: units } = await api.get('common/choices/unit/');

  for (const { value } of units as { value: string }[])
    expect(await update(offer, { unit: value })).toMatchObject({ status: 200, body: { unit: value } });
  expect((await update(offer, { unit: 'bucket' })).status).toBe(400);
});
