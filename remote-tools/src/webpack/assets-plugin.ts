import webpack, { type ChunkGroup, type Compilation, type Compiler } from 'webpack';
import { isScript, providedShareKey, listGroupScripts, listGroupSharedModules } from './chunk-groups';
import { type ImportedName, onImportedNames } from './imported-names';
import { sharedModules } from './shared-modules';

/** Manifest of a client build: files of named chunks, and the shared modules that they consume. */
export interface AssetList {
  /** Chunk name → script files in loading order. */
  chunks: Record<string, string[]>;
  /** Chunk name → shared modules that the chunk consumes. */
  consumes: Record<string, string[]>;
  /** Shared module → imported names → importing files; `*` stands for the namespace. */
  uses: SharedUses;
}

export type SharedUses = Record<string, Record<string, string[]>>;

/** Writes the `AssetList` of a client build. The chunk of the exposed module is named `routes`. */
export class AssetsPlugin {
  constructor(private readonly fileName: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('AssetsPlugin', (compilation) => {
      let uses: SharedUses = {};
      onImportedNames(compilation, 'AssetsPlugin', (names) => (uses = sharedUses(names)));
      compilation.hooks.processAssets.tap({ name: 'AssetsPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        compilation.emitAsset(this.fileName, new webpack.sources.RawSource(JSON.stringify({ ...assetList(compilation), uses }, null, 1)));
      });
    });
  }
}

function assetList(compilation: Compilation): Omit<AssetList, 'uses'> {
  const list: Omit<AssetList, 'uses'> = { chunks: {}, consumes: {} };
  for (const group of compilation.chunkGroups) {
    const name = group.name ?? group.chunks[0]?.name ?? sharedName(group);
    if (!name) continue;
    list.chunks[name] = [...new Set([...(list.chunks[name] ?? []), ...listGroupScripts(group)])].filter(isScript);
    const consumes = listGroupSharedModules(compilation, group);
    if (consumes.length > 0) list.consumes[name] = [...new Set([...(list.consumes[name] ?? []), ...consumes])].sort();
  }
  return list;
}

/** Returns the chunk of a lazily shared module, which is named `shared:<module>`. */
function sharedName(group: ChunkGroup): string | undefined {
  const keys = group.origins.flatMap(({ module }) => (module ? (providedShareKey(module) ?? []) : []));
  return keys[0] === undefined ? undefined : `shared:${keys[0]}`;
}

function sharedUses(names: readonly ImportedName[]): SharedUses {
  const uses: SharedUses = {};
  for (const { source, name, file } of names) {
    if (!Object.hasOwn(sharedModules, source)) continue;
    const files = ((uses[source] ??= {})[name ?? '*'] ??= []);
    if (!files.includes(file)) files.push(file);
  }
  for (const filesByName of Object.values(uses)) for (const files of Object.values(filesByName)) files.sort();
  return uses;
}
