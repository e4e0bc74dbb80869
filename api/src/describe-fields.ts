import { fieldDocs } from './field-docs';

type Schema = Record<string, unknown>;

/** Gives every field of a schema its description and an example, where it has none of its own. Changes nothing that is given. */
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
  const described = field.description === undefined && partOf(field, 'description') === undefined && description !== undefined;
  return { ...field, ...(described ? { description } : {}), ...(hasExample(field) ? {} : exampleOf(field, examples)) };
}

function exampleOf(field: Schema, examples: readonly unknown[]): Schema {
  const choice = partOf(field, 'enum');
  if (Array.isArray(choice)) return { examples: [choice[0]] };
  if (typesOf(field).includes('boolean')) return { examples: [true] };
  const fitting = examples.find(
    (example) => typesOf(field).includes(typeOf(example)) || (typeOf(example) === 'integer' && typesOf(field).includes('number')),
  );
  return fitting === undefined ? {} : { examples: [fitting] };
}

/** Whether there is an example, or the field is made of fields that have theirs. */
export function hasExample(field: Schema): boolean {
  if (partOf(field, 'examples') !== undefined) return true;
  return alternativesOf(field).some(
    (one) =>
      isSchema(one.properties) || (isSchema(one.items) && (isSchema(one.items.properties) || hasExample(one.items) || '$ref' in one.items)),
  );
}

function partOf(field: Schema, part: string): unknown {
  return alternativesOf(field)
    .map((one) => one[part])
    .find((value) => value !== undefined);
}

/** The schema itself and what it may be instead, such as null. */
function alternativesOf(field: Schema): Schema[] {
  return [
    field,
    ...[field.anyOf, field.allOf].flatMap((list) => (Array.isArray(list) ? list.filter(isSchema).flatMap(alternativesOf) : [])),
  ];
}

function typesOf(field: Schema): unknown[] {
  return alternativesOf(field).map(({ type }) => type);
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  if (Number.isInteger(value)) return 'integer';
  return typeof value;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
