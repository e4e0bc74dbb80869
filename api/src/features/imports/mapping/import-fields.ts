import { InvalidFields } from '../../../platform/errors';
import { fieldTexts } from '../../../platform/http';
import { fieldProblems } from '../imports.messages';
import type { CategoryRow, ImportMode } from '../imports.repository';
import type { CategoryMapping } from './import-choices';
import { isPossibleValue, type ValueMapping } from './value-choices';
import { type ColumnMapping, type ImportField, isImportField } from '../reading/source-row';

/** The text fields of an upload as the caller sent them. */
export type GivenFields = Readonly<Record<string, string>>;

/** An uploaded file, which is deleted at the end of the call. */
interface UploadedFile {
  path: string;
  name: string;
}

export interface Upload {
  file: UploadedFile | null;
  fields: GivenFields;
}

const modes: readonly string[] = ['create_and_update', 'create', 'update'];
const maxKeys = 2000;

/** @throws InvalidFields for an unknown field. */
export function refuseUnknown(fields: GivenFields, known: readonly string[]): void {
  const unknown = Object.keys(fields).filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new InvalidFields(Object.fromEntries(unknown.map((name) => [name.slice(0, 100), [{ message: fieldTexts.unknown }]])));
}

/** @throws InvalidFields. */
export function readShopId(text: string | undefined): number {
  if (text === undefined || text.trim() === '') throw InvalidFields.of('shop', fieldTexts.required);
  if (!/^[1-9]\d{0,14}$/.test(text.trim())) throw InvalidFields.of('shop', fieldTexts.integer);
  return Number(text);
}

/** @throws InvalidFields. */
export function readMode(text: string | undefined): ImportMode {
  if (text === undefined || text === '') throw InvalidFields.of('mode', fieldTexts.required);
  if (!modes.includes(text)) throw InvalidFields.of('mode', fieldTexts.choice);
  return text as ImportMode;
}

/** @throws InvalidFields. */
export function readSwitch(name: string, text: string | undefined): boolean {
  if (text === undefined || text === '' || text === 'false' || text === '0') return false;
  if (text === 'true' || text === '1') return true;
  throw InvalidFields.of(name, fieldTexts.choice);
}

/** Corrections: key of a column → field, or null. @throws InvalidFields. */
export function readMapping(text: string | undefined): ColumnMapping {
  const given = readObject(text);
  if (!given) throw InvalidFields.of('mapping', fieldProblems.mapping);
  const mapping: Record<string, ImportField | null> = {};
  for (const [key, value] of Object.entries(given)) {
    if (value !== null && !isImportField(value)) throw InvalidFields.of('mapping', fieldProblems.mappingField, { text: excerpt(value) });
    mapping[key] = value;
  }
  return mapping;
}

/** Corrections: category of the file → id of ours, given by id or alias; null forgets a choice and leaves it to the import. @throws InvalidFields. */
export function readCategoryMapping(text: string | undefined, categories: readonly CategoryRow[]): CategoryMapping {
  const given = readObject(text);
  if (!given) throw InvalidFields.of('category_mapping', fieldProblems.categoryMapping);
  const mapping: Record<string, number | null> = {};
  for (const [key, value] of Object.entries(given)) {
    if (value === null) {
      mapping[key] = null;
      continue;
    }
    const found = categories.find(({ id, alias }) => id === value || alias === value || String(id) === value);
    if (!found) throw InvalidFields.of('category_mapping', fieldProblems.unknownCategory, { text: excerpt(value) });
    mapping[key] = found.id;
  }
  return mapping;
}

/** Corrections: word of the file → its meaning; null forgets a choice. @throws InvalidFields. */
export function readValueMapping(text: string | undefined): ValueMapping {
  const given = readObject(text);
  if (!given) throw InvalidFields.of('value_mapping', fieldProblems.valueMapping);
  const mapping: Record<string, string | null> = {};
  for (const [key, value] of Object.entries(given)) {
    if (value !== null && !(typeof value === 'string' && isPossibleValue(key, value)))
      throw InvalidFields.of('value_mapping', fieldProblems.unknownValue, { text: excerpt(value) });
    mapping[key] = value;
  }
  return mapping;
}

function readObject(text: string | undefined): Record<string, unknown> | null {
  if (text === undefined || text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject && Object.keys(value as object).length <= maxKeys ? (value as Record<string, unknown>) : null;
}

function excerpt(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 60);
}
