import path from 'node:path';
import webpack, { type Compiler, type Module, type javascript } from 'webpack';
import { facadeExports } from './facade-exports';
import { resourceOf } from './chunk-groups';
import { developmentOnly, packageOf, sharedModules } from './shared-modules';

/** Parts of shared packages that each bundle takes along by itself, because they hold no state. */
const bundledParts = [/^@yarmarok\/shared-ui\/(icons|i18n\/|assets\/)/, /^@yarmarok\/shared-api\/account$/];

/**
 * Fails the build of a remote that uses more than the shell offers: a name that a facade leaves out would be
 * `undefined` in the browser, and a part of a shared package that is not shared would exist twice.
 */
export class PlatformCheckPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PlatformCheckPlugin', (compilation, { normalModuleFactory }) => {
      const complain = (module: Module, text: string): void => {
        const file = path.relative(compiler.context, resourceOf(module) ?? '');
        compilation.errors.push(new webpack.WebpackError(`${file}: ${text}`));
      };
      const watch = (parser: javascript.JavascriptParser): void => {
        parser.hooks.importSpecifier.tap('PlatformCheckPlugin', (_statement, source, exportName) => {
          const problem = problemOf(source as string, exportName);
          const module = parser.state.module;
          if (problem && !module.resource.includes('node_modules')) complain(module, problem);
        });
      };
      for (const type of ['javascript/auto', 'javascript/esm'] as const)
        normalModuleFactory.hooks.parser.for(type).tap('PlatformCheckPlugin', watch);
    });
  }
}

/** Why a remote may not import this; undefined when it may. `exportName` is null for a whole namespace. */
export function problemOf(source: string, exportName: string | null): string | undefined {
  const shared = sharedModules[source];
  if (shared?.facade) {
    const offered = facadeExports(shared.facade);
    if (exportName !== null && !offered.has(exportName))
      return `the shell does not offer "${exportName}" of ${source} (see shell/src/facades/${shared.facade})`;
    return undefined;
  }
  const isPartOfShared =
    !shared && source !== developmentOnly && Object.keys(sharedModules).some((name) => packageOf(name) === packageOf(source));
  if (isPartOfShared && !bundledParts.some((pattern) => pattern.test(source)))
    return `"${source}" is not shared by the shell and would exist twice`;
  return undefined;
}
