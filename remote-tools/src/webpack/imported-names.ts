import path from 'node:path';
import type { Compilation, Dependency, Module } from 'webpack';
import { getResource } from './chunk-groups';

/** One name that our own code imports from a package; null for the namespace. */
export interface ImportedName {
  source: string;
  name: string | null;
  file: string;
}

interface ImportDependency extends Dependency {
  request?: string;
  ids?: string[];
}

const importTypes = new Set(['harmony import specifier', 'harmony export imported specifier', 'import()']);

/** Lists the imports of this build from packages. Uses the finished modules, because cached modules are not parsed again. */
export function listImportedNames(compilation: Compilation): ImportedName[] {
  const names: ImportedName[] = [];
  for (const module of compilation.modules) {
    const resource = getResource(module);
    if (!resource || resource.includes('node_modules')) continue;
    const file = path.relative(compilation.compiler.context, resource).split(path.sep).join('/');
    for (const { type, request, ids } of listDependencies(module)) {
      if (!request || request.startsWith('.') || !importTypes.has(type)) continue;
      names.push({ source: request, name: ids?.[0] ?? null, file });
    }
  }
  return names;
}

function listDependencies(block: Pick<Module, 'dependencies' | 'blocks'>): ImportDependency[] {
  return [...block.dependencies, ...block.blocks.flatMap((inner) => listDependencies(inner as unknown as Module))];
}
