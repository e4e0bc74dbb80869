/**
 * Returns the URL of a program that runs in a child process: the bundle has every program beside itself, in the sources it is a TypeScript
 * file at its own path.
 * @param name of the entry in `build.mjs`.
 * @param source the path from this file, without its extension.
 */
export function programUrl(name: string, source: string): URL {
  return new URL(import.meta.url.endsWith('.ts') ? `${source}.ts` : `./${name}.js`, import.meta.url);
}
