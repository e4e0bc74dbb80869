import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { readOwnSources } from './shared-type-gate';

/** The API clients that a build bundles, unlike that of the shell. */
const bundledClients = '@yarmarok/shared-api/account';
const timeoutMs = 30_000;

type Client = Record<string, Record<string, (...args: unknown[]) => unknown>>;

/**
 * Returns the calls of the client that a remote bundles which the running service lacks, because the shell does not provide that client.
 * Undefined when the service does not publish its calls.
 */
export async function findMissingCalls(folder: string, shell: string): Promise<string[] | undefined> {
  const known = (await fetchServiceCalls(shell))?.map((call) => call.split('/'));
  if (!known) return undefined;
  const calls = listClientCalls(folder);
  return readOwnSources(folder).files.flatMap((file) =>
    listMembers(file).flatMap(({ member, line }) =>
      [...(calls.get(member) ?? [])]
        .filter((call) => !isKnown(call, known))
        .map((call) => `${path.relative(folder, file)}:${line} uses ${member}, and the running service has no call ${call}`),
    ),
  );
}

/** Returns the calls of the service's OpenAPI document, as `GET /api/v1/shops/{}/`. */
async function fetchServiceCalls(shell: string): Promise<string[] | undefined> {
  try {
    const response = await fetch(new URL('/api/v1/schema/', shell), { signal: AbortSignal.timeout(timeoutMs) });
    const { paths } = (await response.json()) as { paths: Record<string, object> };
    return Object.entries(paths).flatMap(([address, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${address.replaceAll(/\{\w+\}/g, '{}')}`),
    );
  } catch {
    return undefined;
  }
}

/** Whether the service has a call. Where it has no parameter, an argument may be a word, such as the name of a queue. */
function isKnown(call: string, known: readonly string[][]): boolean {
  const words = call.split('/');
  let found = known.filter(({ length }) => length === words.length);
  for (const [index, word] of words.entries()) {
    const same = found.filter((other) => other[index] === word);
    if (same.length > 0 || word !== '{}') found = same;
  }
  return found.length > 0;
}

/** Stands in for every argument, and is `{}` in an address. */
const anything: unknown = new Proxy(() => undefined, {
  get: (_target, key) =>
    key === Symbol.toPrimitive ? () => '{}' : key === Symbol.iterator ? () => [].values() : key === 'then' ? undefined : anything,
  apply: () => anything,
});

/**
 * Returns member → calls of the client that the remote has installed, by running each member with an HTTP client that sends no requests.
 */
function listClientCalls(folder: string): Map<string, Set<string>> {
  const calls = new Map<string, Set<string>>();
  let recorded = new Set<string>();
  const never = new Promise<never>(() => undefined);
  const send = (method: string) => (address: string) => {
    recorded.add(`${method} /api/v1/${decodeURIComponent(address)}`);
    return never;
  };
  const http = {
    ...{ get: send('GET'), post: send('POST'), patch: send('PATCH'), delete: send('DELETE') },
    authorized: () => never,
    options: { baseUrl: '', locale: 'uk' },
  };
  const { createAccountApi, createOperatorApi } = createRequire(path.join(folder, 'package.json'))(bundledClients) as Record<
    'createAccountApi' | 'createOperatorApi',
    (http: object) => Client
  >;
  const clients = [createAccountApi, createOperatorApi].flatMap((create) => Object.entries(create(http)));
  for (const [group, members] of clients)
    for (const [name, member] of Object.entries(members)) {
      recorded = new Set();
      const made = run(member) as Partial<Record<'queryFn' | 'mutationFn', (...args: unknown[]) => unknown>> | undefined;
      run(made?.queryFn);
      run(made?.mutationFn);
      calls.set(`${group}.${name}`, recorded);
    }
  return calls;
}

/** Runs a member to record its call; ignores its other effects and its failure. */
function run(member: ((...args: unknown[]) => unknown) | undefined): unknown {
  try {
    const made = member?.(anything, anything, anything);
    if (made instanceof Promise) made.catch(() => undefined);
    return made;
  } catch {
    return undefined;
  }
}

/** Returns the members and lines of calls, such as `purchases.cancel` for `api.purchases.cancel` and `purchases.cancel`. */
function listMembers(file: string): { member: string; line: number }[] {
  const source = ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: { member: string; line: number }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) {
      const group = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
      if (ts.isIdentifier(group))
        found.push({
          member: `${group.text}.${node.name.text}`,
          line: source.getLineAndCharacterOfPosition(node.name.getStart()).line + 1,
        });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
