/** JSON schema of an answer. */
interface Schema {
  type?: string;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  anyOf?: readonly Schema[];
}

/** Returns the serializer of a schema, or of a part of one; it throws for data that does not fit. */
type FindSerializer = (schema: object) => (data: unknown) => string;

/** A value that does not fit the schema of its answer. */
export interface UnfitValue {
  /** Place in the answer, such as `results.3`. */
  path: string;
  /** Item or kind of the value; never a text, which may be personal. */
  value: string;
}

const unfit = Symbol('unfit');

/**
 * Leaves out parts of an answer that violate its schema: items of lists, optional fields, and nullable values. One invalid row must not
 * break a list for all. Returns null when the answer is useless without the value.
 */
export function fitAnswer(schema: Schema, data: unknown, serializerOf: FindSerializer): { data: unknown; left: UnfitValue[] } | null {
  const left: UnfitValue[] = [];
  const fitted = fit(schema, data, '', { left, serializerOf });
  return fitted === unfit ? null : { data: fitted, left };
}

interface Fitting {
  left: UnfitValue[];
  serializerOf: FindSerializer;
}

function fit(schema: Schema, data: unknown, path: string, fitting: Fitting): unknown {
  if (fits(schema, data, fitting)) return data;
  const inner = (name: string | number) => (path === '' ? String(name) : `${path}.${String(name)}`);
  if (schema.anyOf) {
    for (const member of schema.anyOf.filter(({ properties, items }) => properties ?? items)) {
      const fitted = fit(member, data, path, fitting);
      if (fitted !== unfit) return fitted;
    }
    if (!schema.anyOf.some(({ type }) => type === 'null')) return unfit;
    leaveOut(path, data, fitting);
    return null;
  }
  if (schema.items && Array.isArray(data)) {
    const { items } = schema;
    return data.flatMap((item: unknown, index) => {
      const fitted = fit(items, item, inner(index), fitting);
      if (fitted !== unfit) return [fitted];
      leaveOut(inner(index), item, fitting);
      return [];
    });
  }
  if (schema.properties && typeof data === 'object' && data !== null && !Array.isArray(data)) {
    const fitted: Record<string, unknown> = { ...data };
    for (const [name, property] of Object.entries(schema.properties)) {
      if (fitted[name] === undefined) continue;
      const value = fit(property, fitted[name], inner(name), fitting);
      if (value === unfit && schema.required?.includes(name)) return unfit;
      if (value === unfit) leaveOut(inner(name), fitted[name], fitting);
      fitted[name] = value === unfit ? undefined : value;
    }
    return fits(schema, fitted, fitting) ? fitted : unfit;
  }
  return unfit;
}

function fits(schema: Schema, data: unknown, { serializerOf }: Fitting): boolean {
  try {
    serializerOf(schema)(data);
    return true;
  } catch {
    return false;
  }
}

function leaveOut(path: string, value: unknown, { left }: Fitting): void {
  left.push({ path, value: describeValue(value) });
}

function describeValue(value: unknown): string {
  if (typeof value === 'object' && value !== null) return 'id' in value ? `id ${JSON.stringify(value.id)}` : Object.keys(value).join(', ');
  return typeof value === 'string' && !/^-?[\d.]{1,40}$/.test(value) ? `text of ${String(value.length)} characters` : String(value);
}
