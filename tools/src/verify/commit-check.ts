/** Checks the subjects of the commits since the last green one, or since the rule began (docs/conventions.md#commits). */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { isRepository } from './is-repository';
import { findLastGreen, git } from './last-green';

/** Earlier commits are not checked. */
const ruleBegins = '2026-11-24T12:00:00Z';

if (isRepository()) {
  const from =
    findLastGreen() ??
    (git('rev-list', '-1', `--before=${ruleBegins}`, 'HEAD') || git('rev-list', '--max-parents=0', '--max-count=1', 'HEAD'));
  const program = path.join(repositoryRoot, 'node_modules/@commitlint/cli/cli.js');
  const { status } = spawnSync(process.execPath, [program, '--from', from, '--git-log-args=--no-merges'], {
    cwd: repositoryRoot,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
