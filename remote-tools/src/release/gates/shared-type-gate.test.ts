import fs from 'node:fs';
import path from 'node:path';
import { packSharedSources, readSharedSources, sharedFolders } from '../../build/shared-sources';
import { repositoryRoot } from '../../workspaces';
import { findSharedTypeProblems, findTypeProblems } from './shared-type-gate';

let folder: string;

beforeEach(() => {
  // Inside the repository, so that the remote resolves its packages.
  const cache = path.join(repositoryRoot, 'tools/.cache');
  fs.mkdirSync(cache, { recursive: true });
  folder = fs.mkdtempSync(path.join(cache, 'types-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** Returns the shared packages of a shell that is slightly older or newer than this checkout. */
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

it('accepts a remote that uses members of the shell', () => {
  expect(checkSharedTypes(source, { 'shared-api/src/api.ts': (text) => `${text}\n` })).toEqual([]);
});

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

it('accepts calls that the remote bundles itself and the shell lacks', () => {
  const bundled = `import { createAccountApi } from '@yarmarok/shared-api/account';
import type { HostServices } from '@yarmarok/shared-contract';
export const use = ({ api, actions }: HostServices) => {
  actions.clearCart();
  return createAccountApi(api.http).purchases.repeat();
};
`;
  const without = (text: string) => text.replace(/repeat:.*/, '');

  expect(checkSharedTypes(bundled, { 'shared-api/src/orders/purchases.ts': without })).toEqual([]);
  fs.rmSync(path.join(folder, 'deployed'), { recursive: true });
  const lost = { 'shared-api/src/http/http-client.ts': (text: string) => text.replaceAll('authorized', 'signedIn') };
  expect(checkSharedTypes(bundled, lost)).toEqual([expect.stringMatching(/^src\/a\.tsx:5 does not fit the shell: .*authorized/)]);
}, 90_000);

describe('the packed sources of a shell', () => {
  const createRemote = (text: string) => {
    fs.mkdirSync(path.join(folder, 'src'), { recursive: true });
    fs.writeFileSync(path.join(folder, 'src/a.tsx'), text);
    fs.writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ extends: '../../../tsconfig.base.json', include: ['src'] }));
    return folder;
  };
  const own = readSharedSources();
  const without = (file: string, part: string) => {
    expect(own[file]).toContain(part);
    return packSharedSources({ ...own, [file]: own[file]?.replace(part, '') ?? '' });
  };

  it('are compared without a repository, and without leftovers', () => {
    const problems = findSharedTypeProblems(createRemote(source), {
      packages: {},
      sharedSources: without('shared-api/src/api.ts', 'favorites: favoritesApi(http),'),
    });

    expect(problems).toEqual([expect.stringContaining("src/a.tsx:4 does not fit the shell: Property 'favorites'")]);
    expect(fs.readdirSync(path.join(folder, '.cache'))).toEqual([]);
  });

  it('are not compared when they equal this checkout, or are missing in a development build', () => {
    const broken = createRemote('export const count: string = 1;');

    expect(findSharedTypeProblems(broken, { packages: {}, sharedSources: packSharedSources(own) })).toEqual([]);
    expect(findSharedTypeProblems(broken, { packages: {} })).toEqual([]);
    expect(Object.keys(own)).toEqual(expect.arrayContaining(['shared-api/package.json', 'shared-ui/src/index.ts']));
    expect(Object.keys(own).filter((file) => /openapi\.json|\.test\./.test(file))).toEqual([]);
  });

  it.each(['../mfe-seller/src/remote.tsx', 'shared-ui/../../evil.ts', '/tmp/evil.ts', 'shared-ui/src/evil.sh'])(
    'are refused with a file %s',
    (file) => {
      expect(() =>
        findSharedTypeProblems(createRemote(source), { packages: {}, sharedSources: packSharedSources({ [file]: '' }) }),
      ).toThrow(`${file} is no source of a shared package`);
    },
  );
});
