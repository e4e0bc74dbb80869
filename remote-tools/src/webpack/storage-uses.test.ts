/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compile } from '../build/compile';
import { type AssetList, AssetsPlugin } from './assets-plugin';

let folder: string;
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'storage-uses-'))));
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Builds the given files, whose entry is `main.js`, with a cache, and returns the recorded storage keys and styles. */
async function build(files: Record<string, string>): Promise<Pick<AssetList, 'storageUses' | 'styles'>> {
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
  await compile({
    context: folder,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: { main: './main.js' },
    output: { path: path.join(folder, 'dist'), filename: '[name].js', chunkFilename: '[name].js' },
    resolve: { extensions: ['.ts', '.js'] },
    cache: { type: 'filesystem', cacheDirectory: path.join(folder, 'cache') },
    externals: { 'styled-components': 'var styled' },
    plugins: [new AssetsPlugin('assets.json')],
  });
  return JSON.parse(fs.readFileSync(path.join(folder, 'dist/assets.json'), 'utf8')) as AssetList;
}

it.each([
  ['a call', `localStorage.getItem('cart')`, 'cart'],
  ['a call of a property of the window', `window.sessionStorage.setItem('cart', '1')`, 'cart'],
  ['a call in brackets', `globalThis['localStorage']['removeItem']('cart')`, 'cart'],
  ['an optional call', `window.localStorage?.getItem('cart')`, 'cart'],
  ['a key of two texts', `localStorage.getItem('ca' + 'rt')`, 'cart'],
  ['a template', 'localStorage.getItem(`draft:${location.hash}`)', 'draft:*'],
  ['a text with something after it', `localStorage.getItem('draft:' + location.hash)`, 'draft:*'],
  ['a property', `console.log(localStorage.cart)`, 'cart'],
  ['a key from elsewhere', `localStorage.getItem(location.hash)`, '*'],
  ['all keys', `localStorage.clear()`, '*'],
  ['a method without a call', `console.log(localStorage.getItem)`, '*'],
  ['the number of keys', `console.log(localStorage.length)`, '*'],
  ['the storage itself', `console.log(window.localStorage)`, '*'],
  ['the storage as a variable', `const area = sessionStorage; console.log(area)`, '*'],
])('names the key of %s', async (_what, code, key) => {
  const { storageUses } = await build({ 'main.js': code });

  expect(storageUses).toEqual({ [key]: ['main.js'] });
});

it('names the files of the build and of bundled packages, but no dropped modules or local variables of that name', async () => {
  const files = {
    'main.js': `import { used } from './used.js'; import 'links'; import('./late.js'); used({ getItem: console.log });`,
    'used.js': `export const used = (localStorage) => localStorage.getItem('mine'); export const unused = 1;`,
    'late.js': `console.log(localStorage.getItem('late'));`,
    'node_modules/links/package.json': JSON.stringify({ name: 'links', main: 'index.js' }),
    'node_modules/links/index.js': `localStorage.setItem('links', '1');`,
    'nobody.js': `localStorage.getItem('nobody');`,
  };

  expect((await build(files)).storageUses).toEqual({ late: ['late.js'], links: ['node_modules/links/index.js'] });
  // Cached modules are not parsed again.
  expect((await build({})).storageUses).toEqual({ late: ['late.js'], links: ['node_modules/links/index.js'] });
});

it('counts the styles of each chunk', async () => {
  const { styles } = await build({
    'main.js': `import './a.ts'; import(/* webpackChunkName: "late" */ './late.ts');`,
    'a.ts': 'import { styled } from "styled-components"; console.log(styled.div`color: red;`);',
    'late.ts': 'import { css } from "styled-components"; console.log(css`\n  color:  red;\n  margin: 0;\n`);',
  });

  expect(styles).toEqual({ main: 'color:red;'.length, late: 'color:red;margin:0;'.length });
});
