import webpack, { type Compilation, type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/** Stands in the entry until the files have their final bytes; `stampBuild` puts `file=hash,file=hash` in its place. */
export const integrityPlaceholder = 'CHUNK_INTEGRITY_TABLE';

const tableName = `${RuntimeGlobals.require}.chunkIntegrity`;

/** Reads the table once: script name → SHA-256. */
class IntegrityTableModule extends RuntimeModule {
  constructor() {
    super('chunk integrity', RuntimeModule.STAGE_BASIC);
  }

  override generate(): string {
    return Template.asString([
      `${tableName} = {};`,
      `${JSON.stringify(integrityPlaceholder)}.split(",").forEach(function(pair) {`,
      Template.indent(['var at = pair.indexOf("=");', `${tableName}[pair.slice(0, at)] = pair.slice(at + 1);`]),
      '});',
    ]);
  }
}

/** Makes a remote's own loader demand a hash for each of its chunks: the entry, which the registry vouches for, carries the hashes of the rest. */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkIntegrityPlugin', (compilation: Compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap('ChunkIntegrityPlugin', (chunk) => {
        compilation.addRuntimeModule(chunk, new IntegrityTableModule());
      });
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('ChunkIntegrityPlugin', (code) =>
        Template.asString([
          code,
          `var hash = ${tableName}[url.slice(url.lastIndexOf("/") + 1)];`,
          'if (!hash) throw new Error("No hash is known for " + url);',
          'script.integrity = "sha256-" + hash;',
        ]),
      );
    });
  }
}
