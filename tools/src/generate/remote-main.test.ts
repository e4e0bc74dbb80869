import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listContractSources } from '@yarmarok/remote-tools/build/contract-sources';
import { findBudgetProblems } from '@yarmarok/remote-tools/release/gates/budget-gate';
import { findExposedTypeProblems } from '@yarmarok/remote-tools/release/gates/contract-gate';
import { findMenuProblems } from '@yarmarok/remote-tools/release/gates/menu-gate';
import { readBuild } from '@yarmarok/remote-tools/release/store-build';
import { type PackageJson, readPackageJson, repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { listPackages } from '../packages/package-versions';

const remotes = { public: 'fairs', buyer: 'parcels', seller: 'callers' } as const;
const layouts = Object.keys(remotes) as (keyof typeof remotes)[];
const folders = Object.values(remotes).map((name) => `mfe-${name}`);
const journeys = Object.values(remotes).map((name) => `e2e/journeys/${name}.spec.ts`);
const passed = { status: 0, output: '' };
const checksTimeoutMs = 240_000;

const left = new Set(['node_modules', 'dist', 'test-results', '.git', '.cache', '.data', '.nx']);
/** A copy of this checkout with its installed packages and the generated remotes. */
let copy: string;
let checks: ReturnType<typeof startChecks>;
const generated: Partial<Record<keyof typeof remotes, Outcome>> = {};

interface Outcome {
  status: number | string;
  output: string;
}

function run(args: readonly string[], folder = copy): Promise<Outcome> {
  const options = { cwd: folder, env: { ...process.env, NODE_ENV: 'test' }, maxBuffer: 16 * 1024 * 1024 };
  return new Promise((resolve) => {
    execFile(process.execPath, args, options, (error, stdout, stderr) =>
      resolve({ status: error ? (error.code ?? 1) : 0, output: stdout + stderr }),
    );
  });
}
const generate = (...args: string[]) => run(['--import', 'tsx', 'tools/src/generate/remote-main.ts', ...args]);
const readManifest = (layout: keyof typeof remotes) => readPackageJson(path.join(copy, `mfe-${remotes[layout]}`));

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

/**
 * Starts the checks that a copy of the template may fail though the template passes. The buyer's remote is built and the public one's tests
 * run, because these take the longest; a journey runs the tests of a buyer's remote in a folder of its own.
 */
function startChecks() {
  const config = { extends: './remote-tools/tsconfig.base.json', include: [...folders.map((name) => `${name}/src`), ...journeys] };
  fs.writeFileSync(path.join(copy, 'tsconfig.generated.json'), JSON.stringify(config));
  const types = run(['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.generated.json']);
  const jest = [
    '--experimental-vm-modules',
    'node_modules/jest/bin/jest.js',
    '--maxWorkers=1',
    '--selectProjects',
    `mfe-${remotes.public}`,
  ];
  const tests = types.then(() => run(jest));
  const build = run(['--import', 'tsx', '../remote-tools/src/build/main.ts'], path.join(copy, `mfe-${remotes.buyer}`));
  const texts = build.then(() => run(['--import', 'tsx', 'tools/src/verify/message-check.ts']));
  return { types, tests, build, texts };
}

beforeAll(async () => {
  copy = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-generated-'));
  fs.cpSync(repositoryRoot, copy, { recursive: true, filter: (file) => !left.has(path.basename(file)) && !file.endsWith('.webp') });
  linkPackages();
  for (const layout of layouts) generated[layout] = await generate(remotes[layout], '--layout', layout);
  checks = startChecks();
});
afterAll(async () => {
  await Promise.all(Object.values(checks));
  fs.rmSync(copy, { recursive: true });
}, checksTimeoutMs);

it.each(layouts)('creates a remote in the layout "%s" with one command', (layout) => {
  expect(generated[layout]).toMatchObject({ status: 0, output: expect.stringContaining(`mfe-${remotes[layout]} is created`) });
});

it('adds the remotes to the workspaces and to the owners of code', () => {
  const { workspaces = [] } = readPackageJson(copy);
  const first = workspaces.indexOf('mfe-operator') + 1;

  expect(workspaces.slice(first, first + folders.length)).toEqual(folders);
  expect(fs.readFileSync(path.join(copy, 'CODEOWNERS'), 'utf8')).toMatch(/^\/mfe-parcels\/ +@yarmarok\/parcels$/m);
});

it('guards the remotes of accounts and puts them below the path of their layout', () => {
  const settings = Object.fromEntries(layouts.map((layout) => [layout, readManifest(layout).yarmarok?.remote]));

  expect(settings).toMatchObject({
    public: { name: 'fairs', basePaths: ['/fairs/'], port: 4205 },
    buyer: { name: 'parcels', basePaths: ['/account/buyer/parcels/'], port: 4206, guard: 'auth' },
    seller: { name: 'callers', basePaths: ['/account/seller/callers/'], port: 4207, guard: 'auth' },
  });
  expect(settings.public?.guard).toBeUndefined();
});

it.each(layouts)('depends only on our packages that a team in a folder of its own can install: %s', (layout) => {
  const { dependencies, devDependencies } = readManifest(layout) as PackageJson & { devDependencies?: Record<string, string> };
  const ours = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => name.startsWith('@yarmarok/'));

  expect(ours).toContain('@yarmarok/shared-testing');
  expect(listPackages().map(({ name }) => name)).toEqual(expect.arrayContaining(ours));
});

