import { resolveReferences } from '../../description/hoist-schemas';

export type Schema = Record<string, unknown>;

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  schema: Schema;
  description?: string;
}

export interface Operation {
  operationId: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  summary?: string;
  parameters: Parameter[];
  /** Schema of the JSON body; null for a call without one. */
  body: Schema | null;
  isGuarded: boolean;
  /** Right of a token of a shop that the call accepts; null when it accepts none. */
  shopRight: string | null;
  responses: Record<string, unknown>;
}

interface RawOperation {
  operationId: string;
  summary?: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  security?: { shopToken?: string[] }[];
  responses: Record<string, unknown>;
}

/** Returns the operations of an OpenAPI document, in its order, with every schema written out. */
export function listOperations(document: { paths: Record<string, Record<string, unknown>> }): Operation[] {
  const { paths } = resolveReferences(document);
  return Object.entries(paths).flatMap(([path, methods]) =>
    (Object.entries(methods) as [string, RawOperation][]).map(([method, raw]) => ({
      operationId: raw.operationId,
      method: method.toUpperCase() as Operation['method'],
      path,
      ...(raw.summary === undefined ? {} : { summary: raw.summary }),
      parameters: raw.parameters ?? [],
      body: raw.requestBody?.content['application/json']?.schema ?? null,
      isGuarded: (raw.security ?? []).length > 0,
      shopRight: raw.security?.flatMap((guard) => guard.shopToken ?? [])[0] ?? null,
      responses: raw.responses,
    })),
  );
}

/** Returns the schema itself and the members of its unions and intersections, such as null. */
export function listAlternatives(schema: Schema): Schema[] {
  const others = [schema.anyOf, schema.allOf].flatMap((list) => (Array.isArray(list) ? (list as Schema[]).flatMap(listAlternatives) : []));
  return [schema, ...others];
}

/** Returns the JSON types that a schema accepts. */
export function listTypes(schema: Schema): Set<string> {
  const types = listAlternatives(schema).flatMap(({ type, enum: choice }) => {
    if (typeof type === 'string') return [type];
    if (Array.isArray(type)) return type as string[];
    return Array.isArray(choice) ? choice.map((value) => typeof value) : [];
  });
  return new Set(types);
}

/** Returns the fields of an object schema; none for any other schema. */
export function listFields(schema: Schema): Record<string, Schema> {
  return Object.assign({}, ...listAlternatives(schema).map(({ properties }) => properties ?? {})) as Record<string, Schema>;
}
