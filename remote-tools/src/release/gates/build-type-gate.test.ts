import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { packSharedSources, readSharedSources, type SharedSources, writeSharedSources } from '../../build/shared-sources';
import { repositoryRoot } from '../../workspaces';
import { findBuildTypeProblems } from './build-type-gate';

const own = readSharedSources();
/** A repository with one remote and the shared packages; builds name its commit. */
let root: string;
let commit: string;

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

beforeAll(() => {
  // Inside the repository, so that the remote resolves its packages.
  const cache = path.join(repositoryRoot, 'tools/.cache');
  fs.mkdirSync(cache, { recursive: true });
  root = fs.mkdtempSync(path.join(cache, 'commits-'));
  writeSharedSources(own, root);
  const remote = path.join(root, 'mfe-seller');
  fs.mkdirSync(path.join(remote, 'src/testing'), { recursive: true });
  fs.writeFileSync(
    path.join(remote, 'tsconfig.json'),
    JSON.stringify({ extends: '@yarmarok/remote-tools/tsconfig.json', include: ['src'] }),
  );
  fs.writeFileSync(
    path.join(remote, 'src/orders.tsx'),
    `import type { HostServices } from '@yarmarok/shared-contract';
import { createAccountApi } from '@yarmarok/shared-api/account';
export const list = ({ api }: HostServices) => [api.favorites, createAccountApi(api.http).purchases.repeat()];
`,
  );
  fs.writeFileSync(path.join(remote, 'src/testing/area.ts'), 'export const count: string = 1;');
  git('init', '-q');
  git('add', '-A');
  git('-c', 'user.name=Test', '-c', 'user.email=test@yarmarok.example', 'commit', '-qm', 'a build');
  commit = git('rev-parse', '--short=12', 'HEAD');
  // The present sources of the checkout do not matter.
  fs.writeFileSync(path.join(remote, 'src/orders.tsx'), '');
});
afterAll(() => fs.rmSync(root, { recursive: true }));

const check = (sources: SharedSources | undefined, build: { commit?: string } = { commit }) =>
  findBuildTypeProblems('seller', build, sources ? { sharedSources: packSharedSources(sources) } : {}, root);
const replace = (file: string, part: string, by: string): SharedSources => {
  expect(own[file]).toContain(part);
  return { ...own, [file]: own[file]?.replace(part, by) ?? '' };
};

it('names a member that a published build uses and the shell no longer has', () => {
  expect(check(replace('shared-api/src/api.ts', 'favorites: favoritesApi(http),', ''))).toEqual([
    expect.stringContaining("src/orders.tsx:3 does not fit the shell: Property 'favorites'"),
  ]);
  expect(fs.readdirSync(path.join(root, 'tools/.cache'))).toEqual([]);
});

it('accepts a shell that lost only unused members, or none', () => {
  expect(check(replace('shared-contract/src/paths.ts', 'home:', 'start:'))).toEqual([]);
  expect(check(replace('shared-api/src/orders/purchases.ts', 'repeat:', 'again:'))).toEqual([]);
  expect(check(own)).toEqual([]);
});

it.each([
  ['changes that were not committed', () => ({ commit: `${commit}+` })],
  ['a commit that is not known here', () => ({ commit: 'f'.repeat(12) })],
  ['no commit', () => ({})],
])('returns undefined for a build with %s', (_what, build) => {
  expect(check(own, build())).toBeUndefined();
});

it('returns undefined for a development build of the shell', () => {
  expect(check(undefined)).toBeUndefined();
});
