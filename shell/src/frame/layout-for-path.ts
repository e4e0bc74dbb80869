import type { LayoutName } from '@yarmarok/shared-contract';

const prefixes: readonly [prefix: RegExp, layout: LayoutName][] = [
  [/^\/account\/seller\/shops\/\d+\//, 'shop'],
  [/^\/account\/seller\//, 'seller'],
  [/^\/account\/buyer\//, 'buyer'],
  [/^\/account\/operator\//, 'operator'],
];

/** Returns the layout of a path (without its locale) whose route does not set one. */
export function layoutForPath(path: string): LayoutName {
  return prefixes.find(([prefix]) => prefix.test(path))?.[1] ?? 'public';
}
