import path from 'node:path';
import type { Compilation, Dependency, Module } from 'webpack';
import { getResource } from './chunk-groups';

/** One name that a module of the build imports from a package; null for the namespace. */
export interface ImportedName {
  source: string;
  name: string | null;
  /** Relative to the project; for files of bundled packages, from the last `node_modules` on. */
  file: string;
}

interface ImportDependency extends Dependency {
  request?: string;
  /** Fields of `import`; the first id is the imported name. */
  ids?: string[];
  /** Fields of `require`, likewise. */
  names?: string[];
}

const importTypes = new Set([
  'harmony import specifier',
  'harmony export imported specifier',
  'import()',
  'cjs require',
  'cjs full require',
  'cjs export require',
]);

/**
 * Calls back with the imports of the modules in chunks from packages, in bundled packages too. The hook runs when unused modules are
 * dropped and before concatenation; it reads finished modules, because cached ones are not parsed again.
 */
export function onImportedNames(compilation: Compilation, plugin: string, callback: (names: ImportedName[]) => void): void {
  compilation.hooks.afterOptimizeChunks.tap(plugin, () => callback(listImportedNames(compilation)));
}

function listImportedNames({ modules, chunkGraph, compiler }: Compilation): ImportedName[] {
  return [...modules].flatMap((module) => {
    const resource = getResource(module);
    if (!resource || chunkGraph.getNumberOfModuleChunks(module) === 0) return [];
    const file = toStableName(resource, compiler.context);
    return listDependencies(module).flatMap(({ type, request, ids, names }) =>
      request && !request.startsWith('.') && importTypes.has(type) ? [{ source: request, name: ids?.[0] ?? names?.[0] ?? null, file }] : [],
    );
  });
}

/**
 * Returns a name of a file that is independent of the checkout, because these names are part of the build id and packages may be installed
 * elsewhere.
 */
export function toStableName(resource: string, context: string): string {
  const file = path.relative(context, resource).split(path.sep).join('/');
  return file.slice(Math.max(0, file.lastIndexOf('node_modules/')));
}

function listDependencies(block: Pick<Module, 'dependencies' | 'blocks'>): ImportDependency[] {
  return [...block.dependencies, ...block.blocks.flatMap((inner) => listDependencies(inner as unknown as Module))];
}
