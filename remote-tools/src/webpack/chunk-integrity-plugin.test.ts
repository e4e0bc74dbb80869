import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { compile } from '../build/compile';
import { temporaryFolder } from '../release/testing/temporary-folder';
import { ChunkIntegrityPlugin, integrityPlaceholder } from './chunk-integrity-plugin';

let folder: string;
let entry: string;
/** Scripts that the last run has added to the page. */
let added: string[];

beforeAll(async () => {
  folder = temporaryFolder();
  fs.writeFileSync(path.join(folder, 'main.js'), `loading = import(/* webpackChunkName: "later" */ './later');`);
  fs.writeFileSync(path.join(folder, 'later.js'), `export const later = true;`);
  await compile({
    context: folder,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: { main: './main.js' },
    output: { path: path.join(folder, 'dist'), filename: '[name].js', publicPath: 'https://seller.example/' },
    plugins: [new ChunkIntegrityPlugin()],
  });
  entry = fs.readFileSync(path.join(folder, 'dist/main.js'), 'utf8');
});

/** Runs the entry with a table of hashes; returns the scripts that it adds to the page. */
function run(table: string): string[] {
  const scripts: { src: string; integrity?: string }[] = [];
  const document = {
    baseURI: 'https://shop.example/',
    getElementsByTagName: () => [],
    createElement: () => ({ setAttribute: () => undefined }),
    head: { appendChild: (script: { src: string }) => void scripts.push(script) },
  };
  const page = vm.createContext({ document, setTimeout: () => 0, clearTimeout: () => undefined });
  try {
    vm.runInContext(`self = globalThis; ${entry.replace(integrityPlaceholder, table)}`, page);
  } finally {
    added = scripts.map(({ src, integrity = 'no hash' }) => `${src} ${integrity}`);
  }
  return added;
}

it('has one placeholder for the hashes of all chunks', () => {
  expect(entry.split(integrityPlaceholder)).toHaveLength(2);
});

it('loads a chunk with the hash of its file', () => {
  expect(run('other.js=b3RoZXI=,later.js=aGFzaA==')).toEqual(['https://seller.example/later.js sha256-aGFzaA==']);
});

it('rejects a chunk without a known hash', () => {
  expect(() => run('other.js=b3RoZXI=')).toThrow('No hash is known for https://seller.example/later.js');
  expect(added).toEqual([]);
});
