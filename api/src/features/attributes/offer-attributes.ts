import { InvalidFields } from '../../platform/errors';
import { type Locale, locales, type Message, pickText } from '../../platform/i18n';
import { type CategoryAttributes, type NamedText, readAttributes } from './attribute-catalog';
import type { AttributeDefinition, AttributeKind, TypedValue } from './attribute-definitions';
import { askForNumber, texts } from './attributes.messages';
import { findByCode, formatTypedValue, parseTypedValue } from './parse-value';
import { units } from './units';

/** A typed value in calls: codes of a choice, a number in the unit of the attribute, or yes or no. */
export type WireValue = string[] | number | boolean;

/** Other accepted values: a single code, or a text that is parsed as in an import. */
export type GivenValue = WireValue | string;

export interface GivenAttribute {
  code: string;
  value: GivenValue;
}

export interface OwnAttributes {
  typed: { code: string; value: WireValue }[];
  free: NamedText[];
  /** Codes of required attributes without a value. */
  missing: string[];
}

/** Returns the attributes of an offer for its seller. */
export function presentOwnAttributes(attributes: readonly NamedText[], category: CategoryAttributes): OwnAttributes {
  const values = new Map<string, TypedValue>();
  const free: NamedText[] = [];
  for (const { attribute, value, text } of readAttributes(attributes, category)) {
    if (attribute && value) values.set(attribute.definition.code, value);
    else free.push(text);
  }
  return {
    typed: category.list.flatMap(({ definition: { code } }) => {
      const value = values.get(code);
      return value ? [{ code, value: toWire(value) }] : [];
    }),
    free,
    missing: category.list
      .filter(({ isRequired, definition }) => isRequired && !values.has(definition.code))
      .map(({ definition }) => definition.code),
  };
}

export interface ShownAttribute {
  code: string;
  kind: AttributeKind;
  name: string;
  value: WireValue;
  get_value_display: string;
  colors: string[];
}

/** Returns the attributes of an offer for buyers: typed ones in the order of the category, then the free ones. */
export function presentShownAttributes(
  attributes: readonly NamedText[],
  category: CategoryAttributes,
  locale: Locale,
): { typed: ShownAttribute[]; free: { name: string; value: string }[] } {
  const read = readAttributes(attributes, category);
  return {
    typed: category.list.flatMap(({ definition }) => {
      const value = read.find(({ attribute }) => attribute?.definition === definition)?.value;
      return value ? [presentShown(definition, value, locale)] : [];
    }),
    free: read.flatMap(({ attribute, text }) =>
      attribute ? [] : [{ name: pickText(text.name, locale), value: pickText(text.value, locale) }],
    ),
  };
}

function presentShown(definition: AttributeDefinition, value: TypedValue, locale: Locale): ShownAttribute {
  return {
    code: definition.code,
    kind: definition.kind,
    name: pickText(definition.name, locale),
    value: toWire(value),
    get_value_display: formatTypedValue(definition, value, locale),
    colors: value.kind === 'values' ? value.codes.flatMap((code) => findByCode(definition, code)?.hex ?? []) : [],
  };
}

export function toWire(value: TypedValue): WireValue {
  if (value.kind === 'values') return [...value.codes];
  return value.kind === 'number' ? value.number : value.flag;
}

export interface GivenAttributes {
  /** All attributes, or those that are free. */
  texts?: readonly NamedText[] | undefined;
  areTextsFree: boolean;
  typed?: readonly GivenAttribute[] | undefined;
}

/**
 * Returns the attributes to store: the typed ones first, in the order of the category. A stored text with the same value stays.
 * @throws InvalidFields for an attribute that the category lacks, and for an invalid value.
 */
export function mergeAttributes(
  before: readonly NamedText[],
  { texts: given, areTextsFree, typed }: GivenAttributes,
  category: CategoryAttributes,
): NamedText[] {
  if (given && !typed && !areTextsFree) return [...given];
  const stored = readAttributes(before, category);
  const kept = typed
    ? toTexts(parseGiven(typed, category), stored, category)
    : stored.filter(({ attribute }) => attribute).map(({ text }) => text);
  return [...kept, ...(given ?? stored.filter(({ attribute }) => !attribute).map(({ text }) => text))];
}

