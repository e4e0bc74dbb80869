import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { RemoteBuild } from '@yarmarok/shared-contract/registry';
import { areSameSources, readSharedSources, sharedFolders, unpackSharedSources, writeSharedSources } from '../../build/shared-sources';
import { areToolsInstalled, repositoryRoot } from '../../workspaces';
import type { Platform } from '../platform';
import { findTypeProblems } from './shared-type-gate';

/**
 * Type-checks the sources of a published build with the shared packages of a shell, as publishing did with the shell of that time. Returns
 * undefined when the commit of the build is unknown here, or had uncommitted changes.
 */
export function findBuildTypeProblems(
  remote: string,
  { commit = '' }: Pick<RemoteBuild, 'commit'>,
  { sharedSources }: Pick<Platform, 'sharedSources'>,
  root = repositoryRoot,
): string[] | undefined {
  if (areToolsInstalled || sharedSources === undefined || !/^[\da-f]{7,40}$/.test(commit)) return undefined;
  const name = `mfe-${remote}`;
  // Inside the repository, so that the sources find their packages.
  const cache = path.join(root, 'tools/.cache');
  fs.mkdirSync(cache, { recursive: true });
  const folder = fs.mkdtempSync(path.join(cache, 'build-'));
  try {
    if (!extractCommit(root, commit, [name, ...sharedFolders], folder)) return undefined;
    const sources = unpackSharedSources(sharedSources);
    if (areSameSources(sources, readSharedSources(folder))) return [];
    const sharedFolder = path.join(folder, 'shell');
    writeSharedSources(sources, sharedFolder);
    return findTypeProblems(path.join(folder, name), sharedFolder, folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns whether the commit with these folders is known. */
function extractCommit(root: string, commit: string, names: readonly string[], folder: string): boolean {
  const archive = path.join(folder, 'sources.tar');
  try {
    execFileSync('git', ['archive', '--format=tar', `--output=${archive}`, commit, '--', ...names], { cwd: root, stdio: 'ignore' });
  } catch {
    return false;
  }
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  fs.rmSync(archive);
  return true;
}
