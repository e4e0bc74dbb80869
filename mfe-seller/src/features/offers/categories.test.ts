import type { CategoryNode } from '@yarmarok/shared-api';
import { findCategories, listCategories } from './categories';

const tree = [
  {
    id: 1,
    alias: 'home',
    title: 'Дім і сад',
    children: [{ id: 2, alias: 'interior', title: 'Інтер’єр', children: [{ id: 3, alias: 'ceramics', title: 'Кераміка', children: [] }] }],
  },
  { id: 4, alias: 'clothes', title: 'Одяг для дому', children: [] },
] as unknown as CategoryNode[];
const categories = listCategories(tree);

it('lists every category after its parent', () => {
  expect(categories.map(({ path, depth }) => [path, depth])).toEqual([
    ['Дім і сад', 0],
    ['Дім і сад • Інтер’єр', 1],
    ['Дім і сад • Інтер’єр • Кераміка', 2],
    ['Одяг для дому', 0],
  ]);
});

it.each([
  ['кера', ['ceramics']],
  ["інтер'єр", ['interior', 'ceramics']],
  ['сад кераміка', ['ceramics']],
  ['дім', ['home', 'interior', 'ceramics']],
  ['човен', []],
])('finds %s', (query, aliases) => {
  expect(findCategories(categories, query, 10).map(({ alias }) => alias)).toEqual(aliases);
});

it('returns the first categories for an empty query', () => {
  expect(findCategories(categories, ' ', 2).map(({ alias }) => alias)).toEqual(['home', 'interior']);
});
