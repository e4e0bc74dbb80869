/** Checks that no secret is committed, and that neither git nor the build of an image takes a file with secrets. */
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { isRepository } from './is-repository';
import { findCommittedSecrets, findUnignoredSecrets } from './secrets';

if (isRepository()) {
  const problems = [...findCommittedSecrets(repositoryRoot), ...findUnignoredSecrets(repositoryRoot)];
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
} else console.log('These sources are no repository: nothing is committed.');
