import vm from 'node:vm';
import type { RemoteDefinition, RemoteModule } from '@yarmarok/shared-contract';

/**
 * Evaluates a server bundle with a `require` that knows only the shared modules.
 * @throws any error of the bundle, and an Error when it exports no routes.
 */
export function runBundle(source: string, filename: string, hostModules: Readonly<Record<string, unknown>>): RemoteDefinition {
  const module: { exports: unknown } = { exports: {} };
  const require = (id: string): unknown => {
    if (Object.hasOwn(hostModules, id)) return hostModules[id];
    throw new Error(`${filename}: "${id}" is not offered by the shell`);
  };
  const evaluate = vm.runInThisContext(`(function (exports, require, module) {${source}\n})`, { filename }) as (...args: unknown[]) => void;
  evaluate(module.exports, require, module);
  const { default: definition } = module.exports as Partial<RemoteModule>;
  if (!Array.isArray(definition?.routes)) throw new Error(`${filename} exports no routes`);
  return definition;
}
