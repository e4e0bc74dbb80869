import type { ImportPreview } from '@yarmarok/shared-api/account';
import { toTreeLines } from './category-tree';

const category = (key: string, rows: number, parents: string[] = [], title = key) =>
  ({ key, title, rows_count: rows, parents }) as unknown as ImportPreview['categories'][number];

it('lists the branch with the most rows first, with sections that have only descendants with rows', () => {
  const lines = toTreeLines([
    category('Lamps', 5),
    category('Sofas', 4, ['Home', 'Furniture']),
    category('Home', 1),
    category('Tables', 3, ['Home', 'Furniture']),
  ]);

  expect(lines.map(({ title, depth, rows, category: own, keys }) => [title, depth, rows, own !== null, keys])).toEqual([
    ['Home', 0, 1, true, ['Home']],
    ['Furniture', 1, 7, false, ['Sofas', 'Tables']],
    ['Sofas', 2, 4, true, ['Sofas']],
    ['Tables', 2, 3, true, ['Tables']],
    ['Lamps', 0, 5, true, ['Lamps']],
  ]);
});

it('names sections with a single category in its line', () => {
  const lines = toTreeLines([
    category('Holders', 5, ['Electronics', 'Accessories']),
    category('Socks', 4, ['Clothes']),
    category('Shirts', 2, ['Clothes', 'Men']),
  ]);

  expect(lines.map(({ title, above, depth, keys }) => [title, above, depth, keys])).toEqual([
    ['Clothes', [], 0, ['Socks', 'Shirts']],
    ['Socks', [], 1, ['Socks']],
    ['Shirts', ['Men'], 1, ['Shirts']],
    ['Holders', ['Electronics', 'Accessories'], 0, ['Holders']],
  ]);
});

it('keeps two categories of one title apart', () => {
  const lines = toTreeLines([category('7', 2, ['Home'], 'Other'), category('8', 1, ['Home'], 'Other')]);

  expect(lines.map(({ key, depth }) => [key.split(' ')[0], depth])).toEqual([
    ['section', 0],
    ['category', 1],
    ['category', 1],
  ]);
  expect(new Set(lines.map(({ key }) => key)).size).toBe(3);
});
