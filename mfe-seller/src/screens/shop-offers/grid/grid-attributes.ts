import type { CategoryAttribute } from '@yarmarok/shared-api/account';

/** Attributes that were columns since the table was opened, by code, because edits outlive a change of the filter. */
export type KnownAttributes = ReadonlyMap<string, CategoryAttribute>;

export type AttributeCell = `attributes.${string}`;
export type AttributeValue = string[] | number | boolean | string | null;

const prefix = 'attributes.';
/** Limits of the service. */
const maxTextLength = 300;
const maxNumber = 1e12;
const maxValues = 20;

export const toAttributeCell = (code: string): AttributeCell => `${prefix}${code}`;
export const isAttributeCell = (cell: string): cell is AttributeCell => cell.startsWith(prefix);
export const getCode = (cell: AttributeCell): string => cell.slice(prefix.length);

/** Returns the header of the column of an attribute, with its unit or system of sizes. */
export const describeAttribute = ({ name, get_unit_display: unit, size_system: system }: CategoryAttribute): string =>
  [name, unit ?? system?.toUpperCase()].filter(Boolean).join(', ');

const yes = /^(?:true|так|да|yes|\+|1|є|есть)$/iu;
const no = /^(?:false|ні|нет|no|-|0|немає|нема)$/iu;

/**
 * Parses the text of an attribute; undefined for an invalid value. Other units and other words for a value stay texts, which the service
 * parses as in an import.
 */
export function parseAttribute(attribute: CategoryAttribute | undefined, text: string): AttributeValue | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (!attribute || trimmed.length > maxTextLength) return undefined;
  if (attribute.kind === 'number') return parseNumber(trimmed, attribute.get_unit_display);
  if (attribute.kind === 'boolean') return yes.test(trimmed) ? true : no.test(trimmed) ? false : undefined;
  return findCodes(attribute, trimmed);
}

function parseNumber(text: string, unit: string | null): number | string | undefined {
  const isOwnUnit = unit !== null && text.toLocaleLowerCase().endsWith(unit.toLocaleLowerCase());
  const bare = (isOwnUnit ? text.slice(0, -unit.length) : text).replace(/\s/g, '').replace(',', '.');
  if (!/^[+-]?\d+(?:\.\d+)?$/.test(bare)) return /\d/.test(text) ? text : undefined;
  const number = Math.round(Number(bare) * 10_000) / 10_000;
  return Math.abs(number) < maxNumber ? number : undefined;
}

function findCodes({ values }: CategoryAttribute, text: string): string[] | string | undefined {
  const findOne = (part: string) => {
    const folded = part.trim().toLocaleLowerCase();
    return values.find(({ code, title }) => title.toLocaleLowerCase() === folded || code === folded)?.code;
  };
  const whole = findOne(text);
  if (whole !== undefined) return [whole];
  const parts = text.split(/[,;|]/).filter((part) => part.trim() !== '');
  if (parts.length > maxValues) return undefined;
  const codes = parts.map(findOne);
  return codes.length > 0 && codes.every((code) => code !== undefined) ? [...new Set(codes)] : text;
}

/** Formats a value for its field; yes and no are `true` and `false`. */
export function showAttribute(attribute: CategoryAttribute | undefined, value: AttributeValue): string {
  if (value === null) return '';
  if (!Array.isArray(value)) return String(value);
  return value.map((code) => attribute?.values.find((one) => one.code === code)?.title ?? code).join(', ');
}
