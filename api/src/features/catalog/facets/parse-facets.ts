import { InvalidFields } from '../../../platform/errors';
import type { NumberRange } from './facet-filters';
import { texts } from './facets.messages';

/** Given values by facet, each once, in order. */
export type GivenFacets = ReadonlyMap<string, readonly string[]>;

const maxFacets = 30;
const maxValues = 50;
const field = 'facets';
const namePattern = /^[a-z][a-z0-9_]{0,59}$/;
const valuePattern = /^[^:;,\p{Cc}]{1,80}$/u;

/**
 * Parses `brand:samsung,apple;price:1000-5000`. Values of one facet may be given in several parts.
 * @throws InvalidFields for another form, and for more than 30 facets or 50 values of one.
 */
export function parseFacets(text: string): GivenFacets {
  const given = new Map<string, string[]>();
  for (const part of text.split(';')) {
    if (part.trim() === '') continue;
    const [name = '', values, ...rest] = part.split(':').map((piece) => piece.trim());
    if (!namePattern.test(name) || values === undefined || rest.length > 0) throw InvalidFields.of(field, texts.form);
    const known = given.get(name) ?? [];
    for (const value of values.split(',').map((each) => each.trim())) {
      if (value === '' || known.includes(value)) continue;
      if (!valuePattern.test(value)) throw InvalidFields.of(field, texts.form);
      known.push(value);
    }
    if (known.length > 0) given.set(name, known);
    if (known.length > maxValues || given.size > maxFacets) throw InvalidFields.of(field, texts.tooMany);
  }
  return given;
}

const amountPattern = /^\d{1,10}(\.\d{1,4})?$/;

/** Parses `8`, `5-6.5`, `5-` or `-6.5`; null for anything else. */
export function parseRange(text: string): NumberRange | null {
  const [first = '', second, ...rest] = text.split('-');
  if (rest.length > 0) return null;
  const ends = second === undefined ? [first, first] : [first, second];
  if (!ends.every((end) => end === '' || amountPattern.test(end)) || ends.every((end) => end === '')) return null;
  const [min, max] = ends.map((end) => (end === '' ? null : Number(end)));
  return { min: min ?? null, max: max ?? null };
}

/** Formats a range so that `parseRange` reads it. */
export function formatRange({ min, max }: NumberRange): string {
  return min !== null && min === max ? String(min) : `${min === null ? '' : String(min)}-${max === null ? '' : String(max)}`;
}
