import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';

const bundler = createRequire(import.meta.url).resolve('@module-federation/webpack-bundler-runtime/bundler');
const plugin = path.join(
  repositoryRoot,
  'node_modules/@module-federation/enhanced/dist/src/lib/container/runtime/FederationRuntimePlugin.js',
);

/** Returns the member names of a `const` object in a module. */
function listMembers(file: string, name: string): string[] {
  const body = new RegExp(`^const ${name} = \\{\\n(.*?)^\\};$`, 'ms').exec(fs.readFileSync(file, 'utf8'))?.[1] ?? '';
  return [...body.matchAll(/^\t(\w+)[:,]?/gm)].map(([, member = '']) => member);
}

describe('the part of the federation runtime that the shell uses (shell/src/facades/federation.ts)', () => {
  it('replaces the module that the installed plugin imports into its entry', () => {
    const source = fs.readFileSync(plugin, 'utf8');

    expect(source).toContain('bundler: "@module-federation/webpack-bundler-runtime/bundler"');
    expect(source).toContain("`import federation from '${normalizedBundlerRuntimePath}';`");
  });

  it('has every member of the installed module', () => {
    const index = path.join(path.dirname(bundler), 'index.js');

    expect(listMembers(index, 'federation')).toEqual([
      'runtime',
      'instance',
      'initOptions',
      'bundlerRuntime',
      'attachShareScopeMap',
      'bundlerRuntimeOptions',
    ]);
    expect(listMembers(index, 'bundlerRuntime')).toEqual([
      'remotes',
      'consumes',
      'I',
      'S',
      'installInitialConsumes',
      'initContainerEntry',
      'init',
      'getSharedFallbackGetter',
    ]);
  });
});
