import type { ImportPreview } from '@yarmarok/shared-api/account';

/** Corrections of the detected mapping. */
export interface Corrections {
  /** Column key → field; null skips the column. */
  mapping: Readonly<Record<string, string | null>>;
  /** Category key of the file → category of the catalog. */
  categories: Readonly<Record<string, number>>;
}

export const noCorrections: Corrections = { mapping: {}, categories: {} };

/** Fields that several columns may have. */
const repeated = /^(attribute_|images|tags|category|description|seo_)/;

const omit = <Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

/** Returns the field of a column after corrections. */
export const getMappedField = ({ key, field }: ImportPreview['columns'][number], { mapping }: Corrections): string | null =>
  key in mapping ? (mapping[key] ?? null) : field;

/** Sets the field of a column; the detected field removes the correction. */
export function correctColumn(preview: ImportPreview, corrections: Corrections, key: string, field: string | null): Corrections {
  const mapping = omit(corrections.mapping, key);
  const understood = preview.columns.find((column) => column.key === key)?.field ?? null;
  return { ...corrections, mapping: field === understood ? mapping : { ...mapping, [key]: field } };
}

/** Sets the catalog category of a category of the file. */
export function correctCategory(preview: ImportPreview, corrections: Corrections, key: string, categoryId: number | null): Corrections {
  const categories = omit(corrections.categories, key);
  const understood = preview.categories.find((category) => category.key === key)?.category?.id ?? null;
  return {
    ...corrections,
    categories: categoryId === null || categoryId === understood ? categories : { ...categories, [key]: categoryId },
  };
}

/** Returns the fields that several columns are mapped to, although an offer has each once. */
export function findDuplicateFields(preview: ImportPreview, corrections: Corrections): string[] {
  const taken = preview.columns
    .map((column) => getMappedField(column, corrections))
    .filter((field) => field !== null && !repeated.test(field));
  return [...new Set(taken.filter((field, index) => taken.indexOf(field) !== index))] as string[];
}

/** Returns the categories of the file without a catalog category. */
export const unmatchedCategories = (preview: ImportPreview, { categories }: Corrections) =>
  preview.categories.filter(({ key, category }) => category === null && !(key in categories));
