import type { Tx } from '../../../platform/db';
import { aCategory, aShop, createTestApi, createExplainDb, type TestApi } from '../../../testing';
import { lockKnownOffers } from './imported-offers.repository';

let api: TestApi;
beforeAll(async () => (api = await createTestApi()));
afterAll(() => api.close());

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** Offers that a plan read. */
function sumReadRows(node: PlanNode): number {
  const rows = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0);
  const own = node['Relation Name'] === 'offers' ? rows * (node['Actual Loops'] ?? 1) : 0;
  return (node.Plans ?? []).reduce((sum, child) => sum + sumReadRows(child), own);
}

async function putOffers(shopId: number, categoryId: number, prefix: string, count: number): Promise<void> {
  await api.pool.query(
    `insert into offers (shop_id, category_id, alias, external_id, sku, title, price_minor, currency, offering_type)
     select $1, $2, $3 || $5 || '-' || i, $3 || i, 'C-' || $3 || i, '{"uk": "Ваза"}', 100, 'uah', 'product' from generate_series(1, $4::int) i`,
    [shopId, categoryId, prefix, count, String(shopId)],
  );
}

/** Offers that a lookup of keys reads, in a shop whose offers are called 'new1' and so on. */
async function countReadRows(shopId: number): Promise<number> {
  const { rows } = await api.pool.query<{ id: number }>(`select id from offers where shop_id = $1 and external_id = 'new11'`, [shopId]);
  let readRows = 0;
  const explaining = createExplainDb(api.pool, 'analyze, format json', ([plans]) => {
    for (const { Plan } of plans as { Plan: PlanNode }[]) readRows += sumReadRows(Plan);
  });
  const ids = rows.map(({ id }) => id);
  await lockKnownOffers(explaining as Tx, shopId, ['new7', 'new8', 'none'], ['C-new7', 'c-new9'], ids);
  return readRows;
}

describe('known offers are found by index lookups', () => {
  it('in a database without statistics', async () => {
    const [category, shop] = [await aCategory(api), await aShop(api)];
    await putOffers(shop.id, category.id, 'new', 2000);
    await api.pool.query(`delete from pg_statistic where starelid = 'offers'::regclass`);
    await api.pool.query(`update pg_class set reltuples = -1, relpages = 0 where oid = 'offers'::regclass`);

    const readRows = await countReadRows(shop.id);
    expect(readRows).toBeGreaterThan(0);
    expect(readRows).toBeLessThan(10);
  });

  it('in a shop whose offers are newer than the statistics', async () => {
    const category = await aCategory(api);
    for (const prefix of ['a', 'b', 'c']) await putOffers((await aShop(api)).id, category.id, prefix, 300);
    await api.pool.query('analyze offers');
    const shop = await aShop(api);
    await putOffers(shop.id, category.id, 'new', 2000);

    const readRows = await countReadRows(shop.id);
    expect(readRows).toBeGreaterThan(0);
    expect(readRows).toBeLessThan(10);
  });
});
