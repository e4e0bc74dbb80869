/** Checks that changes of shared packages have a changeset (docs/guides/change-a-shared-package.md), since the last green commit or the last version. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { isRepository } from './is-repository';
import { findLastGreen, git } from './last-green';

if (isRepository()) {
  // All packages have one version.
  const since = findLastGreen() ?? git('log', '-1', '--format=%H', '-G"version":', '--', 'shared-contract/package.json');
  const program = path.join(repositoryRoot, 'node_modules/@changesets/cli/bin.js');
  const { status } = spawnSync(process.execPath, [program, 'status', `--since=${since}`], { cwd: repositoryRoot, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else console.log('These sources are no repository: there is no earlier version to compare the shared packages with.');
