import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { Choice } from '../../platform/http';
import { attributeKinds } from './attribute-definitions';
import type { SavedLink } from './attributes.repository';
import { isUnitCode } from './units';

const closed = { additionalProperties: false };
const Texts = Type.Object(
  { uk: Type.String({ minLength: 1 }), ru: Type.Optional(Type.String()), en: Type.Optional(Type.String()) },
  closed,
);
const Aliases = Type.Optional(Type.Array(Type.String({ minLength: 1 })));

const FileValue = Type.Object(
  {
    code: Type.String({ minLength: 1, maxLength: 80 }),
    title: Texts,
    aliases: Aliases,
    hex: Type.Optional(Type.String({ pattern: '^#[0-9a-f]{6}$' })),
  },
  closed,
);
const FileAttribute = Type.Object(
  {
    code: Type.String({ pattern: '^[a-z][a-z0-9_]{0,59}$' }),
    kind: Choice(attributeKinds),
    name: Texts,
    aliases: Aliases,
    unit: Type.Optional(Type.String()),
    size_system: Type.Optional(Type.String()),
    values: Type.Optional(Type.Array(FileValue)),
  },
  closed,
);
/** Attributes, and those of categories by alias: `"storage required title"`, in the order of the form. */
const AttributeFile = Type.Object(
  {
    attributes: Type.Array(FileAttribute),
    categories: Type.Record(Type.String(), Type.Array(Type.String())),
  },
  closed,
);
export type AttributeFile = Static<typeof AttributeFile>;

/** Is thrown for an unreadable file of attributes; the message names the place. */
export class InvalidAttributeFile extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = 'InvalidAttributeFile';
  }
}

const marks = { required: 'is_required', title: 'in_title', 'not-filterable': 'is_filterable' } as const;
const isMark = (word: string): word is keyof typeof marks => word in marks;

/** @throws InvalidAttributeFile. */
export function parseAttributeFile(text: string): AttributeFile {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (error) {
    throw new InvalidAttributeFile(`This is not JSON: ${String(error)}`);
  }
  if (!Value.Check(AttributeFile, file)) {
    const [problem] = Value.Errors(AttributeFile, file);
    throw new InvalidAttributeFile(`${problem?.instancePath ?? ''} ${problem?.message ?? 'is not valid'}`.trim());
  }
  const codes = new Set<string>();
  for (const { code, unit, kind, values = [] } of file.attributes) {
    if (codes.has(code)) throw new InvalidAttributeFile(`${code} is there twice`);
    codes.add(code);
    if (unit !== undefined && !isUnitCode(unit)) throw new InvalidAttributeFile(`${code}: there is no unit ${unit}`);
    if (new Set(values.map((value) => value.code)).size < values.length) throw new InvalidAttributeFile(`${code} has a value twice`);
    if (['number', 'boolean'].includes(kind) !== (values.length === 0))
      throw new InvalidAttributeFile(`${code} of the kind ${kind} has the wrong values`);
  }
  toLinks(file);
  return file;
}

/** Returns the links of all categories. @throws InvalidAttributeFile for an unknown word. */
export function toLinks({ categories }: AttributeFile): SavedLink[] {
  return Object.entries(categories).flatMap(([category, lines]) =>
    lines.map((line, position): SavedLink => {
      const [attribute = '', ...words] = line.trim().split(/\s+/);
      const link = { category, attribute, is_required: false, is_filterable: true, in_title: false, position };
      for (const word of words) {
        if (!isMark(word)) throw new InvalidAttributeFile(`${category}: unknown word ${word}`);
        link[marks[word]] = word !== 'not-filterable';
      }
      return link;
    }),
  );
}

export const formatLink = ({ attribute, is_required, in_title, is_filterable }: Omit<SavedLink, 'category' | 'position'>): string =>
  [attribute, ...(is_required ? ['required'] : []), ...(in_title ? ['title'] : []), ...(is_filterable ? [] : ['not-filterable'])].join(' ');
