import type { ImportPreview } from '@yarmarok/shared-api/account';
import { correctCategory, correctColumn, getMappedField, findDuplicateFields, noCorrections, unmatchedCategories } from './corrections';

const preview = {
  columns: [
    { key: '0', name: 'Код_товару', field: 'sku', samples: [] },
    { key: '1', name: 'Назва', field: 'title_ru', samples: [] },
    { key: '2', name: 'Щось', field: null, samples: [] },
    { key: '3', name: 'Назва_Характеристики', field: 'attribute_name', samples: [] },
    { key: '4', name: 'Назва_Характеристики', field: 'attribute_name', samples: [] },
  ],
  categories: [
    { key: 'vases', title: 'Вази', category: { id: 5 } },
    { key: 'other', title: 'Інше', category: null },
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

it('lists the categories without a mapping', () => {
  expect(unmatchedCategories(preview, noCorrections).map(({ key }) => key)).toEqual(['other']);

  const corrected = correctCategory(preview, noCorrections, 'other', 9);

  expect(unmatchedCategories(preview, corrected)).toEqual([]);
  expect(corrected.categories).toEqual({ other: 9 });
  expect(correctCategory(preview, corrected, 'vases', 5).categories).toEqual({ other: 9 });
});
