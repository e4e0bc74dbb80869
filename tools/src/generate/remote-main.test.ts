import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listContractSources } from '@yarmarok/remote-tools/build/contract-sources';
import { findExposedTypeProblems } from '@yarmarok/remote-tools/release/contract-gate';
import { findMenuProblems } from '@yarmarok/remote-tools/release/menu-gate';
import { readBuild } from '@yarmarok/remote-tools/release/store-build';
import { readPackageJson, repositoryRoot } from '@yarmarok/remote-tools/workspaces';

const left = new Set(['node_modules', 'dist', 'test-results', '.git', '.cache', '.data', '.nx']);
/** A copy of this checkout with its installed packages. */
let copy: string;
let remote: string;

function run(program: string, args: readonly string[], folder = copy) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'test' } });
  return { status, output: stdout + stderr };
}
const generate = (...args: string[]) => run('npm', ['run', '--silent', 'generate:remote', '--', ...args]);
const node = (args: readonly string[], folder?: string) => run(process.execPath, args, folder);

/** Links the installed packages, and the workspaces of the copy to themselves. */
function linkPackages(): void {
  const installed = path.join(repositoryRoot, 'node_modules');
  const folder = path.join(copy, 'node_modules');
  fs.mkdirSync(path.join(folder, '@yarmarok'), { recursive: true });
  for (const name of fs.readdirSync(installed).filter((other) => other !== '@yarmarok'))
    fs.symlinkSync(path.join(installed, name), path.join(folder, name));
  for (const name of fs.readdirSync(path.join(installed, '@yarmarok')))
    fs.symlinkSync(path.join(copy, name), path.join(folder, '@yarmarok', name));
}

beforeAll(() => {
  copy = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-generated-'));
  fs.cpSync(repositoryRoot, copy, { recursive: true, filter: (file) => !left.has(path.basename(file)) && !file.endsWith('.webp') });
  linkPackages();
  remote = path.join(copy, 'mfe-fairs');
}, 60_000);
afterAll(() => fs.rmSync(copy, { recursive: true }));

it('creates a remote with one command and adds it to the workspaces', () => {
  expect(generate('fairs', '--base', '/fairs/', '--public')).toMatchObject({
    status: 0,
    output: expect.stringContaining('mfe-fairs is created'),
  });
  const { workspaces = [] } = readPackageJson(copy);
  expect(workspaces.indexOf('mfe-fairs')).toBe(workspaces.indexOf('mfe-seller') + 1);
  const { yarmarok } = readPackageJson(remote);
  expect(yarmarok?.remote).toMatchObject({ name: 'fairs', basePaths: ['/fairs/'], port: 4204 });
  expect(yarmarok?.remote?.guard).toBeUndefined();
}, 30_000);

it('creates a remote for signed-in people', () => {
  expect(generate('letters', '--base', '/account/letters/')).toMatchObject({ status: 0 });
  expect(readPackageJson(path.join(copy, 'mfe-letters')).yarmarok?.remote).toMatchObject({ guard: 'auth', port: 4205 });
}, 30_000);

it.each([
  ['a taken name', ['seller', '--base', '/fairs/'], 'mfe-seller already exists'],
  ['a taken path', ['more', '--base', '/account/seller/'], 'seller already has the base path /account/seller/'],
  ['an invalid name', ['Fairs!', '--base', '/fairs/'], 'npm run generate:remote -- <name>'],
])(
  'refuses %s and creates nothing',
  (_what, args, reason) => {
    const before = fs.readdirSync(copy);
    expect(generate(...args)).toMatchObject({ status: 1, output: expect.stringContaining(reason) });
    expect(fs.readdirSync(copy)).toEqual(before);
  },
  30_000,
);

it('has valid types and satisfies the contract', () => {
  expect(node(['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'mfe-fairs'])).toEqual({ status: 0, output: '' });
  const sources = listContractSources().map((file): [string, string] => [path.basename(file), fs.readFileSync(file, 'utf8')]);
  expect(findExposedTypeProblems(remote, Object.fromEntries(sources))).toEqual([]);
}, 120_000);

it('has texts in three languages and passes prettier', () => {
  expect(node(['--import', 'tsx', 'tools/src/verify/message-check.ts'])).toEqual({ status: 0, output: '' });
  const prettier = node(['node_modules/prettier/bin/prettier.cjs', '--list-different', 'mfe-fairs', 'mfe-letters', 'package.json']);
  expect(prettier).toEqual({ status: 0, output: '' });
}, 60_000);

it('passes its own tests', () => {
  const jest = node(['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--selectProjects', 'mfe-fairs']);
  expect(jest.output).toContain('1 passed, 1 total');
  expect(jest.status).toBe(0);
}, 60_000);

it('builds with a hash for every script', () => {
  const built = node(['--import', 'tsx', '../remote-tools/src/build/main.ts'], remote);
  expect(built.status).toBe(0);
  const build = readBuild(path.join(remote, 'dist'));
  expect(build).toMatchObject({ name: 'fairs', basePaths: ['/fairs/'], exposes: ['./routes'] });
  const files = [build.entry, build.server ?? '', ...Object.values(build.chunks).flat()];
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) expect(build.integrity[file]).toMatch(/^sha256-[\w+/]{43}=$/);
  const entry = fs.readFileSync(path.join(remote, 'dist', build.entry), 'utf8');
  for (const [chunk = ''] of Object.values(build.chunks)) expect(entry).toContain(build.integrity[chunk]?.slice('sha256-'.length));
}, 120_000);

it('builds a remote for signed-in people with a valid menu entry', () => {
  const letters = path.join(copy, 'mfe-letters');
  expect(node(['--import', 'tsx', '../remote-tools/src/build/main.ts'], letters).status).toBe(0);
  const build = readBuild(path.join(letters, 'dist'));
  expect(build.menu).toMatchObject([{ menu: 'buyer', path: '/account/letters/', text: { en: 'A new section' } }]);
  expect(findMenuProblems(build, { remotes: {} })).toEqual([]);
}, 120_000);
