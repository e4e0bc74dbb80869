import { CategorySamples } from '../categories/category-samples';
import type { CategoryEvidence, CategoryMapper } from '../categories/category-mapper';
import type { SourceCategory } from '../reading/source-row';
import { CategoryFinder, maxCategoryDepth } from './category-finder';

/** A finder whose mapper records its calls. */
function createFinder(sources: readonly SourceCategory[]) {
  const asked: Pick<CategoryEvidence, 'title' | 'parents'>[] = [];
  const mapper = {
    propose({ title, parents }: CategoryEvidence) {
      asked.push({ title, parents });
      return { category: null, sureness: 'none' };
    },
  } as unknown as CategoryMapper;
  const attributeEvidence = { find: () => null } as never;
  const options = { categories: [], mapper, attributes: {} as never, attributeEvidence, mapping: {}, samples: new CategorySamples() };
  return { finder: new CategoryFinder({ ...options, sources }), asked };
}
const chain = (length: number, last: string | null): SourceCategory[] =>
  Array.from({ length }, (_, index) => ({
    id: String(index),
    parentId: index + 1 < length ? String(index + 1) : last,
    title: `К${String(index)}`,
  }));

it('reads as many parents as a price list of goods has, and says that it left out the others', () => {
  const { finder, asked } = createFinder(chain(100_000, null));

  finder.choose({ id: '0', name: '' });

  expect(asked.map(({ title, parents }) => [title, parents.length, parents.at(-1)])).toEqual([['К0', maxCategoryDepth - 1, 'К19']]);
  expect(finder.isCut({ id: '0', name: '' })).toBe(true);
  expect(finder.isCut({ id: '99980', name: '' })).toBe(false);
});

it('ends at categories that are their own parents', () => {
  const { finder, asked } = createFinder(chain(3, '0'));

  finder.choose({ id: '1', name: '' });

  expect(asked).toEqual([{ title: 'К1', parents: ['К2', 'К0'] }]);
  expect(finder.isCut({ id: '1', name: '' })).toBe(true);
});

it('cuts the path in a name as well', () => {
  const { finder } = createFinder([]);
  const name = Array.from({ length: 30 }, (_, index) => `К${String(index)}`).join(' > ');

  expect(finder.listParents({ id: '', name })).toHaveLength(maxCategoryDepth - 1);
  expect(finder.isCut({ id: '', name })).toBe(true);
});
