import { Random } from '../../../../api/seed/src/index';
import { Visits } from './visits';

const site = {
  offers: [1, 2, 3].map((id) => ({ id, alias: `offer-${id}`, isOfSeller: true })),
  categories: ['elektronika', 'odiah'],
  pictures: ['/media/1.webp', '/media/2.webp'],
};
const draw = (count: number) => {
  const visits = new Visits(new Random(1), site);
  return Array.from({ length: count }, () => visits.next());
};

it('mixes pages in three languages, lists, searches, pictures and writes', () => {
  const visits = draw(2_000);

  const counts = Object.fromEntries(
    ['pages', 'calls', 'pictures', 'orders', 'requests for calls'].map((group) => [
      group,
      Math.round(visits.filter((visit) => visit.group === group).length / 100),
    ]),
  );
  expect(counts).toEqual({ pages: 6, calls: 8, pictures: 4, orders: 1, 'requests for calls': 1 });
  const paths = new Set(visits.map(({ path }) => path));
  for (const path of ['/', '/ru/', '/en/', '/categories/odiah/', '/ru/offers/offer-1/', '/media/2.webp']) expect(paths).toContain(path);
  expect([...paths].some((path) => path.includes('search='))).toBe(true);
});

it('gives each write a key, a mark and a visitor of its own', () => {
  const writes = draw(2_000).flatMap(({ visitor, write }) => (write ? [{ visitor, ...write }] : []));

  for (const pick of ['key', 'mark', 'visitor'] as const) expect(new Set(writes.map((write) => write[pick])).size).toBe(writes.length);
  expect(writes.length).toBeGreaterThan(150);
});
