/** Checks that a shared package that changed has a changeset or a new version (docs/guides/change-a-shared-package.md). */
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { listPackages } from '../packages/package-versions';
import { isRepository } from './is-repository';
import { findUnversionedChanges } from './package-changes';

if (isRepository()) {
  const problems = findUnversionedChanges(repositoryRoot, listPackages(), process.env.CI_LAST_GREEN_COMMIT || undefined);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
} else console.log('These sources are no repository: there is no earlier version to compare the shared packages with.');
