import { aCategory, anOffer, createTestApi, type TestApi } from '../../../../testing';
import { compactCatalog, rebuildCatalog, reindexOffers } from '../..';
import { inTransaction } from '../../../../platform/db';
import { readFacetRegistry } from './bitmap-facets.repository';
import { OfferAttributes } from './offer-attributes';

let api: TestApi;
let attributeId: number;
let valueIds: number[];
const offerIds: number[] = [];

beforeAll(async () => {
  api = await createTestApi();
  const category = await aCategory(api);
  const insertId = async (sql: string, values: unknown[]) => (await api.pool.query<{ id: number }>(sql, values)).rows[0]!.id;
  attributeId = await insertId(
    `insert into attributes (code, kind, name) values ('counted', 'choice', '{"uk": "Ознака"}') returning id`,
    [],
  );
  valueIds = [];
  for (const code of ['a', 'b'])
    valueIds.push(
      await insertId(`insert into attribute_values (attribute_id, code, title) values ($1, $2, '{"uk": "Значення"}') returning id`, [
        attributeId,
        code,
      ]),
    );
  for (let index = 0; index < 4; index += 1) offerIds.push((await anOffer(api, { category })).id);
  await setValues(offerIds, [valueIds[0]!]);
  await rebuildCatalog(api.pool);
});
afterAll(() => api.close());

const setValues = (ids: readonly number[], values: readonly number[]) =>
  inTransaction(api.pool, async (tx) => {
    await tx.query('delete from offer_attribute_values where offer_id = any($1)', [ids]);
    await tx.query(
      `insert into offer_attribute_values (offer_id, attribute_id, position, value_id)
       select offer_id, $2, ord - 1, value_id from unnest($1::bigint[]) offer_id, unnest($3::int[]) with ordinality v (value_id, ord)`,
      [ids, attributeId, values],
    );
    await reindexOffers(tx, ids);
  });

async function count(attributes: OfferAttributes, ids: readonly number[] = offerIds) {
  const { epoch, version } = await readFacetRegistry(api.pool);
  if (epoch === null || !(await attributes.refresh(api.pool, epoch, version))) throw new Error('Bitmaps are being built');
  const { byAttribute, values } = attributes.count(ids);
  return {
    offers: byAttribute.get(attributeId) ?? 0,
    values: Object.fromEntries((values.get(attributeId) ?? []).map(({ key, offers }) => [key.value, offers])),
  };
}

it('counts an offer once for its attribute, and once for each of its values', async () => {
  const attributes = new OfferAttributes();
  await setValues(offerIds.slice(0, 1), valueIds);
  await compactCatalog(api.pool);

  expect(await count(attributes)).toEqual({ offers: 4, values: { [valueIds[0]!]: 4, [valueIds[1]!]: 1 } });
  expect(await count(attributes, offerIds.slice(1, 3))).toEqual({ offers: 2, values: { [valueIds[0]!]: 2 } });
});

it.each([0, 1000])('follows compactions, with room for %d changes beside the stored offers', async (maxChangesKept) => {
  const attributes = new OfferAttributes(maxChangesKept);
  await setValues(offerIds, [valueIds[0]!]);
  await compactCatalog(api.pool);
  await count(attributes);

  await setValues(offerIds.slice(0, 2), [valueIds[1]!]);
  await setValues(offerIds.slice(3), []);
  await compactCatalog(api.pool);
  expect(await count(attributes)).toEqual({ offers: 3, values: { [valueIds[0]!]: 1, [valueIds[1]!]: 2 } });
});

it('reads all again after a rebuild, and when too many changes happened to remember them', async () => {
  const attributes = new OfferAttributes();
  await setValues(offerIds, [valueIds[0]!]);
  await compactCatalog(api.pool);
  await count(attributes);

  await setValues(offerIds.slice(0, 1), [valueIds[1]!]);
  await rebuildCatalog(api.pool);
  expect((await count(attributes)).values).toEqual({ [valueIds[0]!]: 3, [valueIds[1]!]: 1 });

  await setValues(offerIds.slice(1, 2), [valueIds[1]!]);
  await compactCatalog(api.pool);
  await api.pool.query('delete from bitmap_change');
  expect((await count(attributes)).values).toEqual({ [valueIds[0]!]: 2, [valueIds[1]!]: 2 });
});

it('refuses bitmaps of another generation', async () => {
  const attributes = new OfferAttributes();
  const { version } = await readFacetRegistry(api.pool);

  expect(await attributes.refresh(api.pool, 'of-no-build', version)).toBe(false);
});

it('answers requests alike that wait for the same reading', async () => {
  const attributes = new OfferAttributes();
  await setValues(offerIds, [valueIds[0]!]);
  await compactCatalog(api.pool);

  const [first, second] = await Promise.all([count(attributes), count(attributes)]);
  expect(second).toEqual(first);
  expect(first.offers).toBe(4);
});
