/** Checks the types of the given packages; without names, of all. Prints only problems. */
import { repositoryRoot, workspaceFolders } from '@yarmarok/remote-tools/workspaces';
import { findTypeProblems } from './type-problems';

const given = process.argv.slice(2);
const names = given.length > 0 ? given : workspaceFolders().map(({ name }) => name);
const problems = findTypeProblems(repositoryRoot, names);
for (const problem of problems) process.stdout.write(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
