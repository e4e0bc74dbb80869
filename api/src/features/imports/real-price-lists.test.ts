import fs from 'node:fs';
import path from 'node:path';
import { aCategory, type AnyJson, aShop, createTestApi, importFile, type TestApi, type TestCategory, type TestShop } from '../../testing';
import { realPriceLists } from '../../testing/imports/real-price-lists';

/** Imports every kind of price list of sellers, the same file again, and the shop's export. */

interface SeedCategory {
  alias: string;
  title: { uk: string; ru: string; en: string };
  children?: SeedCategory[];
}

let api: TestApi;
let shop: TestShop;
const aliasById = new Map<number, string>();
beforeAll(async () => {
  api = await createTestApi();
  const file = path.join(import.meta.dirname, '../../../categories/categories.json');
  const add = async ({ alias, title, children = [] }: SeedCategory, parent?: TestCategory): Promise<void> => {
    const category = await aCategory(api, { alias, title, ...(parent && { parent }) });
    aliasById.set(category.id, alias);
    for (const child of children) await add(child, category);
  };
  const { categories } = JSON.parse(fs.readFileSync(file, 'utf8')) as { categories: SeedCategory[] };
  for (const category of categories) await add(category);
});
afterAll(() => api.close());
beforeEach(async () => {
  shop = await aShop(api);
});

async function listOffers(): Promise<AnyJson[]> {
  const { rows } = await api.pool.query('select * from offers where shop_id = $1 and deleted_at is null order by id', [shop.id]);
  return rows;
}
/** Returns the category of an offer, with `?` for a draft; `-` without one. */
const toPlace = ({ category_id: id, status, is_category_missing: isMissing }: AnyJson): string =>
  isMissing ? '-' : `${aliasById.get(id as number) ?? ''}${status === 'active' ? '' : '?'}`;

/** Imports the shop's own export, unless it is empty. */
async function importExport(format: string): Promise<AnyJson> {
  const { rawPayload: bytes } = await api.app.inject({
    url: `/api/v1/trading/seller/offers/export/`,
    query: { shop: String(shop.id), format },
    headers: { authorization: `Bearer ${shop.owner.access}`, 'accept-language': 'uk' },
  });
  if ((await listOffers()).length === 0) return { created: 0, updated: 0, skipped: 0, errors: 0 };
  return (await importFile(api, shop, { bytes, name: `export.${format}` })).import;
}

const formats = ['csv', 'xlsx', 'yml'] as const;
const cases = realPriceLists.map((list, index) => ({ ...list, format: formats[index % formats.length] ?? 'csv' }));

describe.each(cases)('$kind', ({ name, bytes, outcome, places, format }) => {
  it('becomes what its seller expects, changes nothing the second time, and comes back from an export unchanged', async () => {
    const file = { bytes: await bytes(), name };
    const { created, skipped = 0, errors = 0 } = outcome;

    const { import: first } = await importFile(api, shop, file);
    const offers = await listOffers();
    const { import: second } = await importFile(api, shop, file);

    expect(first).toMatchObject({ status: 'finished', created, updated: 0, skipped, errors });
    expect(offers.map(toPlace)).toEqual(places);
    expect(second).toMatchObject({ status: 'finished', created: 0, updated: 0, skipped: created + skipped, errors });
    expect(await importExport(format)).toMatchObject({ created: 0, updated: 0, skipped: created, errors: 0 });
    expect(await listOffers()).toEqual(offers);
  });
});
