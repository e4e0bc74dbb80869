import { presentAncestors, presentCategoryLink, presentSearch, presentTree, presentWholeCategory } from './catalog.presenter';
import type { CategoryRow } from './catalog.repository';
import type { SearchSummary } from './catalog.service';
import { buildCategoryTree } from './category-tree';

const aCategory = (id: number, path: number[], row: Partial<CategoryRow> = {}): CategoryRow => ({
  id,
  parent_id: path.at(-2) ?? null,
  alias: `c${id}`,
  title: { uk: `Категорія ${id}`, en: `Category ${id}` },
  description: { en: `All of ${id}` },
  image_key: null,
  depth: path.length - 1,
  path,
  cashback_percent: id,
  position: id,
  offers_count: id * 10,
  services_count: 0,
  is_popular: false,
  ...row,
});
const leaf = aCategory(4, [1, 2, 3, 4]);
const tree = buildCategoryTree([
  aCategory(1, [1], { image_key: 'abc' }),
  aCategory(2, [1, 2]),
  aCategory(3, [1, 2, 3]),
  leaf,
  ...[5, 6].map((id) => aCategory(id, [id])),
]);
const linkTo = (id: number) => ({ id, alias: `c${id}`, title: `Category ${id}` });
const nodeOf = (id: number, image: unknown = null) => ({ ...linkTo(id), image, offers_count: id * 10 });
const picture = { file_150_150: '/media/abc/150.webp', file_300_300: '/media/abc/300.webp', file_600_600: '/media/abc/600.webp' };

it('links a category in the language of the reader', () => {
  expect(presentCategoryLink(leaf, 'en')).toEqual(linkTo(4));
  expect(presentCategoryLink(leaf, 'ru').title).toBe('Категорія 4');
});

it('lists ancestors from the root and skips those that are gone', () => {
  expect(presentAncestors(leaf, tree, 'en')).toEqual([1, 2, 3].map(linkTo));
  expect(presentAncestors(aCategory(9, [1, 77, 9]), tree, 'en')).toEqual([linkTo(1)]);
});

it('presents a category with its children', () => {
  expect(presentWholeCategory(aCategory(2, [1, 2]), tree, 'en')).toEqual({
    ...nodeOf(2),
    description: 'All of 2',
    cashback_percent: 2,
    ancestors: [linkTo(1)],
    children: [nodeOf(3)],
  });
});

it('presents three levels of the tree', () => {
  expect(presentTree(tree, 'en')).toEqual({
    results: [
      { ...nodeOf(1, picture), children: [{ ...nodeOf(2), children: [{ ...nodeOf(3), children: [] }] }] },
      { ...nodeOf(5), children: [] },
      { ...nodeOf(6), children: [] },
    ],
  });
});

it('presents how a search was understood', () => {
  const summary = {
    shown: 'ваза',
    isCorrected: true,
    suggestion: 'вази',
    dropped: ['xyz'],
    categoryIds: [1, 2, 99, 3, 4, 5],
    city: 'kyiv',
    ordering: '-price',
    price: { minMinor: 10_000, maxMinor: null },
  } as unknown as SearchSummary;

  expect(presentSearch(summary, tree, 'en')).toEqual({
    shown: 'ваза',
    is_corrected: true,
    suggestion: 'вази',
    dropped: ['xyz'],
    // The first four, without the one that is gone.
    categories: [1, 2, 3].map(linkTo),
    city: 'kyiv',
    ordering: '-price',
    price_min: '100.00',
    price_max: null,
  });
  expect(presentSearch({ ...summary, price: null }, tree, 'en')).toMatchObject({ price_min: null, price_max: null });
});
