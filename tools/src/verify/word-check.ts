/** Words that were replaced by the field's terms do not come back. */
import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../workspaces';
import { listTextFiles } from './list-text-files';
import { findOldWords } from './old-words';

/** They spell what is refused; migrations that were applied never change. */
const isSkipped = (file: string) =>
  file.startsWith('tools/src/verify/old-words') || file.startsWith('api/migrations/') || file.startsWith('docs/decisions/');

let count = 0;
for (const file of listTextFiles('').filter((name) => !isSkipped(name))) {
  for (const { line, problem } of findOldWords(fs.readFileSync(path.join(repositoryRoot, file), 'utf8'))) {
    count += 1;
    console.error(`${file}:${String(line)} ${problem}.`);
  }
}
process.exitCode = count === 0 ? 0 : 1;