it('leaves no names of the template in the files', () => {
  const files = folders.flatMap((name) =>
    fs
      .readdirSync(path.join(copy, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes(`${path.sep}dist`))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );

  expect(files.length).toBeGreaterThan(60);
  const left = [...files, ...journeys.map((file) => path.join(copy, file))].filter((file) =>
    /\bsample\b|yarmarok\.template|[a-z]ScreenPaths|(?:public|buyer|seller)-(?:list|details|form)|e2e/.test(fs.readFileSync(file, 'utf8')),
  );
  expect(left).toEqual([]);
});

it.each([
  ['a taken name', ['seller', '--layout', 'seller'], 'mfe-seller already exists'],
  ['a taken path', ['more', '--layout', 'seller', '--base', '/account/seller/'], 'seller already has the base path /account/seller/'],
  ['an invalid name', ['Fairs!', '--layout', 'public'], 'npm run generate:remote -- <name>'],
  ['an unknown layout', ['more', '--layout', 'shop'], '[--layout public|buyer|seller]'],
])(
  'refuses %s and creates nothing',
  async (_what, args, reason) => {
    const before = fs.readdirSync(copy);

    expect(await generate(...args)).toMatchObject({ status: 1, output: expect.stringContaining(reason) });
    expect(fs.readdirSync(copy)).toEqual(before);
  },
  30_000,
);

it('generates valid types', async () => expect(await checks.types).toEqual(passed), checksTimeoutMs);
it('generates texts in three languages', async () => expect(await checks.texts).toEqual(passed), checksTimeoutMs);

it('generates formatted files', async () => {
  const formatter = await run(['node_modules/oxfmt/bin/oxfmt', '--list-different', ...folders, ...journeys, 'package.json']);

  expect(formatter).toEqual(passed);
});

it(
  'generates tests that pass',
  async () => {
    const { status, output } = await checks.tests;

    expect(output).toMatch(/Test Suites: (\d+) passed, \1 total/);
    expect(status).toBe(0);
  },
  checksTimeoutMs,
);

it('generates a remote that satisfies the contract', () => {
  const sources = listContractSources().map((file): [string, string] => [path.basename(file), fs.readFileSync(file, 'utf8')]);

  expect(findExposedTypeProblems(path.join(copy, `mfe-${remotes.buyer}`), Object.fromEntries(sources))).toEqual([]);
});

it(
  'generates a remote of the buyer that builds with a hash for every script and keeps its budget',
  async () => {
    expect((await checks.build).status).toBe(0);
    const dist = path.join(copy, `mfe-${remotes.buyer}`, 'dist');
    const build = readBuild(dist);

    expect(Object.keys(build.chunks)).toEqual(expect.arrayContaining(['list', 'details', 'form']));
    expect(build.menu).toMatchObject([{ menu: 'buyer', path: '/account/buyer/parcels/', text: { en: 'A new section' } }]);
    expect([...findMenuProblems(build, { remotes: {} }), ...findBudgetProblems(dist, build)]).toEqual([]);
    for (const file of [build.entry, ...Object.values(build.chunks).flat()]) expect(build.integrity[file]).toMatch(/^sha256-[\w+/]{43}=$/);
    const entry = fs.readFileSync(path.join(dist, build.entry), 'utf8');
    for (const [chunk = ''] of Object.values(build.chunks)) expect(entry).toContain(build.integrity[chunk]?.slice('sha256-'.length));
  },
  checksTimeoutMs,
);
