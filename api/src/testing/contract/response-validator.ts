import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

interface Operation {
  operationId: string;
  responses: Record<string, { content?: { 'application/json'?: { schema: object } } }>;
}

/** The part of an OpenAPI document that the validator reads. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

/** Statuses that any operation may answer without listing them. */
const universalStatuses = new Set([304, 405, 413, 415, 431, 503]);

/**
 * Validates every response against the schema of its operation, so that each test is a contract test as well.
 * Stricter than the document: an undocumented field is an error.
 */
export class ResponseValidator {
  readonly #ajv = new Ajv({ strict: false, allErrors: true });
  readonly #compiled = new Map<string, ValidateFunction>();
  readonly #paths: { pattern: RegExp; operations: Record<string, Operation> }[];

  constructor(document: OpenApiDocument) {
    addFormats(this.#ajv as unknown as Parameters<typeof addFormats>[0]);
    this.#paths = Object.entries(document.paths).map(([path, operations]) => ({
      pattern: new RegExp(`^${path.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')}/?$`),
      operations,
    }));
  }

  /** @throws Error that names the operation and the differences from its schema. */
  validate(method: string, url: string, status: number, body: unknown): void {
    const path = url.split('?')[0] ?? '';
    // A path without a parameter wins, as it does in the router.
    const found = this.#paths
      .filter(({ pattern }) => pattern.test(path))
      .sort((a, b) => a.pattern.source.split('[').length - b.pattern.source.split('[').length)[0];
    const operation = found?.operations[method.toLowerCase()];
    const isMalformed = (body as { code?: string } | null)?.code === 'malformed_request';
    if (!operation || universalStatuses.has(status) || isMalformed) return;
    const response = operation.responses[String(status)];
    if (!response)
      throw new Error(`${operation.operationId} answered ${String(status)}, which its description does not list: ${JSON.stringify(body)}`);
    const schema = response.content?.['application/json']?.schema;
    if (!schema) return;
    const key = `${operation.operationId} ${String(status)}`;
    let validate = this.#compiled.get(key);
    if (!validate) this.#compiled.set(key, (validate = this.#ajv.compile(forbidUnknownFields(schema) as object)));
    if (!validate(body))
      throw new Error(`${key} differs from its schema: ${this.#ajv.errorsText(validate.errors)}\n${JSON.stringify(body)}`);
  }
}

/** Returns the schema with `additionalProperties: false`. Members of an intersection are merged into one object first. */
function forbidUnknownFields(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forbidUnknownFields);
  if (typeof schema !== 'object' || schema === null) return schema;
  if ('allOf' in schema) return forbidUnknownFields(mergeObjectSchemas(schema.allOf as readonly ObjectSchema[]));
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, forbidUnknownFields(value)]));
  const isOpen = 'properties' in copy && !('additionalProperties' in copy);
  return isOpen ? { ...copy, additionalProperties: false } : copy;
}

interface ObjectSchema {
  properties?: object;
  required?: readonly string[];
}

function mergeObjectSchemas(members: readonly ObjectSchema[]): object {
  return {
    type: 'object',
    properties: Object.assign({}, ...members.map(({ properties }) => properties)) as object,
    required: members.flatMap(({ required = [] }) => required),
  };
}
