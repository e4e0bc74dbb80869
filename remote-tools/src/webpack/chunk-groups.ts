import type { ChunkGroup, Compilation, Entrypoint, Module } from 'webpack';

export function isScript(file: string): boolean {
  return file.endsWith('.js') && !file.endsWith('.hot-update.js');
}

/** Returns the script files of a chunk group in loading order; for an entry, the runtime chunk first. */
export function listGroupScripts(group: ChunkGroup): string[] {
  const first = group.isInitial() ? (group as Entrypoint).getRuntimeChunk() : null;
  return [...new Set([...(first ? [first] : []), ...group.chunks])].flatMap((chunk) => [...chunk.files]).filter(isScript);
}

/** Returns the names of shared modules that a chunk group consumes from the host. */
export function listGroupSharedModules(compilation: Compilation, group: ChunkGroup): string[] {
  const modules = group.chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]);
  return modules.flatMap((module) => shareKey(module) ?? []);
}

/** Returns the name of a chunk group: its own, that of its first chunk, or `shared:<module>` for a lazily shared module. */
export function getGroupName(group: ChunkGroup): string | undefined {
  const keys = group.origins.flatMap(({ module }) => (module ? (providedShareKey(module) ?? []) : []));
  return group.name ?? group.chunks[0]?.name ?? (keys[0] === undefined ? undefined : `shared:${keys[0]}`);
}

function shareKey(module: Module): string | undefined {
  if (module.type !== 'consume-shared-module') return undefined;
  return (module as Module & { options?: { shareKey?: string } }).options?.shareKey;
}

/** Returns the name of the shared module that a module of the host provides. */
export function providedShareKey(module: Module): string | undefined {
  if (module.type === 'provide-module') return (module as Module & { _name?: string })._name;
  return shareKey(module);
}

/** Returns the file of a module, for modules with one. */
export function getResource(module: Module): string | undefined {
  return (module as { resource?: string }).resource;
}
