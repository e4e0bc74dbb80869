import { InvalidFields } from '../../../platform/errors';
import { type Locale, locales, type LocalizedText, pickText } from '../../../platform/i18n';
import {
  type AttributeDefinition,
  type AttributeKind,
  type CategoryAttributes,
  type NamedText,
  parseTypedValue,
  readAttributes,
  readGivenValue,
} from '../../attributes';
import { texts } from './variants.messages';
import { maxVariants } from './variants.repository';

/** Wanted values such as "colors: black and red" for the copies of an offer. */
export interface WantedValues {
  /** Code of an attribute of the category, or name of another attribute of the offer. */
  attribute: string;
  values: readonly string[];
}

/** An attribute whose values copies get, with the position of its text among the attributes of the offer. */
interface Axis {
  key: string;
  place: number;
  values: NamedText[];
  /** The offer's value in the notation of the attribute, in each language. */
  before: LocalizedText;
  /** Kind of an attribute that belongs into titles; null for others. */
  titleKind: AttributeKind | null;
}

export interface VariantCopy {
  title: LocalizedText;
  attributes: NamedText[];
  /** Values of the copy by the key of the attribute. */
  values: ReadonlyMap<string, string>;
}

/** Maximum of variants that one call adds. */
export const maxCopies = 30;
const maxTitleLength = 120;
const fold = (text: string) => text.trim().toLowerCase();

/** Indexes attributes by their keys: codes of those of the category, folded names of others. */
function readByKey(attributes: readonly NamedText[], category: CategoryAttributes) {
  return readAttributes(attributes, category).map(({ attribute, value, text }) => ({
    key: attribute ? attribute.definition.code : toFreeKey(pickText(text.name, 'uk')),
    value: value ? JSON.stringify(value) : fold(pickText(text.value, 'uk')),
    text,
  }));
}

/** Returns the key of an attribute that the category lacks; no code begins with a space. */
export const toFreeKey = (name: string): string => ` ${fold(name)}`;

/** Returns the value of each attribute of an offer, by its key; equal values have equal texts. */
export function readValues(attributes: readonly NamedText[], category: CategoryAttributes): Map<string, string> {
  // The first text of a name counts, as on the page of the offer.
  return new Map(
    readByKey(attributes, category)
      .reverse()
      .map(({ key, value }) => [key, value]),
  );
}

/**
 * Combines the wanted values: two colors and three sizes are six copies. Everything else is copied from the offer.
 * @throws InvalidFields for an attribute that the offer lacks, for an unknown value, for a repeated one, and for too many combinations.
 */
export function planCopies(
  offer: { title: LocalizedText; attributes: readonly NamedText[] },
  wanted: readonly WantedValues[],
  category: CategoryAttributes,
  locale: Locale,
): { keys: string[]; copies: VariantCopy[] } {
  const axes = wanted.map((each, index) => readAxis(offer.attributes, each, `choices.${String(index)}`, category, locale));
  const repeated = axes.findIndex(({ key }, index) => axes.findIndex((axis) => axis.key === key) < index);
  if (repeated >= 0) throw InvalidFields.of(`choices.${String(repeated)}.attribute`, texts.repeatedAttribute);
  // The number is checked before copies are built: existing ones are left out later, but three lists of thirty are 27,000.
  const count = axes.reduce((product, { values }) => product * values.length, 1);
  if (count > maxCopies + maxVariants) throw InvalidFields.of('choices', texts.tooMany, { max: maxCopies, count });
  let copies = [{ title: offer.title, attributes: [...offer.attributes] }];
  for (const axis of axes) copies = copies.flatMap((copy) => axis.values.map((value) => replaceValue(copy, axis, value)));
  return {
    keys: axes.map(({ key }) => key),
    copies: copies.map((copy) => ({ ...copy, values: readValues(copy.attributes, category) })),
  };
}

function readAxis(
  attributes: readonly NamedText[],
  { attribute: name, values }: WantedValues,
  field: string,
  category: CategoryAttributes,
  locale: Locale,
): Axis {
  const stated = readByKey(attributes, category);
  const isName = ({ text }: { text: NamedText }) => locales.some((each) => fold(pickText(text.name, each)) === fold(name));
  const byCode = stated.findIndex(({ key }) => key === name);
  const place = byCode >= 0 ? byCode : stated.findIndex(isName);
  const found = stated[place];
  if (!found) throw InvalidFields.of(`${field}.attribute`, texts.notStated);
  const known = category.byCode.get(found.key);
  const definition = known?.definition;
  const read = values.map((value) =>
    definition ? readGivenValue(definition, value, `${field}.values`) : { name: found.text.name, value: { [locale]: value.trim() } },
  );
  if (new Set(read.map(({ value }) => fold(pickText(value, 'uk')))).size < read.length)
    throw InvalidFields.of(`${field}.values`, texts.repeatedValue);
  // The name retains the seller's spelling.
  return {
    key: found.key,
    place,
    values: read.map(({ value }) => ({ name: found.text.name, value })),
    before: definition ? writeStated(definition, found.text, field) : {},
    titleKind: known?.inTitle ? known.definition.kind : null,
  };
}

function writeStated(definition: AttributeDefinition, { value }: NamedText, field: string): LocalizedText {
  const text = Object.values(value).find((each) => parseTypedValue(definition, each) !== null);
  return text === undefined ? {} : readGivenValue(definition, text, field).value;
}

/** Name of a value in titles, when the value is no word of its own. */
const titleWords: Partial<Record<AttributeKind, Record<Locale, string>>> = {
  color: { uk: 'колір', ru: 'цвет', en: 'color' },
  size: { uk: 'р.', ru: 'р.', en: 'size' },
};

/** Replaces the value, also in titles that contain it once. Other titles get it appended when the attribute belongs into titles. */
function replaceValue(
  { title, attributes }: { title: LocalizedText; attributes: NamedText[] },
  { place, before, titleKind }: Axis,
  next: NamedText,
) {
  const written = attributes[place]?.value ?? {};
  const changed = locales.flatMap((locale) => {
    const text = title[locale];
    if (text === undefined) return [];
    const value = pickText(next.value, locale);
    const old = [pickText(written, locale), before[locale] ?? ''].find((each) => findWords(text, each).length > 0);
    const isNamed = old !== undefined || findWords(text, value).length > 0;
    if (isNamed || titleKind === null || titleKind === 'boolean') return [[locale, replaceOnce(text, old ?? '', value)] as const];
    const added = [titleWords[titleKind]?.[locale], value].filter(Boolean).join(' ');
    const longer = `${text}, ${added}`;
    return [[locale, longer.length > maxTitleLength ? text : longer] as const];
  });
  return { title: Object.fromEntries(changed), attributes: attributes.with(place, next) };
}

/** Finds whole words. */
function findWords(text: string, words: string): RegExpExecArray[] {
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return words === '' ? [] : [...text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu'))];
}

/** Replaces words that occur in the text exactly once; otherwise, and when the text becomes too long, returns it unchanged. */
function replaceOnce(text: string, before: string, after: string): string {
  const [first, ...others] = findWords(text, before);
  if (!first || others.length > 0) return text;
  const replaced = `${text.slice(0, first.index)}${after}${text.slice(first.index + first[0].length)}`;
  return replaced.length > maxTitleLength ? text : replaced;
}
