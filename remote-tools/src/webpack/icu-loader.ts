import { parse } from '@formatjs/icu-messageformat-parser';
import type { LoaderDefinition } from 'webpack';

/** Compiles `{ id: "ICU text" }` to `{ id: syntax tree }`, so that the browser needs no parser. */
const icuLoader: LoaderDefinition = function (source) {
  const messages = JSON.parse(source) as Record<string, string>;
  const compiled = Object.entries(messages).map(([id, text]) => {
    try {
      return [id, parse(text)] as const;
    } catch (error) {
      throw new Error(`${this.resourcePath}: message "${id}" is not valid ICU: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  });
  return JSON.stringify(Object.fromEntries(compiled));
};

export default icuLoader;
