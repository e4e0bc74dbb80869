import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../workspaces';

/** Shared packages that the shell provides to all remotes. */
export const sharedFolders = ['shared-api', 'shared-contract', 'shared-ui'] as const;

const git = (args: readonly string[]) =>
  execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 64 * 1024 * 1024 });

/** Returns the commit with the shared packages of this checkout; undefined after local changes or without a repository. */
export function readSharedRevision(): string | undefined {
  try {
    return git(['status', '--porcelain', '--', ...sharedFolders]) === '' ? git(['rev-parse', 'HEAD']).trim() : undefined;
  } catch {
    return undefined;
  }
}

/** Compares the shared packages with those of a commit: `same`, `changed`, or `unknown` when this checkout does not have the commit. */
export function compareShared(revision: string): 'same' | 'changed' | 'unknown' {
  if (!/^[\da-f]{40}$/.test(revision)) return 'unknown';
  try {
    const changed = git(['diff', '--name-only', revision, '--', ...sharedFolders]);
    const added = git(['ls-files', '--others', '--exclude-standard', '--', ...sharedFolders]);
    return changed + added === '' ? 'same' : 'changed';
  } catch {
    return 'unknown';
  }
}

/** Extracts the shared packages of a commit into a folder. */
export function extractShared(revision: string, folder: string): void {
  fs.mkdirSync(folder, { recursive: true });
  const archive = path.join(folder, 'shared.tar');
  git(['archive', '--format=tar', `--output=${archive}`, revision, '--', ...sharedFolders]);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  fs.rmSync(archive);
}
