/** Checks that changes of shared packages have a changeset (docs/guides/change-a-shared-package.md), since the last green commit or the tag of their version. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { readPackageJson, repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { isRepository } from './is-repository';
import { findLastGreen, git } from './last-green';

// All packages have one version.
const tag = `v${readPackageJson(path.join(repositoryRoot, 'shared-contract')).version}`;
if (!isRepository()) console.log('These sources are no repository: there is no earlier version to compare the shared packages with.');
else if (git('tag', '--list', tag) === '')
  console.log(`There is no tag ${tag}: what changes belongs to that version and needs no changeset.`);
else {
  const green = findLastGreen();
  // Changes from before the tag are in its version.
  const since = green && git('rev-list', `${tag}..${green}`) !== '' ? green : tag;
  const program = path.join(repositoryRoot, 'node_modules/@changesets/cli/bin.js');
  const { status } = spawnSync(process.execPath, [program, 'status', `--since=${since}`], { cwd: repositoryRoot, stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
