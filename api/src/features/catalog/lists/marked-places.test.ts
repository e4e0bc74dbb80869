import fc from 'fast-check';
import { aCategory, aShop, createTestApi, type TestApi, type TestCategory } from '../../../testing';
import { rebuildCatalog } from '..';
import { chooseMarked, maxTurns, placeOffers, rotationAt, sliceOrdinary } from './marked-places';

const list = 'trading/buyer/offers/get-list/';

const ids = (count: number, from = 1) => Array.from({ length: count }, (_, index) => from + index);

it('shows each offer once on the pages of any size, with at most four in marked places of each', () => {
  const offers = fc.record({
    count: fc.nat(300),
    promoted: fc.nat(300),
    limit: fc.integer({ min: 1, max: 100 }),
    rotation: fc.nat(2_147_483_647),
  });

  fc.assert(
    fc.property(offers, ({ count, promoted, limit, rotation }) => {
      const all = ids(count);
      const marked = chooseMarked(all.slice(0, promoted), rotation, count, limit);
      const ordinary = all.filter((id) => !marked.includes(id));
      const shown: number[] = [];
      for (let offset = 0; offset < count; offset += limit) {
        const { skip, size } = sliceOrdinary(marked.length, offset, limit);
        const page = placeOffers(marked, ordinary.slice(skip, skip + size), offset, limit);
        expect(page.ids).toHaveLength(Math.min(limit, count - offset));
        expect(page.ids.slice(0, page.marked.size).every((id) => page.marked.has(id))).toBe(true);
        expect(page.marked.size).toBeLessThanOrEqual(4);
        shown.push(...page.ids);
      }
      expect([...shown].sort((a, b) => a - b)).toEqual(all);
    }),
  );
});

it('gives every promoted offer about as many turns on the first page', () => {
  const turns = new Map<number, number>();
  const promoted = ids(40, 70_001);
  for (let rotation = rotationAt(Date.UTC(2026, 10, 1)), left = 4000; left > 0; rotation += 1, left -= 1)
    for (const id of chooseMarked(promoted, rotation, 40, 36).slice(0, 4)) turns.set(id, (turns.get(id) ?? 0) + 1);

  const counts = promoted.map((id) => turns.get(id) ?? 0);
  expect(Math.min(...counts)).toBeGreaterThan(400 * 0.7);
  expect(Math.max(...counts)).toBeLessThan(400 * 1.3);
});

it('changes the order every quarter of an hour', () => {
  const start = Date.UTC(2026, 10, 27, 12);
  const first = (ms: number) => chooseMarked(ids(100), rotationAt(ms), 100, 36);

  expect(first(start + 14 * 60_000)).toEqual(first(start));
  expect(first(start + 15 * 60_000)).not.toEqual(first(start));
});

it('lets some hundred of very many promoted offers take turns', () => {
  expect(chooseMarked(ids(10_000), 7, 100_000, 36)).toHaveLength(maxTurns);
});

describe.each([0, 3, 5, 500])('a list with %i promoted offers', (promoted) => {
  const count = 540;
  let api: TestApi;
  let category: TestCategory;

  beforeAll(async () => {
    api = await createTestApi();
    category = await aCategory(api);
    const shop = await aShop(api);
    await api.pool.query(
      `insert into offers (shop_id, category_id, alias, title, price_minor, currency, offering_type, hoisted_at, in_top)
       select $1, $2, 'offer-' || i, '{"uk": "Ваза"}', i, 'uah', 'product', now() - i * interval '1 minute', i % 27 < $3::int / 20 or i <= $3 and $3 < 20 from generate_series(1, $4::int) i`,
      [shop.id, category.id, promoted, count],
    );
    await rebuildCatalog(api.pool);
  });
  afterAll(() => api.close());

  it.each([36, 7, 100])('shows each of them once while a visitor follows pages of %i', async (limit) => {
    const seen: number[] = [];
    const markedByPage: number[] = [];
    let path = `${list}?category__alias__include_descendants=${category.alias}&limit=${String(limit)}&ordering=-hoisted_at`;
    for (;;) {
      const { body } = await api.get(path);
      const rows = body.results as { id: number; in_top: boolean }[];
      const marked = rows.filter(({ in_top }) => in_top).length;
      expect(rows.slice(0, marked).every(({ in_top }) => in_top)).toBe(true);
      markedByPage.push(marked);
      expect(body.count).toBe(count);
      seen.push(...rows.map(({ id }) => id));
      if (body.next === null) break;
      path = new URL(body.next as string).pathname.replace('/api/v1/', '') + new URL(body.next as string).search;
    }

    expect(markedByPage[0]).toBe(Math.min(4, promoted));
    expect(new Set(seen).size).toBe(count);
    expect(seen).toHaveLength(count);
  });

  it('keeps the order of a rotation for any offset, and with a facet', async () => {
    const query = { category__alias__include_descendants: category.alias, rotation: 1_900_001, limit: 11 };
    const read = async (offset: number, more: object) =>
      ((await api.get(list, { query: { ...query, offset, ...more } })).body.results as { id: number }[]).map(({ id }) => id);

    for (const more of [{}, { facets: 'available:yes' }]) {
      const seen = new Set<number>();
      for (let offset = 0; offset < count; offset += 11) for (const id of await read(offset, more)) seen.add(id);
      expect(seen.size).toBe(count);
    }
  });
});
