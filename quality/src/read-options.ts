import { parseArgs } from 'node:util';

/**
 * Reads the options of a command: numbers with their defaults, and switches.
 * @throws Error unless each number is whole and not below 1
 */
export function readOptions<Name extends string, Switch extends string = never>(
  args: readonly string[],
  defaults: Readonly<Record<Name, number>>,
  switches: readonly Switch[] = [],
): Record<Name, number> & Record<Switch, boolean> {
  const types = [...Object.keys(defaults).map((name) => [name, 'string']), ...switches.map((name) => [name, 'boolean'])];
  const options = Object.fromEntries(types.map(([name, type]) => [name, { type }])) as Record<string, { type: 'string' | 'boolean' }>;
  const { values } = parseArgs({ args: [...args], options });
  const numbers = Object.entries<number>(defaults).map(([name, usual]) => [name, Number(values[name] ?? usual)] as const);
  for (const [name, number] of numbers)
    if (!Number.isSafeInteger(number) || number < 1) throw new Error(`--${name} takes a whole number from 1`);
  return Object.fromEntries([...numbers, ...switches.map((name) => [name, values[name] === true])]) as ReturnType<
    typeof readOptions<Name, Switch>
  >;
}
