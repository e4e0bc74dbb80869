import type { CategoryAttribute, OwnOffer, OwnVariant } from '@yarmarok/shared-api/account';
import type { Locale } from '@yarmarok/shared-contract';

/** An attribute that the offer states, so that variants can differ by it. */
export interface Axis {
  /** Code of an attribute of the category, or name of another one. */
  attribute: string;
  name: string;
  value: string;
  /** Undefined for an attribute that the category does not know. */
  known: CategoryAttribute | undefined;
}

/** Maximum number of attributes of a call. */
export const maxAxes = 3;

const kindOrder = ['color', 'size', 'choice', 'number'];
const firstKinds = 2;
const placeOf = ({ known }: Axis) => (known ? kindOrder.indexOf(known.kind) : kindOrder.length);

/** Lists the attributes of the offer that can have several values: colors and sizes first, the seller's own ones last. */
export function listAxes(
  { typed_attributes: typed, free_attributes: free }: Pick<OwnOffer, 'typed_attributes' | 'free_attributes'>,
  attributes: readonly CategoryAttribute[],
  language: string,
): Axis[] {
  const axes = typed.flatMap(({ code, value }): Axis[] => {
    const known = attributes.find((attribute) => attribute.code === code);
    return known && kindOrder.includes(known.kind) ? [{ attribute: code, name: known.name, value: showValue(known, value), known }] : [];
  });
  const own = free.map(({ name, value }): Axis => {
    const text = pickText(name, language);
    return { attribute: text, name: text, value: pickText(value, language), known: undefined };
  });
  return [...axes, ...own]
    .filter(({ attribute }, index, all) => all.findIndex((axis) => axis.attribute === attribute) === index)
    .sort((a, b) => placeOf(a) - placeOf(b));
}

/** Returns the attributes to ask for first: those that distinguish the variants already, else colors and sizes, else the first one. */
export function pickFirstAxes(axes: readonly Axis[], variants: readonly Pick<OwnVariant, 'values'>[]): string[] {
  const used = variants[0]?.values ?? [];
  const isUsed = ({ attribute, name }: Axis) =>
    used.some((value) => value.code === attribute || (value.code === null && value.name === name));
  const found = [axes.filter(isUsed), axes.filter((axis) => placeOf(axis) < firstKinds), axes.slice(0, 1)].find((list) => list.length > 0);
  return (found ?? []).slice(0, maxAxes).map(({ attribute }) => attribute);
}

/** Returns the number of copies; attributes without values stay as they are. */
export function countCombinations(choices: readonly { values: readonly string[] }[]): number {
  const given = choices.filter(({ values }) => values.length > 0);
  return given.length === 0 ? 0 : given.reduce((product, { values }) => product * values.length, 1);
}

function showValue({ values, get_unit_display: unit }: CategoryAttribute, value: string[] | number | boolean): string {
  if (Array.isArray(value)) return value.map((code) => values.find((each) => each.code === code)?.title ?? code).join(', ');
  return [String(value), unit].filter(Boolean).join(' ');
}

/** Texts of sellers may lack a language. */
const pickText = (text: Partial<Record<Locale, string>>, language: string): string =>
  [text[language as Locale], text.uk, text.ru, text.en].find(Boolean) ?? '';
