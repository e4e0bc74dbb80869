import { fieldDocs } from './field-docs';

type Schema = Record<string, unknown>;

/** Adds a description and an example to every field of a schema that has none. */
export function describeFields(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(describeFields);
  if (!isSchema(schema)) return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, describeFields(value)]));
  const { properties } = copy;
  if (isSchema(properties))
    copy.properties = Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [name, isSchema(field) ? describeField(name, field) : field]),
    );
  return copy;
}

function describeField(name: string, field: Schema): Schema {
  const [description, ...examples] = fieldDocs[name] ?? [];
  const described = field.description === undefined && findKeyword(field, 'description') === undefined && description !== undefined;
  return { ...field, ...(described ? { description } : {}), ...(hasExample(field) ? {} : buildExample(field, examples)) };
}

function buildExample(field: Schema, examples: readonly unknown[]): Schema {
  const choice = findKeyword(field, 'enum');
  if (Array.isArray(choice)) return { examples: [choice[0]] };
  if (listTypes(field).includes('boolean')) return { examples: [true] };
  const fitting = examples.find(
    (example) =>
      listTypes(field).includes(getJsonType(example)) || (getJsonType(example) === 'integer' && listTypes(field).includes('number')),
  );
  return fitting === undefined ? {} : { examples: [fitting] };
}

/** Returns true when the field has an example, or consists of fields with examples. */
export function hasExample(field: Schema): boolean {
  if (findKeyword(field, 'examples') !== undefined) return true;
  return listAlternatives(field).some(
    (one) =>
      isSchema(one.properties) || (isSchema(one.items) && (isSchema(one.items.properties) || hasExample(one.items) || '$ref' in one.items)),
  );
}

function findKeyword(field: Schema, part: string): unknown {
  return listAlternatives(field)
    .map((one) => one[part])
    .find((value) => value !== undefined);
}

/** Returns the schema itself and its alternatives, such as null. */
function listAlternatives(field: Schema): Schema[] {
  return [
    field,
    ...[field.anyOf, field.allOf].flatMap((list) => (Array.isArray(list) ? list.filter(isSchema).flatMap(listAlternatives) : [])),
  ];
}

function listTypes(field: Schema): unknown[] {
  return listAlternatives(field).map(({ type }) => type);
}

function getJsonType(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  if (Number.isInteger(value)) return 'integer';
  return typeof value;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
