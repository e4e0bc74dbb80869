/**
 * Returns the text of a script that calls a program with the given parameters (strings and numbers). The program must not use anything
 * outside of itself, because only its own text is in the document; `*.inline.ts` files are minified by the build.
 */
export function toInlineScript<Parameters extends readonly (string | number)[]>(
  program: (...parameters: Parameters) => void,
  ...parameters: Parameters
): string {
  return `(${program.toString()})(${parameters.map((parameter) => JSON.stringify(parameter)).join(',')})`;
}
