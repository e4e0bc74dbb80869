import type { ImportPreview } from '@yarmarok/shared-api/account';
import {
  correctCategories,
  correctColumn,
  findDuplicateFields,
  getMappedField,
  getParentId,
  noCorrections,
  otherKey,
  unmatchedCategories,
} from './corrections';

const preview = {
  columns: [
    { key: '0', name: 'Код_товару', field: 'sku', samples: [] },
    { key: '1', name: 'Назва', field: 'title_ru', samples: [] },
    { key: '2', name: 'Щось', field: null, samples: [] },
    { key: '3', name: 'Назва_Характеристики', field: 'attribute_name', samples: [] },
    { key: '4', name: 'Назва_Характеристики', field: 'attribute_name', samples: [] },
  ],
  categories: [
    { key: 'vases', title: 'Вази', category: { id: 5 }, sureness: 'sure', is_chosen: false, parent_key: null },
    { key: 'other', title: 'Інше', category: null, sureness: 'none', is_chosen: false, parent_key: 'vases' },
    { key: 'bowls', title: 'Миски', category: { id: 6 }, sureness: 'likely', is_chosen: false, parent_key: null },
  ],
} as unknown as ImportPreview;

it('sends only differences from the detected mapping', () => {
  const changed = correctColumn(preview, noCorrections, '1', 'title_uk');
  const ignored = correctColumn(preview, changed, '0', null);

  expect(ignored.mapping).toEqual({ '0': null, '1': 'title_uk' });
  expect(preview.columns.map((column) => getMappedField(column, ignored))).toEqual([
    null,
    'title_uk',
    null,
    'attribute_name',
    'attribute_name',
  ]);
  expect(correctColumn(preview, ignored, '1', 'title_ru').mapping).toEqual({ '0': null });
});

it('reports two columns of one field, except attributes', () => {
  expect(findDuplicateFields(preview, noCorrections)).toEqual([]);
  expect(findDuplicateFields(preview, correctColumn(preview, noCorrections, '2', 'sku'))).toEqual(['sku']);
});

it('asks for uncertain categories, and accepts a confirmed proposal', () => {
  expect(unmatchedCategories(preview, noCorrections).map(({ key }) => key)).toEqual(['other', 'bowls']);

  const confirmed = correctCategories(preview, noCorrections, ['bowls'], 6);
  const both = correctCategories(preview, confirmed, ['other', 'vases'], 5);

  expect(confirmed.categories).toEqual({ bowls: 6 });
  expect(both.categories).toEqual({ bowls: 6, other: 5 });
  expect(unmatchedCategories(preview, both)).toEqual([]);
  expect(correctCategories(preview, both, ['other'], null).categories).toEqual({ bowls: 6 });
});

it('asks nothing when a category for unmatched rows is chosen', () => {
  const corrected = correctCategories(preview, noCorrections, [otherKey], 9);

  expect(corrected.categories).toEqual({ '*': 9 });
  expect(unmatchedCategories(preview, corrected)).toEqual([]);
});

it('finds the category of the parent', () => {
  const [, other] = preview.categories;

  expect(other && getParentId(preview, other, noCorrections)).toBe(5);
});
