/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import type { Module } from 'webpack';
import { compile } from '@yarmarok/remote-tools/build/compile';
import { EagerChunkExecutionPlugin } from './eager-chunk-execution-plugin';

let folder: string;
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'eager-chunk-'))));
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Builds an entry; modules with other than the given names are in a chunk `late`. */
async function build(inEntry: RegExp): Promise<void> {
  const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);
  write('main.js', `seen.push('main'); require('./early'); require('./late');`);
  write('early.js', `seen.push('early'); require('./needed');`);
  write('needed.js', `seen.push('needed');`);
  write('late.js', `seen.push('late');`);
  await compile({
    context: folder,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: { main: './main.js' },
    output: { path: path.join(folder, 'dist'), filename: '[name].js' },
    optimization: {
      minimize: false,
      splitChunks: {
        cacheGroups: {
          late: {
            test: (module: Module) => !inEntry.test(module.nameForCondition() ?? ''),
            name: 'late',
            chunks: 'initial',
            enforce: true,
          },
        },
      },
    },
    plugins: [new EagerChunkExecutionPlugin([/early\.js$/])],
  });
}

/** Runs the scripts sequentially with time between them, as a page does; returns the modules that had run after each. */
async function runScripts(names: readonly string[]): Promise<string[][]> {
  const seen: string[] = [];
  const page = vm.createContext({ seen, setTimeout });
  vm.runInContext('self = globalThis', page);
  const after: string[][] = [];
  for (const name of names) {
    vm.runInContext(fs.readFileSync(path.join(folder, 'dist', name), 'utf8'), page);
    await new Promise((resolve) => setTimeout(resolve, 5));
    after.push([...seen]);
  }
  return after;
}

it('runs modules while another script of the entry is loading, each of them once', async () => {
  await build(/(?:early|needed)\.js$/);

  expect(await runScripts(['main.js', 'late.js'])).toEqual([
    ['early', 'needed'],
    ['early', 'needed', 'main', 'late'],
  ]);
});

it('works when the other script arrives first', async () => {
  await build(/(?:early|needed)\.js$/);

  const [, all] = await runScripts(['late.js', 'main.js']);
  expect([...(all ?? [])].sort()).toEqual(['early', 'late', 'main', 'needed']);
});

it('rejects a module with a dependency in another script', async () => {
  await expect(build(/early\.js$/)).rejects.toThrow('needed.js');
});
