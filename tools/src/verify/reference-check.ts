/** Checks that references in comments and documents have targets in this repository. */
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { findReferenceProblems } from './document-references';
import { reportFileProblems } from './report-file-problems';

/** These files contain the refused texts as examples. */
const skippedFiles = new Set(['tools/src/verify/document-references.ts', 'tools/src/verify/document-references.test.ts']);

await reportFileProblems(
  (file) => !skippedFiles.has(file),
  (file, content) => findReferenceProblems(repositoryRoot, file, content).map(({ line, text }) => ({ line, text: `${text}.` })),
);
