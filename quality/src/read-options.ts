import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options<Defaults, Switch extends string> = { [Name in keyof Defaults]: number | Extract<Defaults[Name], null> } & Record<
  Switch,
  boolean
>;

/**
 * Reads the options of a command.
 * @param defaults - of each number; null for one that may be absent
 * @throws Error unless each number is whole and not below 1
 */
export function readOptions<Defaults extends Record<string, number | null>, Switch extends string>(
  args: readonly string[],
  defaults: Defaults,
  switches: readonly Switch[],
): Options<Defaults, Switch> {
  const options: NonNullable<ParseArgsConfig['options']> = {};
  for (const name of Object.keys(defaults)) options[name] = { type: 'string' };
  for (const name of switches) options[name] = { type: 'boolean' };
  const values: Record<string, unknown> = parseArgs({ args: [...args], options }).values;
  const read = Object.entries<number | null>(defaults).map(([name, usual]) => {
    const value = values[name] === undefined ? usual : Number(values[name]);
    if (value !== null && (!Number.isSafeInteger(value) || value < 1)) throw new Error(`--${name} takes a whole number from 1`);
    return [name, value];
  });
  return Object.fromEntries([...read, ...switches.map((name) => [name, values[name] === true])]) as Options<Defaults, Switch>;
}
