import { execFileSync } from 'node:child_process';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';

/** Returns whether the sources are a repository; an archive has no commits. */
export function isRepository(): boolean {
  try {
    const args = ['rev-parse', '--is-inside-work-tree'];
    return execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() === 'true';
  } catch {
    return false;
  }
}
