import { units } from '../../content';
import type { SourceRow } from '../reading/source-row';
import type { ImportChoice } from './import-choices.repository';
import { clean } from './row-text';

/** Words of a file → their meaning, by key; null forgets an earlier choice. */
export type ValueMapping = Readonly<Record<string, string | null>>;

/** Fields whose words have a closed set of meanings. */
export type ValueField = 'unit' | 'availability' | 'currency';
export const valueOptions: Readonly<Record<ValueField, readonly string[]>> = {
  unit: units,
  availability: ['yes', 'no'],
  currency: ['uah', 'usd', 'eur'],
};

const attribute = 'attribute';
export const maxValueLength = 300;

const fold = (text: string): string => clean(text).toLowerCase();

/** Returns the key of a word in a field. */
export const toValueKey = (field: ValueField, text: string): string => `${field}:${fold(text)}`;

/** Returns the key of a value of an attribute, both as the file writes them. */
export const toAttributeKey = (name: string, value: string): string => `${attribute}:${fold(name).replaceAll(':', ' ')}:${fold(value)}`;

const isField = (name: string): name is ValueField => Object.hasOwn(valueOptions, name);

/** Returns whether a word may have this meaning: a value of the field's set, or any text for an attribute. */
export function isPossibleValue(key: string, value: string): boolean {
  const field = key.slice(0, Math.max(0, key.indexOf(':')));
  if (field === attribute) return clean(value) !== '' && value.length <= maxValueLength;
  return isField(field) && valueOptions[field].includes(value);
}

/** Adds the remembered choices to those of this import, which take precedence. */
export function withRememberedValues(given: ValueMapping, choices: readonly ImportChoice[]): ValueMapping {
  const remembered = choices.flatMap(({ kind, key, field }) => (kind === 'value' && field !== null ? [[key, field] as const] : []));
  return { ...Object.fromEntries(remembered), ...given };
}

/** Returns a function that replaces the words of a row by their chosen meanings. */
export function valueReplacer(mapping: ValueMapping): (row: SourceRow) => SourceRow {
  const chosen = new Map(Object.entries(mapping).flatMap(([key, value]) => (value === null ? [] : [[key, value] as const])));
  if (chosen.size === 0) return (row) => row;
  const hasAttributes = [...chosen.keys()].some((key) => key.startsWith(`${attribute}:`));
  return (row) => {
    const texts = { ...row.texts };
    for (const field of Object.keys(valueOptions) as ValueField[]) {
      const found = texts[field] && chosen.get(toValueKey(field, texts[field]));
      if (found) texts[field] = found;
    }
    const attributes = hasAttributes
      ? row.attributes.map((one) => {
          const found = chosen.get(toAttributeKey(one.name, one.value));
          return found === undefined ? one : { ...one, value: found };
        })
      : row.attributes;
    return { ...row, texts, attributes };
  };
}
