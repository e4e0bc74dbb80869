/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compile } from '../build/compile';
import { type AssetList, AssetsPlugin } from './assets-plugin';
import { PlatformCheckPlugin } from './platform-check-plugin';

let folder: string;
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'imported-names-'))));
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Builds a remote from the given files, whose entry is `main.js`, and returns its shared names. */
async function build(files: Record<string, string>): Promise<AssetList['uses']> {
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
  await compile({
    context: folder,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: { main: './main.js' },
    output: { path: path.join(folder, 'dist'), filename: '[name].js' },
    // Stands in for the share scope of the shell.
    externals: { react: 'var react', 'react-router-dom': 'var router' },
    plugins: [new PlatformCheckPlugin(), new AssetsPlugin('assets.json')],
  });
  return (JSON.parse(fs.readFileSync(path.join(folder, 'dist/assets.json'), 'utf8')) as AssetList).uses;
}
const dependency = (entry: string, isPure = true) => ({
  'node_modules/links/package.json': JSON.stringify({ name: 'links', main: 'index.js', sideEffects: !isPure }),
  'node_modules/links/index.js': entry,
});

it('names the files of the build and of bundled packages that import from shared modules, independent of the checkout', async () => {
  const uses = await build({
    'main.js': `import { useState } from 'react'; import { wide } from 'links'; import('./late.js'); console.log(useState, wide);`,
    'late.js': `import { useNavigate } from 'react-router-dom'; import { part } from './part.js'; console.log(useNavigate, part);`,
    'part.js': `import { useId } from 'react'; export const part = [useId];`,
    ...dependency(`import { Link } from 'react-router-dom'; export const wide = [Link];`),
  });

  expect(uses).toEqual({
    react: { useState: ['main.js'], useId: ['part.js'] },
    'react-router-dom': { useNavigate: ['late.js'], Link: ['node_modules/links/index.js'] },
  });
});

it('refuses a bundled package that imports a name outside the facade of the shell', async () => {
  const files = {
    'main.js': `import { submit } from 'links'; submit();`,
    ...dependency(`import { useFetcher } from 'react-router-dom'; export const submit = () => useFetcher();`),
  };

  await expect(build(files)).rejects.toThrow(
    'node_modules/links/index.js: the shell does not offer "useFetcher" of react-router-dom (see shell/src/facades/react-router-dom.ts)',
  );
});

it('refuses a bundled CommonJS package that takes such a name', async () => {
  const files = {
    'main.js': `import { submit } from 'links'; submit();`,
    ...dependency(`const load = require('react-router-dom').useFetcher; exports.submit = () => load();`, false),
  };

  await expect(build(files)).rejects.toThrow('node_modules/links/index.js: the shell does not offer "useFetcher"');
});

it('ignores modules of a package that the build drops', async () => {
  const uses = await build({
    'main.js': `import { wide } from 'links'; console.log(wide);`,
    ...dependency(`export { submit } from './submit.js'; export { wide } from './wide.js';`),
    'node_modules/links/submit.js': `import { useFetcher } from 'react-router-dom'; export const submit = () => useFetcher();`,
    'node_modules/links/wide.js': `import { Link } from 'react-router-dom'; export const wide = [Link];`,
  });

  expect(uses).toEqual({ 'react-router-dom': { Link: ['node_modules/links/wide.js'] } });
});
