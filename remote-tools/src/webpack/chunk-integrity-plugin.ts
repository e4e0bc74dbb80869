import webpack, { type Compilation, type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/** Placeholder in the entry until the files are final; `stampBuild` replaces it by `file=hash,file=hash`. */
export const integrityPlaceholder = 'CHUNK_INTEGRITY_TABLE';

const tableName = `${RuntimeGlobals.require}.chunkIntegrity`;

/** Parses the table once: script name → SHA-256. */
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

/**
 * Makes the chunk loader of a remote verify the hash of each chunk: the registry has the hash of the entry, and the entry those of
 * the chunks.
 */
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
