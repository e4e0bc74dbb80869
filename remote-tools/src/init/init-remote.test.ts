import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../release/testing/temporary-folder';
import { readPackageJson, repositoryRoot } from '../workspaces';
import { initRemote } from './init-remote';

it('creates a remote with commands, settings and exact versions of the packages in a new folder', () => {
  const parent = temporaryFolder();
  const { version } = readPackageJson(path.join(repositoryRoot, 'remote-tools'));

  expect(initRemote(parent, ['parcels', '--layout', 'buyer'])).toContain(path.join(parent, 'parcels'));
  const folder = path.join(parent, 'parcels');
  expect(fs.readdirSync(folder).sort()).toEqual(
    ['.gitignore', '.oxlintrc.json', 'README.md', 'jest.config.mjs', 'package.json', 'src', 'tsconfig.json'].sort(),
  );
  const manifest = readPackageJson(folder) as ReturnType<typeof readPackageJson> & { devDependencies: Record<string, string> };
  expect(manifest.dependencies).toMatchObject({ '@yarmarok/shared-contract': version, react: expect.stringMatching(/^\d/) });
  expect(manifest.devDependencies).toMatchObject({ '@yarmarok/remote-tools': version, '@yarmarok/shared-testing': version });
  expect(Object.values({ ...manifest.dependencies, ...manifest.devDependencies })).not.toContain('*');
  expect(manifest.scripts).toMatchObject({ dev: 'remote-tools dev', build: 'remote-tools build', release: 'remote-tools', test: 'jest' });
  expect(manifest.yarmarok?.remote).toMatchObject({ name: 'parcels', basePaths: ['/account/buyer/parcels/'], guard: 'auth' });
  const readme = fs.readFileSync(path.join(folder, 'README.md'), 'utf8');
  for (const step of ['npm install', 'npm run dev -- --shell', 'npm run release -- publish parcels', 'PARCELS_ORIGIN', 'grant'])
    expect(readme).toContain(step);
});

it('refuses an existing folder and unknown arguments', () => {
  const parent = temporaryFolder();
  initRemote(parent, ['parcels']);

  expect(() => initRemote(parent, ['parcels'])).toThrow('already exists');
  expect(() => initRemote(parent, ['Parcels!'])).toThrow('remote-tools init <name> [--layout public|buyer|seller]');
});
