type Schema = Record<string, unknown>;

interface Document {
  components?: object;
  paths?: object;
  webhooks?: object;
}

interface Operation {
  parameters?: Schema[];
  responses: Schema;
}

/** A parameter or a response that several calls may share. */
interface Part {
  name: string;
  value: unknown;
  replace: (reference: Schema) => unknown;
}

/** Keywords that a field may have beside a reference. */
const ownKeywords = ['description', 'examples', 'title', 'headers'] as const;
/** A part that fewer calls share is as short inline. */
const minShared = 3;

/**
 * Describes schemas with a title once, below `components`, and refers to them; likewise the parameters and responses that several calls share.
 * @throws Error for two schemas with one title.
 */
export function hoistSchemas<Spec extends Document>(document: Spec): Spec {
  const titles = new Map<string, string>();
  const named = new Map<string, Schema>();
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(collect);
    if (!isObject(value)) return;
    Object.values(value).forEach(collect);
    const { title } = value;
    if (typeof title !== 'string' || !isSchema(value)) return;
    const key = toKey(value);
    const known = named.get(title);
    if (known && toKey(known) !== key) throw new Error(`Two schemas are called ${title}:\n${toKey(known)}\n${key}`);
    named.set(title, known ?? value);
    titles.set(key, titles.get(key) ?? title);
  };
  collect(document.paths);
  collect(document.webhooks);
  const refer = (value: unknown, isRoot = false): unknown => {
    if (Array.isArray(value)) return value.map((one) => refer(one));
    if (!isObject(value)) return value;
    const title = isRoot || !isSchema(value) ? undefined : titles.get(toKey(value));
    if (title === undefined) return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, refer(part)]));
    const own = ownKeywords.flatMap((name) =>
      name === 'title' || value[name] === undefined || value[name] === named.get(title)?.[name] ? [] : [[name, value[name]] as const],
    );
    return { $ref: `#/components/schemas/${title}`, ...Object.fromEntries(own) };
  };
  const schemas = [...named]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([title, schema]) => [title, refer({ ...schema, title: undefined }, true)]);
  const paths = refer(document.paths) as Record<string, Record<string, Operation>>;
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  return {
    ...document,
    components: {
      ...document.components,
      schemas: Object.fromEntries(schemas) as object,
      parameters: shareParts('parameters', operations.flatMap(listParameters)),
      responses: shareParts('responses', operations.flatMap(listResponses)),
    },
    paths,
    webhooks: refer(document.webhooks),
  };
}

/** Expands a document by replacing every reference by its target, for readers of all fields of a call. */
export function resolveReferences<Spec extends object>(document: Spec): Spec {
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (!isObject(value)) return value;
    const { $ref, ...own } = value;
    if (typeof $ref !== 'string') return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, resolve(part)]));
    const [, ...names] = $ref.split('/');
    const target = names.reduce<unknown>((part, name) => (isObject(part) ? part[name] : undefined), document);
    return { ...(resolve(target) as Schema), ...own };
  };
  return resolve(document) as Spec;
}

/** Replaces parts that several calls share by references; returns the parts by name. */
function shareParts(kind: 'parameters' | 'responses', parts: readonly Part[]): Schema {
  const uses = new Map<string, Part[]>();
  for (const part of parts) {
    const key = `${part.name} ${JSON.stringify(part.value)}`;
    uses.set(key, [...(uses.get(key) ?? []), part]);
  }
  const shared: Schema = {};
  for (const [, same] of [...uses].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [first] = same;
    if (!first || same.length < minShared) continue;
    const others = Object.keys(shared).filter((name) => name.split('_')[0] === first.name).length;
    const name = others === 0 ? first.name : `${first.name}_${String(others + 1)}`;
    shared[name] = first.value;
    for (const { replace } of same) replace({ $ref: `#/components/${kind}/${name}` });
  }
  return shared;
}

function listParameters({ parameters = [] }: Operation): Part[] {
  return parameters.map((value, index) => ({
    name: toPascalCase(String(value.name)),
    value,
    replace: (reference) => (parameters[index] = reference),
  }));
}

function listResponses({ responses }: Operation): Part[] {
  return Object.entries(responses).map(([status, value]) => ({
    name: `Answer${toPascalCase(status)}`,
    value,
    replace: (reference) => (responses[status] = reference),
  }));
}

const toPascalCase = (name: string) => name.replace(/(?:^|[-_])(\w)/g, (_, letter: string) => letter.toUpperCase());

function toKey(schema: Schema): string {
  return JSON.stringify(Object.fromEntries(Object.entries(schema).filter(([name]) => !(ownKeywords as readonly string[]).includes(name))));
}

/** Returns false for an example that has a title of its own. */
const isSchema = (value: Schema): boolean => isObject(value.properties) || Array.isArray(value.anyOf) || typeof value.type === 'string';

function isObject(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
