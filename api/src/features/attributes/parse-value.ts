import { type Locale, pickText } from '../../platform/i18n';
import type { AttributeDefinition, AttributeValue, TypedValue } from './attribute-definitions';
import { foldText, toMatchKey } from './fold-text';
import { formatBoolean, parseBoolean } from './parse-boolean';
import { formatNumber, parseNumber } from './parse-number';

const maxValues = 20;
const maxTextLength = 300;

/** Parses the text of an attribute; null for a text without a known value. */
export function parseTypedValue(definition: AttributeDefinition, text: string): TypedValue | null {
  if (text.length > maxTextLength || text.trim() === '') return null;
  switch (definition.kind) {
    case 'number': {
      const number = parseNumber(text, definition.unit);
      return number === null ? null : { kind: 'number', number };
    }
    case 'boolean': {
      const flag = parseBoolean(text, Object.values(definition.name));
      return flag === null ? null : { kind: 'boolean', flag };
    }
    default: {
      const codes = findValues(definition, text);
      return codes ? { kind: 'values', codes } : null;
    }
  }
}

/** Formats a typed value in a language. */
export function formatTypedValue(definition: AttributeDefinition, value: TypedValue, locale: Locale): string {
  switch (value.kind) {
    case 'number':
      return formatNumber(value.number, definition.unit, locale);
    case 'boolean':
      return formatBoolean(value.flag, locale);
    case 'values':
      return value.codes.map((code) => pickText(findByCode(definition, code)?.title ?? {}, locale) || code).join(', ');
  }
}

export const findByCode = (definition: AttributeDefinition, code: string): AttributeValue | undefined =>
  definition.values.find((value) => value.code === code);

type Lookup = ReadonlyMap<string, string>;
const lookups = new WeakMap<AttributeDefinition, Lookup>();

/** Returns the codes of values by the keys of their titles and aliases; for colors also by the stems of adjectives. */
function findLookup(definition: AttributeDefinition): Lookup {
  let found = lookups.get(definition);
  if (!found) {
    const toKey = getKey(definition);
    const map = new Map<string, string>();
    const add = (key: string, code: string) => {
      if (key !== '' && !map.has(key)) map.set(key, code);
    };
    for (const { code, title } of definition.values) for (const text of [...Object.values(title), code]) add(toKey(text), code);
    for (const { code, aliases } of definition.values) for (const text of aliases) add(toKey(text), code);
    if (definition.kind === 'color')
      for (const { code, title, aliases } of definition.values)
        for (const text of [...Object.values(title), ...aliases]) add(stemColor(text), code);
    lookups.set(definition, (found = map));
  }
  return found;
}

const getKey = ({ kind }: AttributeDefinition) => (kind === 'size' ? toSizeKey : toMatchKey);

function findValues(definition: AttributeDefinition, text: string): readonly string[] | null {
  const lookup = findLookup(definition);
  const whole = findOne(definition, lookup, text);
  if (whole) return [whole];
  const parts = text.split(/[,;|]|\s\/\s|(?<=\p{L})\/(?=\p{L})|\s(?:та|і|и|and)\s/u).filter((part) => part.trim() !== '');
  if (parts.length < 2 || parts.length > maxValues) return null;
  const codes = parts.map((part) => findOne(definition, lookup, part));
  return codes.every((code) => code !== undefined) ? [...new Set(codes)] : null;
}

function findOne(definition: AttributeDefinition, lookup: Lookup, text: string): string | undefined {
  const exact = lookup.get(getKey(definition)(text));
  if (exact || definition.kind !== 'color') return exact;
  const words = foldText(text)
    .split(/[\s()]+/)
    .filter(Boolean);
  // In `чорна` and `матовий чорний` one word names the color, and the others describe it.
  const named = [...new Set(words.map((word) => lookup.get(toMatchKey(word)) ?? lookup.get(stemColor(word))).filter(Boolean))];
  return lookup.get(stemColor(text)) ?? (named.length === 1 ? named[0] : undefined);
}

const adjectiveEndings = /(?:ого|ому|ими|их|ий|ій|ой|ый|ая|яя|ое|ее|ие|ые|а|я|е|є|і|и|у|ю)$/u;

/** Returns a color without the endings of gender, number and case: `червона`, `червоний` and `червоне` are one. */
function stemColor(text: string): string {
  return foldText(text)
    .split(/[\s-]+/)
    .map((word) => (word.length > 3 ? word.replace(adjectiveEndings, '') : word))
    .join(' ');
}

const cyrillicSizeLetters: Record<string, string> = { х: 'x', с: 's', м: 'm' };

/** Returns a size without the words around it: `розмір EU 42`, `42 (EU)` and `42` are one, and so are `ХХL` and `2xl`. */
function toSizeKey(text: string): string {
  const plain = foldText(text)
    .replace(/(?:розмір|размер|size|eu|eur|ua|int|рост|зріст|(?<=\d)\s?р(?:\.|$))/gu, ' ')
    .replace(/[хсм]/g, (letter) => cyrillicSizeLetters[letter] ?? letter)
    .replace(/[()"'.:]/g, (sign) => (sign === '.' ? '.' : ' '))
    .replace(/(?<=\d),(?=\d)/g, '.')
    .trim();
  const letters = /^(x*|\d+x)(s|m|l)(?![a-z])/.exec(plain.replace(/\s+/g, ''));
  if (letters) {
    const count = /^\d/.test(letters[1] ?? '') ? Number.parseInt(letters[1] ?? '1', 10) : (letters[1] ?? '').length;
    const rest = plain.replace(/\s+/g, '').slice(letters[0].length);
    // `L (48-50)` is L; `L-XL` and `L, універсальний` are something else.
    if (!/^[-/,;]*\d?x*[sml]|^[-/,;|]+\p{L}/u.test(rest)) return `${count > 0 ? `${String(count)}x` : ''}${letters[2] ?? ''}`;
  }
  return plain.replace(/\s+/g, '').replace(/(?<=\d)\.0$/, '');
}
