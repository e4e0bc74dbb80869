const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

// Compiled modules of this worker. Jest compiles each module for each test file; a script is compiled once and evaluated in every environment.
const compiled = new Map();

/** The runtime of jest that compiles a module once for all test files of a worker. Each test file still has its own modules. */
class CachedRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    const { collectCoverage } = this._coverageOptions;
    const { executor } = this;
    const compile = executor.compile.bind(executor);
    const names = executor.injectedModuleParameters.join(',');
    executor.compile = (source, filename) => {
      const context = this._environment.getVmContext();
      // A dynamic import needs the callback of jest, which belongs to one test file; V8 counts lines by the script.
      if (context === null || collectCoverage || /\bimport\s*\(/.test(source)) return compile(source, filename);
      const key = `${names}:${filename}`;
      let known = compiled.get(key);
      if (known?.source !== source) {
        const start = `(function(${names}){`;
        try {
          known = { source, script: new Script(`${start}${source}\n})`, { filename, columnOffset: -start.length }) };
        } catch {
          // Jest describes errors of syntax.
          return compile(source, filename);
        }
        compiled.set(key, known);
      }
      return known.script.runInContext(context);
    };
  }
}

module.exports = { __esModule: true, default: CachedRuntime };
