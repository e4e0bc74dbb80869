/** Checks that words that were replaced by the field's terms do not come back. */
import { findOldWords } from './old-words';
import { reportFileProblems } from './report-file-problems';

/** Applied migrations never change, decisions are not rewritten, and the list contains the refused words. */
const isSkipped = (file: string) =>
  file.startsWith('tools/src/verify/old-words') || file.startsWith('api/migrations/') || file.startsWith('docs/decisions/');

await reportFileProblems(
  (file) => !isSkipped(file),
  (_file, content) => findOldWords(content),
);
