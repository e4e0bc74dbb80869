import type { ImportPreview } from '@yarmarok/shared-api/account';

/** What a seller says otherwise than the service understood it. */
export interface Corrections {
  /** Key of a column → what it is; null leaves it out. */
  mapping: Readonly<Record<string, string | null>>;
  /** Key of a category of the file → our category. */
  categories: Readonly<Record<string, number>>;
}

export const noCorrections: Corrections = { mapping: {}, categories: {} };

/** Fields of which a file may have many columns. */
const repeated = /^(attribute_|images|tags|category|description|seo_)/;

const omit = <Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

/** What a column is taken for, with what was corrected. */
export const getMappedField = ({ key, field }: ImportPreview['columns'][number], { mapping }: Corrections): string | null =>
  key in mapping ? (mapping[key] ?? null) : field;

/** Says what a column is; what is as the service understood it is no correction. */
export function correctColumn(preview: ImportPreview, corrections: Corrections, key: string, field: string | null): Corrections {
  const mapping = omit(corrections.mapping, key);
  const understood = preview.columns.find((column) => column.key === key)?.field ?? null;
  return { ...corrections, mapping: field === understood ? mapping : { ...mapping, [key]: field } };
}

/** Says what a category of the file is here. */
export function correctCategory(preview: ImportPreview, corrections: Corrections, key: string, categoryId: number | null): Corrections {
  const categories = omit(corrections.categories, key);
  const understood = preview.categories.find((category) => category.key === key)?.category?.id ?? null;
  return {
    ...corrections,
    categories: categoryId === null || categoryId === understood ? categories : { ...categories, [key]: categoryId },
  };
}

/** Fields that more than one column is taken for, though an offer has only one of them. */
export function findDuplicateFields(preview: ImportPreview, corrections: Corrections): string[] {
  const taken = preview.columns
    .map((column) => getMappedField(column, corrections))
    .filter((field) => field !== null && !repeated.test(field));
  return [...new Set(taken.filter((field, index) => taken.indexOf(field) !== index))] as string[];
}

/** Categories of the file that nobody found a place for. */
export const unmatchedCategories = (preview: ImportPreview, { categories }: Corrections) =>
  preview.categories.filter(({ key, category }) => category === null && !(key in categories));
