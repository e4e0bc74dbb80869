/** Checks that the subjects of new commits have the form of docs/conventions.md#commits. */
import { execFileSync } from 'node:child_process';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { findSubjectProblems } from './commit-subjects';
import { isRepository } from './is-repository';

/** Earlier commits are not checked. */
const ruleBegins = '2026-11-24T12:00:00Z';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** Returns the commits since the last green one of CI, else those since the start of the rule; git words those of merges. */
function readNewCommits(): string[] {
  const lastGreen = process.env.CI_LAST_GREEN_COMMIT ?? '';
  if (lastGreen !== '') {
    try {
      return git('log', '--no-merges', '--format=%h %s', `${lastGreen}..HEAD`).split('\n');
    } catch {
      console.log(`Commit ${lastGreen} is not in this clone: all commits since ${ruleBegins} are checked.`);
    }
  }
  return git('log', '--no-merges', '--format=%h %s', `--since=${ruleBegins}`).split('\n');
}

const problems = (isRepository() ? readNewCommits() : []).filter(Boolean).flatMap((line) => {
  const [hash = '', ...words] = line.split(' ');
  return findSubjectProblems(words.join(' ')).map((problem) => `${hash} "${words.join(' ')}" ${problem}.`);
});
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
