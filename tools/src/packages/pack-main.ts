import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { listPackages } from './package-versions';

/** `npm run pack:packages`: builds the shared packages and writes their tarballs, for a team without access to a package registry. */
const folder = path.join(repositoryRoot, '.cache/packages');
fs.rmSync(folder, { recursive: true, force: true });
fs.mkdirSync(folder, { recursive: true });
execFileSync('npm', ['run', '--silent', 'build:packages'], { cwd: repositoryRoot, stdio: 'inherit' });
const built = listPackages().map((one) => path.join(one.folder, 'dist'));
execFileSync('npm', ['pack', '--silent', '--pack-destination', folder, ...built], {
  cwd: repositoryRoot,
  stdio: ['ignore', 'ignore', 'inherit'],
});
for (const file of fs.readdirSync(folder)) console.log(path.relative(repositoryRoot, path.join(folder, file)));
