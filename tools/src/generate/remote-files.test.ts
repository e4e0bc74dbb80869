import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { exposedTypeProblems } from '../release/contract-gate';
import { readBuild } from '../release/store-build';
import { contractSourceFiles } from '../build/contract-version';
import { readPackageJson, repositoryRoot } from '../workspaces';
import { remoteFiles } from './remote-files';

const versions = { ...readPackageJson(path.join(repositoryRoot, 'mfe-buyer')).dependencies };
let folder: string;

beforeAll(() => {
  // Inside the repository, so that it finds its packages.
  const cache = path.join(repositoryRoot, 'tools/.cache');
  fs.mkdirSync(cache, { recursive: true });
  folder = fs.mkdtempSync(path.join(cache, 'generated-'));
  const files = remoteFiles({ name: 'fairs', basePaths: ['/fairs/'], port: 4299, budgets: { screenScripts: 30_000 } }, versions);
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  fs.writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ extends: '../../../tsconfig.base.json', include: ['src'] }));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

it('has correct types and keeps the contract', () => {
  const tsc = spawnSync(
    process.execPath,
    [path.join(repositoryRoot, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', folder, '--types', 'jest'],
    {
      encoding: 'utf8',
    },
  );
  expect(tsc.stdout).toBe('');
  const sources = contractSourceFiles().map((file): [string, string] => [path.basename(file), fs.readFileSync(file, 'utf8')]);
  expect(exposedTypeProblems(folder, Object.fromEntries(sources))).toEqual([]);
}, 120_000);

it('builds into something that can be published', () => {
  const built = spawnSync(process.execPath, ['--import', 'tsx', path.join(repositoryRoot, 'tools/src/build/main.ts')], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(built.stderr).toBe('');
  const build = readBuild(path.join(folder, 'dist'));
  expect(build).toMatchObject({ name: 'fairs', basePaths: ['/fairs/'], exposes: ['./routes'] });
  const files = [build.entry, build.server ?? '', ...Object.values(build.chunks).flat()];
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) expect(build.integrity[file]).toMatch(/^sha384-[\w+/]{64}$/);
  const entry = fs.readFileSync(path.join(folder, 'dist', build.entry), 'utf8');
  for (const [chunk = ''] of Object.values(build.chunks)) expect(entry).toContain(build.integrity[chunk]?.slice('sha384-'.length));
}, 120_000);