function toTexts(
  values: ReadonlyMap<string, TypedValue>,
  stored: ReturnType<typeof readAttributes>,
  category: CategoryAttributes,
): NamedText[] {
  return category.list.flatMap(({ definition }) => {
    const value = values.get(definition.code);
    if (!value) return [];
    const before = stored.find(({ attribute }) => attribute?.definition === definition);
    const isSame = before?.value && JSON.stringify(toWire(before.value)) === JSON.stringify(toWire(value));
    return [isSame ? before.text : toNamedText(definition, value)];
  });
}

/** Values by the codes of their attributes; null removes the value. */
export type ChangedValues = Readonly<Record<string, GivenValue | null>>;

/**
 * Returns the attributes of an offer after changes of single typed values, or the problem of each code. The other values and free attributes
 * stay.
 */
export function changeTypedValues(
  before: readonly NamedText[],
  changes: ChangedValues,
  category: CategoryAttributes,
): { texts: NamedText[] } | { problems: Record<string, Message> } {
  const stored = readAttributes(before, category);
  const values = new Map(
    stored.flatMap(({ attribute, value }) => (attribute && value ? [[attribute.definition.code, value] as const] : [])),
  );
  const problems: Record<string, Message> = {};
  for (const [code, value] of Object.entries(changes)) {
    const definition = category.byCode.get(code)?.definition;
    const parsed = definition && value !== null ? parseWire(definition, value) : null;
    if (!definition) problems[code] = texts.unknownAttribute;
    else if (value === null) values.delete(code);
    else if (parsed) values.set(code, parsed);
    else problems[code] = describeValues(definition);
  }
  if (Object.keys(problems).length > 0) return { problems };
  const free = stored.filter(({ attribute }) => !attribute).map(({ text }) => text);
  return { texts: [...toTexts(values, stored, category), ...free] };
}

/** Writes a typed value in every language. */
export function toNamedText(definition: AttributeDefinition, value: TypedValue): NamedText {
  return {
    name: definition.name,
    value: Object.fromEntries(locales.map((locale) => [locale, formatTypedValue(definition, value, locale)])),
  };
}

function parseGiven(given: readonly GivenAttribute[], category: CategoryAttributes): Map<string, TypedValue> {
  const found = new Map<string, TypedValue>();
  for (const { code, value } of given) {
    const field = `typed_attributes.${code}`;
    const definition = category.byCode.get(code)?.definition;
    if (!definition) throw InvalidFields.of(field, texts.unknownAttribute);
    if (found.has(code)) throw InvalidFields.of(field, texts.repeated);
    const parsed = parseWire(definition, value);
    if (!parsed) throw refuseValue(definition, field);
    found.set(code, parsed);
  }
  return found;
}

/** Parses one value of a call, and writes it in every language. @throws InvalidFields at the field for an invalid value. */
export function readGivenValue(definition: AttributeDefinition, value: GivenValue, field: string): NamedText {
  const parsed = parseWire(definition, value);
  if (!parsed) throw refuseValue(definition, field);
  return toNamedText(definition, parsed);
}

function parseWire(definition: AttributeDefinition, value: GivenValue): TypedValue | null {
  if (definition.kind === 'number') {
    if (typeof value === 'number') return { kind: 'number', number: Math.round(value * 10_000) / 10_000 };
    return typeof value === 'string' ? parseTypedValue(definition, value) : null;
  }
  if (definition.kind === 'boolean') {
    if (typeof value === 'boolean') return { kind: 'boolean', flag: value };
    return typeof value === 'string' ? parseTypedValue(definition, value) : null;
  }
  if (typeof value !== 'string' && !Array.isArray(value)) return null;
  const codes = [value].flat().map((text) => {
    if (findByCode(definition, text)) return [text];
    const read = parseTypedValue(definition, text);
    return read?.kind === 'values' ? read.codes : null;
  });
  if (codes.length === 0 || codes.includes(null)) return null;
  return { kind: 'values', codes: [...new Set(codes.flatMap((each) => each ?? []))] };
}

const refuseValue = (definition: AttributeDefinition, field: string): InvalidFields => InvalidFields.of(field, describeValues(definition));

/** Formats the possible values of an attribute. */
function describeValues({ kind, unit }: AttributeDefinition): Message {
  if (kind === 'boolean') return texts.boolean;
  if (kind !== 'number') return texts.choice;
  return unit ? askForNumber(units[unit].title) : texts.number;
}
