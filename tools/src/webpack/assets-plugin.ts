import webpack, { type ChunkGroup, type Compilation, type Compiler } from 'webpack';
import { isScript, providedShareKey, listGroupScripts, listGroupSharedModules } from './chunk-groups';
import { listImportedNames } from './imported-names';
import { sharedModules } from './shared-modules';

/** What a client build says about itself: which files a named chunk needs, and which shared modules it will ask for. */
export interface AssetList {
  /** Chunk name → script files, in loading order. */
  chunks: Record<string, string[]>;
  /** Chunk name → shared modules that are asked for when the chunk loads. */
  consumes: Record<string, string[]>;
  /** Shared module → names that are imported of it → the files that do; `*` stands for the whole of it. */
  uses: SharedUses;
}

export type SharedUses = Record<string, Record<string, string[]>>;

/** Writes the `AssetList` of a client build. The chunk of the exposed module is called `routes`. */
export class AssetsPlugin {
  constructor(private readonly fileName: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('AssetsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'AssetsPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        compilation.emitAsset(this.fileName, new webpack.sources.RawSource(JSON.stringify(assetList(compilation), null, 1)));
      });
    });
  }
}

function assetList(compilation: Compilation): AssetList {
  const list: AssetList = { chunks: {}, consumes: {}, uses: sharedUses(compilation) };
  for (const group of compilation.chunkGroups) {
    const name = group.name ?? group.chunks[0]?.name ?? sharedName(group);
    if (!name) continue;
    list.chunks[name] = [...new Set([...(list.chunks[name] ?? []), ...listGroupScripts(group)])].filter(isScript);
    const consumes = listGroupSharedModules(compilation, group);
    if (consumes.length > 0) list.consumes[name] = [...new Set([...(list.consumes[name] ?? []), ...consumes])].sort();
  }
  return list;
}

/** The chunk with a module that the shell shares but does not load at once is called `shared:<module>`. */
function sharedName(group: ChunkGroup): string | undefined {
  const keys = group.origins.flatMap(({ module }) => (module ? (providedShareKey(module) ?? []) : []));
  return keys[0] === undefined ? undefined : `shared:${keys[0]}`;
}

function sharedUses(compilation: Compilation): SharedUses {
  const uses: SharedUses = {};
  for (const { source, name, file } of listImportedNames(compilation)) {
    if (!Object.hasOwn(sharedModules, source)) continue;
    const files = ((uses[source] ??= {})[name ?? '*'] ??= []);
    if (!files.includes(file)) files.push(file);
  }
  for (const names of Object.values(uses)) for (const files of Object.values(names)) files.sort();
  return uses;
}
