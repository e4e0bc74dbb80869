import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findUnversionedChanges } from './package-changes';

const packages = [
  { name: '@fair/kit', folderName: 'kit' },
  { name: '@fair/client', folderName: 'client' },
];
let root: string;

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
}
function commit(): string {
  git('add', '-A');
  git('-c', 'user.name=Test', '-c', 'user.email=test@fair.example', 'commit', '-qm', 'a change', '--allow-empty');
  return git('rev-parse', 'HEAD');
}
const setVersion = (folder: string, version: string, more = {}) =>
  write(`${folder}/package.json`, JSON.stringify({ version, exports: {}, ...more }, null, 2));
const addChangeset = (file: string, name: string) => write(`.changeset/${file}.md`, `---\n'${name}': minor\n---\n\nA new button.\n`);
const findChanges = (lastGreen?: string) => findUnversionedChanges(root, packages, lastGreen);

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-packages-'));
  git('init', '-q');
  for (const { folderName } of packages) {
    setVersion(folderName, '1.0.0');
    write(`${folderName}/src/index.ts`, 'export {};');
  }
  commit();
});
afterEach(() => fs.rmSync(root, { recursive: true }));

it('accepts packages that did not change', () => {
  expect(findChanges()).toEqual([]);
});

it.each([
  ['committed', () => void commit()],
  ['not committed', () => undefined],
])('names a package with changes that are %s, and its files', (_case, finish) => {
  write('kit/src/button.ts', 'export const button = 1;');
  finish();
  expect(findChanges()).toEqual([
    expect.stringMatching(/^@fair\/kit changed since [\da-f]{12} without a changeset .*: kit\/src\/button\.ts$/),
  ]);
});

it('accepts changes of what is not published', () => {
  write('kit/src/button.test.ts', 'it.todo("works");');
  write('kit/src/button/testing/people.ts', 'export {};');
  write('kit/tools/record-icons.ts', 'export {};');
  expect(findChanges()).toEqual([]);
});

it('names a package with other dependencies, but not with other tools for its tests', () => {
  setVersion('kit', '1.0.0', { devDependencies: { jest: '30.0.0' } });
  expect(findChanges()).toEqual([]);
  setVersion('kit', '1.0.0', { dependencies: { ky: '1.0.0' } });
  expect(findChanges()).toEqual([expect.stringContaining('kit/package.json')]);
});

it('accepts a changeset that names the package, and no other', () => {
  write('kit/src/button.ts', 'export const button = 1;');
  addChangeset('other', '@fair/client');
  expect(findChanges()).toHaveLength(1);
  addChangeset('own', '@fair/kit');
  expect(findChanges()).toEqual([]);
});

it('wants a new changeset, or more words in one, for what is not committed, while those of earlier changes wait', () => {
  write('kit/src/button.ts', 'export const button = 1;');
  addChangeset('first', '@fair/kit');
  commit();
  expect(findChanges()).toEqual([]);

  write('kit/src/button.ts', 'export const button = 2;');
  expect(findChanges()).toEqual([expect.stringContaining(`@fair/kit changed since ${git('rev-parse', 'HEAD').slice(0, 12)} without`)]);
  addChangeset('second', '@fair/client');
  expect(findChanges()).toHaveLength(1);
  fs.appendFileSync(path.join(root, '.changeset/first.md'), 'It has another shape.\n');
  expect(findChanges()).toEqual([]);
  git('checkout', '-q', '.changeset/first.md');
  addChangeset('third', '@fair/kit');
  expect(findChanges()).toEqual([]);
});

it('wants a changeset for other dependencies that are not committed', () => {
  addChangeset('first', '@fair/kit');
  commit();
  setVersion('kit', '1.0.0', { dependencies: { ky: '1.0.0' } });
  expect(findChanges()).toEqual([expect.stringContaining('kit/package.json')]);
});

it('accepts a new version, before and after its commit, until the next change', () => {
  write('kit/src/button.ts', 'export const button = 1;');
  commit();
  setVersion('kit', '1.1.0');
  expect(findChanges()).toEqual([]);
  commit();
  expect(findChanges()).toEqual([]);
  write('kit/src/button.ts', 'export const button = 2;');
  expect(findChanges()).toHaveLength(1);
});

it('wants a changeset of its own for a change after the last green commit', () => {
  write('kit/src/button.ts', 'export const button = 1;');
  addChangeset('first', '@fair/kit');
  const green = commit();
  expect(findChanges(green)).toEqual([]);
  write('kit/src/button.ts', 'export const button = 2;');
  expect(findChanges(green)).toHaveLength(1);
  addChangeset('second', '@fair/kit');
  expect(findChanges(green)).toEqual([]);
});

it('compares with the version when the last green commit is older or unknown', () => {
  const green = commit();
  write('kit/src/button.ts', 'export const button = 1;');
  setVersion('kit', '1.1.0');
  commit();
  expect(findChanges(green)).toEqual([]);
  expect(findChanges('f'.repeat(40))).toEqual([]);
});
