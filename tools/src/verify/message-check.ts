/** Every text has a translation in each language, in good form, and the English one is the default of its message. */
import { workspaceFolders } from '../workspaces';
import { findMessageProblems } from './message-problems';

const problems = workspaceFolders().flatMap(({ name, folder }) => findMessageProblems({ folderName: name, folder }));
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
