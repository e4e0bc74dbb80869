import fs from 'node:fs';
import path from 'node:path';
import { compareShared, readSharedRevision, sharedFolders } from '../build/shared-sources';
import { repositoryRoot } from '../workspaces';
import { findSharedTypeProblems, findTypeProblems } from './shared-type-gate';

let folder: string;

beforeEach(() => {
  // Inside the repository, so that the remote resolves its packages.
  const cache = path.join(repositoryRoot, 'tools/.cache');
  fs.mkdirSync(cache, { recursive: true });
  folder = fs.mkdtempSync(path.join(cache, 'types-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** Shared packages of a shell that is slightly older or newer than this checkout. */
function sharedOfShell(changes: Record<string, (source: string) => string>): string {
  const shared = path.join(folder, 'deployed');
  for (const name of sharedFolders)
    fs.cpSync(path.join(repositoryRoot, name), path.join(shared, name), {
      recursive: true,
      filter: (file) => !/node_modules|\.cache|assets|\.test\./.test(path.relative(repositoryRoot, file)),
    });
  for (const [file, change] of Object.entries(changes)) {
    const source = fs.readFileSync(path.join(shared, file), 'utf8');
    const changed = change(source);
    expect(changed).not.toBe(source);
    fs.writeFileSync(path.join(shared, file), changed);
  }
  return shared;
}

function checkSharedTypes(source: string, changes: Record<string, (source: string) => string>): string[] {
  fs.mkdirSync(path.join(folder, 'src'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'src/a.tsx'), source);
  fs.writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ extends: '../../../tsconfig.base.json', include: ['src'] }));
  return findTypeProblems(folder, sharedOfShell(changes));
}

const source = `import { type HostServices, paths } from '@yarmarok/shared-contract';
export const use = ({ api, actions }: HostServices) => {
  actions.clearCart();
  return [api.favorites, paths.home()];
};
`;

it('accepts a remote that uses what the shell has', () => {
  expect(checkSharedTypes(source, { 'shared-api/src/api.ts': (text) => `${text}\n` })).toEqual([]);
}, 90_000);

it.each([
  [
    'api',
    'shared-api/src/api.ts',
    (text: string) => text.replace('favorites: favoritesApi(http),', ''),
    "src/a.tsx:4 does not fit the shell: Property 'favorites'",
  ],
  [
    'actions',
    'shared-contract/src/host.ts',
    (text: string) => text.replace('clearCart(): void;', ''),
    "src/a.tsx:3 does not fit the shell: Property 'clearCart'",
  ],
  [
    'paths',
    'shared-contract/src/paths.ts',
    (text: string) => text.replace(/\bhome:/, 'start:'),
    "src/a.tsx:4 does not fit the shell: Property 'home'",
  ],
])(
  'names a member of %s that the running shell does not have',
  (_what, file, change, problem) => {
    expect(checkSharedTypes(source, { [file]: change })).toEqual([expect.stringContaining(problem)]);
  },
  90_000,
);

it('skips a shell without a revision, and reports a revision that the checkout lacks', () => {
  expect(findSharedTypeProblems(folder, {})).toEqual([]);
  expect(findSharedTypeProblems(folder, { sharedRevision: 'f'.repeat(40) })).toEqual([
    expect.stringContaining('this checkout does not have'),
  ]);
  expect(compareShared('nonsense')).toBe('unknown');
  const revision = readSharedRevision();
  expect(revision === undefined || compareShared(revision) === 'same').toBe(true);
});
