import webpack, { type Compiler } from 'webpack';
import { readFacadeExports } from './facade-exports';
import { onImportedNames } from './imported-names';
import { developmentOnly, getPackageName, sharedModules } from './shared-modules';

/** Entry points of shared packages that each bundle includes itself, because they hold no state. */
const bundledParts = [/^@yarmarok\/shared-ui\/(icons|i18n\/|assets\/)/, /^@yarmarok\/shared-api\/(account|form-rules)$/];

/**
 * Fails the build of a remote that imports more than the shell provides, itself or in a bundled package: a name that a facade omits would be `undefined` in the
 * browser, and an unshared entry point of a shared package would exist twice.
 */
export class PlatformCheckPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PlatformCheckPlugin', (compilation) => {
      onImportedNames(compilation, 'PlatformCheckPlugin', (names) => {
        const problems = names.flatMap(({ source, name, file }) => {
          const problem = findImportProblem(source, name);
          return problem ? [`${file}: ${problem}`] : [];
        });
        for (const problem of new Set(problems)) compilation.errors.push(new webpack.WebpackError(problem));
      });
    });
  }
}

/** Returns why a remote may not import this; undefined when it may. `exportName` is null for the namespace. */
export function findImportProblem(source: string, exportName: string | null): string | undefined {
  const shared = sharedModules[source];
  if (shared?.facade) {
    const offered = readFacadeExports(shared.facade);
    if (exportName !== null && offered && !offered.has(exportName))
      return `the shell does not offer "${exportName}" of ${source} (see shell/src/facades/${shared.facade})`;
    return undefined;
  }
  const isPartOfShared =
    !shared && source !== developmentOnly && Object.keys(sharedModules).some((name) => getPackageName(name) === getPackageName(source));
  if (isPartOfShared && !bundledParts.some((pattern) => pattern.test(source)))
    return `"${source}" is not shared by the shell and would exist twice`;
  return undefined;
}
