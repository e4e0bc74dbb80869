import fs from 'node:fs';
import path from 'node:path';
import { listContractSources } from '../../build/contract-sources';
import { omit } from '../../registry/omit';
import { repositoryRoot } from '../../workspaces';
import { findBudgetProblems } from './budget-gate';
import { findExposedTypeProblems } from './contract-gate';
import { findMissingExports } from './import-gate';
import { readBuild } from '../store-build';
import { aBuildDescription, platform, writeBuild } from '../testing/builds';
import { temporaryFolder } from '../testing/temporary-folder';
import { findPackageProblems, findVersionProblems } from './version-gate';

let folder: string;

beforeEach(() => {
  // Inside the repository, so that the remote resolves its packages.
  const cache = path.join(repositoryRoot, 'tools/.cache');
  fs.mkdirSync(cache, { recursive: true });
  folder = fs.mkdtempSync(path.join(cache, 'gate-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

it('names the package and both versions for an incompatible major', () => {
  expect(findVersionProblems(aBuildDescription('a', { shared: { react: '^20.0.0' } }), platform)).toEqual([
    'react: the build needs ^20.0.0, the shell gives 19.3.1',
  ]);
  expect(findVersionProblems(aBuildDescription('a', { shared: { react: '^19.3.0' } }), platform)).toEqual([]);
});

it('names packages that the shell does not share, and a contract mismatch', () => {
  expect(findVersionProblems(aBuildDescription('a', { shared: { vue: '^3.0.0' }, contract: '^2.0.0' }), platform)).toEqual([
    'vue: the build needs ^3.0.0, the shell does not share it',
    'the contract: the build needs ^2.0.0, the shell keeps 1.0.0',
  ]);
});

it('accepts installed packages that the shell has in the same or a later compatible version', () => {
  const shell = { packages: { '@yarmarok/shared-ui': '2.1.0', '@yarmarok/shared-api': '2.2.0-next' } };
  expect(findPackageProblems({ '@yarmarok/shared-ui': '2.1.0', '@yarmarok/shared-api': '2.1.3' }, shell)).toEqual([]);
});

it.each([
  ['newer than the shell', '2.2.0', '2.1.0'],
  ['newer than the shell by a version that is not finished', '2.2.0', '2.2.0-next'],
  ['of an earlier major', '1.9.0', '2.0.0'],
  ['of the major that the shell is leaving', '2.9.0', '3.0.0-next'],
])('refuses an installed package %s', (_case, installed, given) => {
  expect(findPackageProblems({ '@yarmarok/shared-ui': installed }, { packages: { '@yarmarok/shared-ui': given } })).toEqual([
    `@yarmarok/shared-ui: the build was compiled with ${installed}, the shell has ${given}; install a version that it fits`,
  ]);
});

it('names a missing export of the shell and the files that import it', () => {
  const uses = { '@yarmarok/shared-ui': { Button: ['src/a.tsx'], Carousel: ['src/a.tsx', 'src/b.tsx'] } };
  expect(findMissingExports(uses, platform)).toEqual([
    '@yarmarok/shared-ui has no export "Carousel" in the shell; consumed by src/a.tsx, src/b.tsx',
  ]);
});

it('refuses a module that the shell does not share, regardless of the imported names', () => {
  expect(findMissingExports({ '@yarmarok/shared-ui/charts': { '*': ['src/a.tsx'] } }, platform)).toEqual([
    'the shell does not share @yarmarok/shared-ui/charts; consumed by src/a.tsx',
  ]);
  // The exports of a library are not known.
  expect(findMissingExports({ react: { useState: ['src/a.tsx'] } }, platform)).toEqual([]);
});

const intact = `
import { defineRemote } from '@yarmarok/shared-contract';
export default defineRemote({ routes: [], loadMessages: () => Promise.resolve({}), messagesChunk: (locale) => locale });
`;

function checkRemoteSource(source: string): string[] {
  fs.mkdirSync(path.join(folder, 'src'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'src/remote.tsx'), source);
  fs.writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ extends: '../../../tsconfig.base.json', include: ['src'] }));
  const sources = listContractSources().map((file): [string, string] => [path.basename(file), fs.readFileSync(file, 'utf8')]);
  return findExposedTypeProblems(folder, Object.fromEntries(sources));
}

it('accepts a remote that satisfies the contract, also with more exports', () => {
  expect(checkRemoteSource(intact)).toEqual([]);
  expect(checkRemoteSource(`${intact}export const more = 1;`)).toEqual([]);
});

it.each([
  ['a removed export', 'export const routes = [];', ['no export "default"', 'the shell']],
  [
    'a removed part',
    `export default { contract: '1.0.0', routes: [], loadMessages: () => Promise.resolve({}) };`,
    ['no export "default.messagesChunk"', 'the shell'],
  ],
  [
    'a narrower type',
    `export default { contract: '1.0.0', routes: [], loadMessages: (_: 'uk') => Promise.resolve({}), messagesChunk: (locale: string) => locale };`,
    ['"default.loadMessages"', '"uk"', 'the shell'],
  ],
  [
    'a removed part and a narrower type at once, behind defineRemote',
    intact.replace('loadMessages: () =>', `loadMessages: (_: 'uk') =>`).replace(', messagesChunk: (locale) => locale', ''),
    ['"default.messagesChunk"', '"default.loadMessages"'],
  ],
  [
    'a narrower type behind defineRemote',
    intact.replace('loadMessages: () =>', `loadMessages: (_: 'uk') =>`),
    ['loadMessages', 'the shell'],
  ],
])(
  'refuses %s by its name and its consumer',
  (_what, source, words) => {
    const problems = checkRemoteSource(source).join('\n');
    for (const word of words) expect(problems).toContain(word);
  },
  60_000,
);

it('refuses a screen over the budget by its name', () => {
  const build = aBuildDescription('a', {
    chunks: { routes: ['client/routes.js'], offers: ['client/offers.js'], home: ['client/home.js'] },
    budgets: { screenScripts: 1_000, screenStyles: 8_000 },
  });
  writeBuild(folder, build);
  fs.writeFileSync(path.join(folder, 'client/routes.js'), 'routes');
  fs.writeFileSync(path.join(folder, 'client/home.js'), 'home');
  fs.writeFileSync(path.join(folder, 'client/offers.js'), Array.from({ length: 3_000 }, (_, index) => (index * 7_919).toString(36)).join());
  expect(findBudgetProblems(folder, build)).toEqual([expect.stringMatching(/"offers" are \d+ bytes .* budget is 1000$/)]);
});

it('names the heaviest of many screens once, with the names of the others', () => {
  const chunks = { routes: ['client/routes.js'], offers: ['client/offers.js'], home: [], search: [] };
  const build = aBuildDescription('a', { chunks, budgets: { screenScripts: 3, screenStyles: 8_000 } });
  writeBuild(folder, build);
  fs.writeFileSync(path.join(folder, 'client/routes.js'), 'routes');
  fs.writeFileSync(path.join(folder, 'client/offers.js'), 'offers');
  expect(findBudgetProblems(folder, build)).toEqual([
    expect.stringMatching(/^the scripts of "offers" .* budget is 3, and 2 lighter screens are over it as well \(home, search\)$/),
  ]);
});

it('refuses a screen over the budget for styles by its name, with the styles that all screens share', () => {
  const build = aBuildDescription('a', {
    chunks: { routes: [], offers: [], home: [] },
    styles: { routes: 600, offers: 500, home: 300 },
    budgets: { screenScripts: 24_000, screenStyles: 1_000 },
  });
  writeBuild(folder, build);

  expect(findBudgetProblems(folder, build)).toEqual(['the styles of "offers" are 1100 bytes, the budget is 1000']);
});

it.each([
  ['scripts', 'screenScripts'],
  ['styles', 'screenStyles'],
] as const)('refuses a build without a budget for %s, or with a raised one', (what, name) => {
  const build = aBuildDescription('a');
  writeBuild(folder, build);
  const limit = build.budgets?.[name] ?? 0;

  expect(findBudgetProblems(folder, { ...build, budgets: omit(build.budgets!, name) as never })).toEqual([
    `it has no budget for ${what}: yarmarok.remote.budgets.${name} of its package.json`,
  ]);
  expect(findBudgetProblems(folder, build, { [name]: limit - 1 })).toEqual([
    expect.stringContaining('an operator raises it with --raise-budget'),
  ]);
  expect(findBudgetProblems(folder, build, { [name]: limit })).toEqual([]);
});

it('refuses a build without any budget', () => {
  const bare = omit(aBuildDescription('a'), 'budgets');
  writeBuild(folder, aBuildDescription('a'));

  expect(findBudgetProblems(folder, bare)).toHaveLength(2);
  expect(findBudgetProblems(folder, { ...bare, budgets: null } as never)).toHaveLength(2);
});

it.each([
  ['a changed file', (file: string) => fs.appendFileSync(file, ' '), 'not the file that was built'],
  ['a script without a hash', () => fs.writeFileSync(path.join(folder, 'client/more.js'), ''), 'client/more.js'],
])('refuses a build with %s', (_what, spoil, reason) => {
  writeBuild(folder, aBuildDescription('a'));
  spoil(path.join(folder, 'client/remote-entry.js'));
  expect(() => readBuild(folder)).toThrow(reason);
  expect(() => readBuild(temporaryFolder())).toThrow('no finished build');
});
