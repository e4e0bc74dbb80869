import * as theme from '@yarmarok/shared-ui/theme';

/** `${space(4)}`, `${color('text.primary')}`, `${motion('fast', 'enter')}`, `${radius.lg}`. */
const interpolation = /\$\{(\w+)(?:\.(\w+)|\((?:'([\w.]+)'(?:, '(\w+)')?|([\d.]+))\))\}/g;
/** Imports of the kit; within it, those of its theme. */
const kitImport = /import \{([^}]*)\} from '(?:@yarmarok\/shared-ui|(?:\.{1,2}\/)+(?:theme\/)?(?:names|scale))'/g;

const values: Readonly<Record<string, unknown>> = theme;

/** Identifies the values, for caches of built modules. */
export const styleValues = Object.values(values).map((value) => (typeof value === 'function' ? String(value) : JSON.stringify(value)));

/** Writes values of the theme into the styles at build time, so that scripts are smaller and no style is computed in the browser. */
export default function inlineStyleValues(source: string): string {
  const imported = new Set([...source.matchAll(kitImport)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim())));
  if (imported.size === 0) return source;
  return source.replace(interpolation, (text, name: string, key?: string, first?: string, second?: string, number?: string) => {
    const value = imported.has(name) ? values[name] : undefined;
    if (key !== undefined) return String((value as Record<string, unknown> | undefined)?.[key] ?? text);
    if (typeof value !== 'function') return text;
    const parameters = number === undefined ? [first, second] : [Number(number)];
    return String((value as (...given: unknown[]) => unknown)(...parameters));
  });
}
