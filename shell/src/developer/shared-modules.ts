import { getInstance } from '@module-federation/enhanced/runtime';

type ShareScope = Record<string, Record<string, { lib?: () => unknown }>>;

export function readShareScope(): ShareScope {
  return getInstance()?.shareScopeMap.default ?? {};
}

/** Returns the exports of the shared modules that are loaded. */
export function readSharedModules(): Record<string, object> {
  const modules = Object.entries(readShareScope()).map(([name, versions]) => [name, Object.values(versions)[0]?.lib?.()] as const);
  return Object.fromEntries(modules.filter((module): module is [string, object] => typeof module[1] === 'object' && module[1] !== null));
}
