import { aCategory, anOffer, aShop, createTestApi, importFile, type TestApi, type TestCategory, type TestShop } from '../../testing';
import { buildXlsx, csvText } from '../../testing/imports/import-files';

let api: TestApi;
let shoes: TestCategory;
let shop: TestShop;
beforeAll(async () => {
  api = await createTestApi();
  shoes = await aCategory(api, { title: 'Взуття', alias: 'shoes' });
});
afterAll(() => api.close());
beforeEach(async () => {
  shop = await aShop(api);
});

const table = (header: string, rows: readonly (readonly [string, string])[]) => [
  ['Код_товару', 'Назва_позиції_укр', 'Ціна', 'Назва_групи', header],
  ...rows.map(([sku, group]) => [sku, `Кросівки ${sku}`, '10', 'shoes', group]),
];
const csv = (rows: readonly (readonly [string, string])[], header = 'ID_групи_різновидів') => ({
  bytes: csvText(table(header, rows), ';'),
});
const yml = (rows: readonly (readonly [string, string | null])[]) => ({
  bytes: `<?xml version="1.0" encoding="UTF-8"?><yml_catalog><shop><categories><category id="9">shoes</category></categories><offers>${rows
    .map(
      ([id, group]) =>
        `<offer id="${id}" available="true"${group === null ? '' : ` group_id="${group}"`}><name_ua>Кросівки ${id}</name_ua><price>10</price><categoryId>9</categoryId></offer>`,
    )
    .join('')}</offers></shop></yml_catalog>`,
});

/** Returns the codes or identifiers of each group of the shop. */
async function listGroups(of = shop): Promise<string[][]> {
  const { rows } = await api.pool.query<{ members: string[] }>(
    `select array_agg(coalesce(sku, external_id, id::text) order by coalesce(sku, external_id, id::text)) as members from offers
     where shop_id = $1 and variant_group_id is not null and deleted_at is null group by variant_group_id order by 1`,
    [of.id],
  );
  return rows.map(({ members }) => members);
}

const setVariants = (offer: { id: number }, others: readonly { id: number }[]) =>
  api.post(`trading/seller/offers/${String(offer.id)}/variants/set/`, { offers: others.map(({ id }) => id) }, { as: shop.owner.access });

async function download(format: string): Promise<Buffer> {
  const response = await api.app.inject({
    url: '/api/v1/trading/seller/offers/export/',
    query: { shop: String(shop.id), format },
    headers: { authorization: `Bearer ${shop.owner.access}` },
  });
  return response.rawPayload;
}

