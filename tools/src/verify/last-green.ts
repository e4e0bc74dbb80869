import { execFileSync } from 'node:child_process';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';

/** Runs git in this repository. @throws Error when it fails. */
export const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Returns the last commit that CI has passed, which is an ancestor of this one; null where none is known. */
export function findLastGreen(): string | null {
  const commit = process.env.CI_LAST_GREEN_COMMIT;
  if (!commit) return null;
  try {
    git('merge-base', '--is-ancestor', commit, 'HEAD');
    return commit;
  } catch {
    console.log(`Commit ${commit} is not in this clone.`);
    return null;
  }
}
