import type { ImportPreview } from '@yarmarok/shared-api/account';

/** Corrections of the detected mapping. */
export interface Corrections {
  /** Column key → field; null skips the column. */
  mapping: Readonly<Record<string, string | null>>;
  /** Category key of the file → category of the catalog; null forgets an earlier choice. */
  categories: Readonly<Record<string, number | null>>;
  /** Key of a word of the file → its meaning; null forgets an earlier choice. */
  values: Readonly<Record<string, string | null>>;
}

export const noCorrections: Corrections = { mapping: {}, categories: {}, values: {} };

export const hasCorrections = (corrections: Corrections): boolean =>
  Object.values(corrections).some((choices: object) => Object.keys(choices).length > 0);

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

type FileCategory = ImportPreview['categories'][number];

/** Key of the category for all unmatched rows. */
export const otherKey = '*';

/** Sets the catalog category of categories of the file. A certain proposal needs no correction; choosing an uncertain one confirms it. */
export function correctCategories(
  preview: ImportPreview,
  corrections: Corrections,
  keys: readonly string[],
  categoryId: number | null,
): Corrections {
  const categories = new Map(Object.entries(corrections.categories));
  for (const key of keys) {
    const proposed = preview.categories.find((category) => category.key === key);
    const isTaken = proposed?.sureness === 'sure' && proposed.category?.id === categoryId;
    const isForgotten = categoryId === null && (proposed?.is_chosen ?? key === otherKey);
    if (isTaken || (categoryId === null && !isForgotten)) categories.delete(key);
    else categories.set(key, categoryId);
  }
  return { ...corrections, categories: Object.fromEntries(categories) };
}

/** Returns the category that a category of the file becomes after corrections; null without one. */
export function getChosenId({ key, category }: FileCategory, { categories }: Corrections): number | null {
  return key in categories ? (categories[key] ?? null) : (category?.id ?? null);
}

/** Returns whether a category needs a choice by the seller: its proposal is uncertain, and nothing is chosen. */
export function needsChoice({ key, sureness }: FileCategory, { categories }: Corrections): boolean {
  return key in categories ? categories[key] === null : sureness !== 'sure';
}

/** Returns the category that the parent of a category of the file becomes; null without a parent, or without one here. */
export function getParentId(preview: ImportPreview, { parent_key: parentKey }: FileCategory, corrections: Corrections): number | null {
  const parent = parentKey === null ? undefined : preview.categories.find(({ key }) => key === parentKey);
  return parent ? getChosenId(parent, corrections) : null;
}

type FileWord = ImportPreview['values'][number];

/** Returns the meaning of a word of the file after corrections; null without a choice. */
export const getChosenValue = ({ key, value }: FileWord, { values }: Corrections): string | null =>
  key in values ? (values[key] ?? null) : value;

/** Sets the meaning of a word; the remembered meaning removes the correction. */
export function correctValue({ key, value: remembered }: FileWord, corrections: Corrections, value: string | null): Corrections {
  const values = omit(corrections.values, key);
  return { ...corrections, values: value === remembered ? values : { ...values, [key]: value } };
}

/** Returns the single-valued fields that several columns are mapped to. */
export function findDuplicateFields(preview: ImportPreview, corrections: Corrections): string[] {
  const taken = preview.columns
    .map((column) => getMappedField(column, corrections))
    .filter((field) => field !== null && !repeated.test(field));
  return [...new Set(taken.filter((field, index) => taken.indexOf(field) !== index))] as string[];
}

/** Returns the categories of the file that need a choice, unless the category for unmatched rows has one. */
export function unmatchedCategories(preview: ImportPreview, corrections: Corrections): FileCategory[] {
  const hasOther = (corrections.categories[otherKey] ?? null) !== null;
  return preview.categories.filter((category) => needsChoice(category, corrections) && !(hasOther && category.sureness !== 'sure'));
}