describe('an import', () => {
  const rows = [
    ['A-41', '7001'],
    ['A-42', ' 7001 '],
    ['B-41', '7002'],
    ['B-42', '7002'],
    ['C', ''],
  ] as const;

  it.each(['ID_групи_різновидів', 'ID_группы_разновидностей', 'group_id'])('of a table joins rows by %s', async (header) => {
    await importFile(api, shop, csv(rows, header));

    expect(await listGroups()).toEqual([
      ['A-41', 'A-42'],
      ['B-41', 'B-42'],
    ]);
  });

  it('of a workbook joins rows', async () => {
    await importFile(api, shop, { bytes: await buildXlsx([{ name: 'Export Products Sheet', rows: table('ID_групи_різновидів', rows) }]) });

    expect(await listGroups()).toEqual([
      ['A-41', 'A-42'],
      ['B-41', 'B-42'],
    ]);
  });

  it('of a feed of Prom or Rozetka joins offers by group_id', async () => {
    await importFile(
      api,
      shop,
      yml([
        ['1', '5'],
        ['2', '5'],
        ['3', null],
      ]),
    );

    expect(await listGroups()).toEqual([['1', '2']]);
  });

  it('does not take the group of a category for one of variants', async () => {
    await importFile(api, shop, csv(rows, 'Ідентифікатор_групи'));

    expect(await listGroups()).toEqual([]);
  });

  it('of the same file again changes nothing', async () => {
    await importFile(api, shop, csv(rows));
    const read = async () =>
      (await api.pool.query('select id, variant_group_id, updated_at from offers where shop_id = $1 order by id', [shop.id])).rows;
    const before = await read();

    const { import: again } = await importFile(api, shop, csv(rows));

    expect(again).toMatchObject({ created: 0, updated: 0, skipped: rows.length });
    expect(await read()).toEqual(before);
  });

  it('moves an offer to another group, and out of one', async () => {
    await importFile(api, shop, csv(rows));

    const { import: done } = await importFile(
      api,
      shop,
      csv([
        ['A-42', '7002'],
        ['B-41', ''],
      ]),
    );

    expect(done).toMatchObject({ updated: 2 });
    expect(await listGroups()).toEqual([['A-41'], ['A-42', 'B-42']]);
  });

  it('without such a column keeps the groups', async () => {
    await importFile(api, shop, csv(rows));
    const before = await listGroups();

    await importFile(api, shop, {
      bytes: csvText(
        [
          ['Код_товару', 'Ціна'],
          ['A-41', '12'],
        ],
        ';',
      ),
    });

    expect(await listGroups()).toEqual(before);
  });

  it('of a feed without group_id keeps the groups', async () => {
    await importFile(
      api,
      shop,
      yml([
        ['1', '5'],
        ['2', '5'],
      ]),
    );

    await importFile(
      api,
      shop,
      yml([
        ['1', null],
        ['2', null],
      ]),
    );

    expect(await listGroups()).toEqual([['1', '2']]);
  });

  it('with a blank cell keeps a group that was made by hand', async () => {
    await importFile(
      api,
      shop,
      csv([
        ['A-41', ''],
        ['A-42', ''],
      ]),
    );
    const [one, other] = (await api.pool.query<{ id: number }>('select id from offers where shop_id = $1 order by id', [shop.id])).rows;
    await setVariants(one!, [other!]);

    await importFile(
      api,
      shop,
      csv([
        ['A-41', ''],
        ['A-42', ''],
      ]),
    );

    expect(await listGroups()).toEqual([['A-41', 'A-42']]);
  });

  it('of another shop with the same names creates groups of its own', async () => {
    await importFile(api, shop, csv(rows));
    const elsewhere = await aShop(api);

    await importFile(api, elsewhere, csv(rows));

    expect(await listGroups(elsewhere)).toEqual(await listGroups());
  });

  it('never joins a group of another shop by its exported name', async () => {
    const [one, other] = [await anOffer(api, { shop, category: shoes }), await anOffer(api, { shop, category: shoes })];
    await setVariants(one, [other]);
    const { rows: found } = await api.pool.query<{ group: number }>('select variant_group_id as group from offers where id = $1', [one.id]);
    const elsewhere = await aShop(api);

    await importFile(api, elsewhere, csv([['X', `ym-${String(found[0]?.group)}`]]));

    expect(await listGroups()).toEqual([[String(one.id), String(other.id)]]);
    expect(await listGroups(elsewhere)).toEqual([['X']]);
  });

  it('that only tries changes no group', async () => {
    await importFile(api, shop, csv(rows));
    const before = await listGroups();

    await importFile(api, shop, { ...csv([['A-42', '7002']]), fields: { dry_run: 'true' } });

    expect(await listGroups()).toEqual(before);
  });

  it('cuts a name that is too long', async () => {
    await importFile(
      api,
      shop,
      csv([
        ['A', 'x'.repeat(300)],
        ['B', 'x'.repeat(300)],
      ]),
    );

    expect(await listGroups()).toEqual([['A', 'B']]);
  });
});

describe.each(['csv', 'xlsx', 'yml'])('an export as %s', (format) => {
  it('keeps groups of price lists and those made by hand', async () => {
    await importFile(
      api,
      shop,
      csv([
        ['A-41', '7001'],
        ['A-42', '7001'],
        ['B-41', ''],
        ['B-42', ''],
      ]),
    );
    const made = (await api.pool.query<{ id: number }>(`select id from offers where shop_id = $1 and sku like 'B%' order by id`, [shop.id]))
      .rows;
    await setVariants(made[0]!, [made[1]!]);
    const before = await listGroups();
    const bytes = await download(format);

    const again = (await importFile(api, shop, { bytes })).import;
    const elsewhere = await aShop(api);
    await importFile(api, elsewhere, { bytes });

    expect(again).toMatchObject({ skipped: 4, updated: 0, errors: 0 });
    expect(await listGroups()).toEqual(before);
    expect(await listGroups(elsewhere)).toEqual(before);
  });
});
