import webpack, { type Compilation, type Compiler } from 'webpack';
import { getGroupName, isScript, listGroupScripts, listGroupSharedModules } from './chunk-groups';
import { type ImportedName, onImportedNames } from './imported-names';
import { sharedModules } from './shared-modules';
import { listStorageUses, recordStorageUses, type StorageUses } from './storage-uses';
import { listStyleBytes } from './style-bytes';

/** Manifest of a client build: files of named chunks, and the shared modules that they consume. */
export interface AssetList {
  /** Chunk name → script files in loading order. */
  chunks: Record<string, string[]>;
  /** Chunk name → shared modules that the chunk consumes. */
  consumes: Record<string, string[]>;
  /** Shared module → imported names → importing files; `*` stands for the namespace. */
  uses: SharedUses;
  /** Keys of the browser's storage that scripts use directly. */
  storageUses: StorageUses;
  /** Chunk name → bytes of the styles of its own modules; of production builds. */
  styles: Record<string, number>;
}

export type SharedUses = Record<string, Record<string, string[]>>;

/** Writes the `AssetList` of a client build. The chunk of the exposed module is named `routes`. */
export class AssetsPlugin {
  constructor(private readonly fileName: string) {}

  apply(compiler: Compiler): void {
    const isDevelopment = compiler.options.mode === 'development';
    compiler.hooks.thisCompilation.tap('AssetsPlugin', (compilation, { normalModuleFactory }) => {
      let uses: SharedUses = {};
      let styles: AssetList['styles'] = {};
      recordStorageUses(normalModuleFactory, 'AssetsPlugin');
      onImportedNames(compilation, 'AssetsPlugin', (names) => {
        uses = sharedUses(names);
        if (!isDevelopment) styles = listStyleBytes(compilation);
      });
      compilation.hooks.processAssets.tap({ name: 'AssetsPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const list: AssetList = { ...assetList(compilation), uses, storageUses: listStorageUses(compilation), styles };
        compilation.emitAsset(this.fileName, new webpack.sources.RawSource(JSON.stringify(list, null, 1)));
      });
    });
  }
}

function assetList(compilation: Compilation): Pick<AssetList, 'chunks' | 'consumes'> {
  const list: Pick<AssetList, 'chunks' | 'consumes'> = { chunks: {}, consumes: {} };
  for (const group of compilation.chunkGroups) {
    const name = getGroupName(group);
    if (!name) continue;
    list.chunks[name] = [...new Set([...(list.chunks[name] ?? []), ...listGroupScripts(group)])].filter(isScript);
    const consumes = listGroupSharedModules(compilation, group);
    if (consumes.length > 0) list.consumes[name] = [...new Set([...(list.consumes[name] ?? []), ...consumes])].sort();
  }
  return list;
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
