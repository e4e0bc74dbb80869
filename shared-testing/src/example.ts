import document from '@yarmarok/shared-api/openapi.json';
import type { AnswerOf, CallName, Method } from '@yarmarok/shared-api';
import type { Changes } from './api-types';

/** The parts of a JSON schema that the OpenAPI document uses. */
interface Schema {
  $ref?: string;
  type?: string;
  examples?: unknown[];
  enum?: unknown[];
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
}

interface Answer {
  $ref?: string;
  content?: Record<string, { schema?: Schema }>;
}

interface Operation {
  responses: Record<string, Answer>;
}

const operations = document.paths as unknown as Record<string, Partial<Record<Method, Operation>>>;
const components = document.components as unknown as { schemas: Record<string, Schema>; responses: Record<string, Answer> };
const getName = ($ref: string) => $ref.split('/').at(-1) ?? '';
const prefix = '/api/v1/';

/** Returns the operation and its path parameters of a call as it was made; the path has no prefix. */
export function findCall(method: string, path: string): { name: CallName; params: Record<string, string> } | null {
  for (const { pattern, template, names } of getPatterns()) {
    const found = pattern.exec(path);
    if (!found || !operations[prefix + template]?.[method as Method]) continue;
    const params = Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]));
    return { name: `${method} ${template}` as CallName, params };
  }
  return null;
}

let patterns: { pattern: RegExp; template: string; names: string[] }[] | undefined;

/** Paths without parameters come first, because `by-link` is not an id. */
function getPatterns() {
  patterns ??= Object.keys(operations)
    .map((path) => {
      const template = path.slice(prefix.length);
      const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
      return { template, names, pattern: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '([^/]+)')}$`) };
    })
    .sort((one, other) => one.names.length - other.names.length);
  return patterns;
}

/** Status and body of a call's success, made of the examples of the OpenAPI document. */
export function findSuccess(name: CallName): { status: number; body: unknown } {
  const [method, path] = name.split(' ') as [Method, string];
  const operation = operations[prefix + path]?.[method];
  const [status, answer] = Object.entries(operation?.responses ?? {}).find(([code]) => code.startsWith('2')) ?? [];
  if (status === undefined) throw new Error(`The OpenAPI document has no call ${name}`);
  const shown = answer?.$ref === undefined ? answer : components.responses[getName(answer.$ref)];
  const schema = shown?.content?.['application/json']?.schema;
  return { status: Number(status), body: schema ? buildExample(schema) : null };
}

/**
 * Returns the answer of a call: the examples of the OpenAPI document with these changes. A list has one element, or one per change, each
 * based on the example.
 */
export function anAnswer<Name extends CallName>(name: Name, changes?: Changes<AnswerOf<Name>>): AnswerOf<Name> {
  return applyChanges(findSuccess(name).body, changes) as AnswerOf<Name>;
}

function buildExample(schema: Schema): unknown {
  const { $ref, type, examples, anyOf, allOf, properties, items, enum: choices } = schema;
  if ($ref !== undefined) return buildExample({ ...components.schemas[getName($ref)], ...(examples ? { examples } : {}) });
  if (properties) return Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, buildExample(member)]));
  if (examples && examples.length > 0) return examples[0];
  if (allOf) return Object.assign({}, ...allOf.map(buildExample)) as unknown;
  // A nullable value without an example of its own is built in full.
  if (anyOf?.[0]) return buildExample(anyOf[0]);
  if (choices) return choices[0];
  if (items) return [buildExample(items)];
  if (type === 'object') return {};
  if (type === 'array') return [];
  if (type === 'boolean') return false;
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'string') return schema.format === 'date-time' ? '2026-11-20T10:00:00Z' : '';
  return null;
}

const exactValues = new WeakSet<object>();

/** Marks a value among changes that replaces the example as a whole, such as a text in one language: `exactly({ uk: 'Ваза' })`. */
export function exactly<Value extends object>(value: Value): Value {
  exactValues.add(value);
  return value;
}

/** Returns the value with the changes; elements of arrays are based on the first element of the value. */
export function applyChanges(value: unknown, changes: unknown): unknown {
  if (changes === undefined) return value;
  if (Array.isArray(changes))
    return changes.map((change) => applyChanges(Array.isArray(value) ? (value as unknown[])[0] : undefined, change));
  if (!isRecord(changes) || exactValues.has(changes)) return changes;
  const whole: Record<string, unknown> = isRecord(value) ? { ...value } : {};
  for (const [name, change] of Object.entries(changes)) whole[name] = applyChanges(whole[name], change);
  return whole;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
