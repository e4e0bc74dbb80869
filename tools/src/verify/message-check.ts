/** Checks that every message has well-formed translations and that the English one equals its default. */
import { workspaceFolders } from '@yarmarok/remote-tools/workspaces';
import { findMessageProblems } from '@yarmarok/remote-tools/messages/message-problems';

const problems = workspaceFolders().flatMap(({ name, folder }) => findMessageProblems({ folderName: name, folder }));
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
