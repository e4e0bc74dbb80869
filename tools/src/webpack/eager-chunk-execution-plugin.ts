import webpack, { type Chunk, type Compilation, type Compiler, type Module } from 'webpack';
import { getResource } from '@yarmarok/remote-tools/webpack/chunk-groups';

/**
 * Runs modules of an entry's own chunk as soon as it has arrived, each in a task of its own, while the other chunks of the entry
 * are still loading. A later import gets the evaluated modules.
 */
export class EagerChunkExecutionPlugin {
  /** @param files of the modules, in execution order. */
  constructor(private readonly files: readonly RegExp[]) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('EagerChunkExecutionPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('EagerChunkExecutionPlugin', (chunk, requirements) => {
        // A worker of the page has a runtime of its own, and none of these modules.
        if (![...compilation.entrypoints.values()].some((entry) => entry.chunks.includes(chunk))) return;
        requirements.add(webpack.RuntimeGlobals.require);
        try {
          const modules = this.files.map((file) => findModule(compilation, chunk, file));
          compilation.addRuntimeModule(chunk, new EagerChunkExecutionModule(modules));
        } catch (error) {
          compilation.errors.push(new webpack.WebpackError((error as Error).message));
        }
      });
    });
  }
}

/** @throws Error when the module or one of its dependencies is in another chunk: it could not run before that chunk has arrived. */
function findModule(compilation: Compilation, chunk: Chunk, file: RegExp): Module {
  const { chunkGraph } = compilation;
  const found = [...chunkGraph.getChunkModulesIterable(chunk)].find((module) => file.test(getModulePath(module)));
  if (!found) throw new Error(`The chunk ${String(chunk.name)} has no module ${String(file)}`);
  const needed = findDependencies(compilation, found);
  const missing = needed.filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0 && !chunkGraph.isModuleInChunk(module, chunk));
  if (missing.length > 0)
    throw new Error(`The chunk ${String(chunk.name)} lacks what ${String(file)} needs: ${missing.map(getModulePath).join(', ')}`);
  return found;
}

/** Returns the module with its synchronous dependencies. */
function findDependencies({ moduleGraph }: Compilation, first: Module): Module[] {
  const needed = new Set([first]);
  for (const module of needed)
    for (const { module: next, dependency } of moduleGraph.getOutgoingConnections(module))
      if (dependency && moduleGraph.getParentBlock(dependency) === moduleGraph.getParentModule(dependency)) needed.add(next);
  return [...needed];
}

const getModulePath = (module: Module): string =>
  getResource((module as { rootModule?: Module }).rootModule ?? module) ?? module.identifier();

class EagerChunkExecutionModule extends webpack.RuntimeModule {
  constructor(private readonly modules: readonly Module[]) {
    super('eager chunk execution', webpack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    const ids = this.modules.map((module) => JSON.stringify(this.chunkGraph?.getModuleId(module)));
    return `[${ids.join(',')}].forEach(id => setTimeout(() => ${webpack.RuntimeGlobals.require}(id)));`;
  }
}
