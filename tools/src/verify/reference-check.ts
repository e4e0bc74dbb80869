/** Checks that references in comments and documents have targets in this repository. */
import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../workspaces';
import { findReferenceProblems } from './document-references';
import { listTextFiles } from './list-text-files';

/** These files contain the refused texts as examples. */
const skippedFiles = new Set(['tools/src/verify/document-references.ts', 'tools/src/verify/document-references.test.ts']);

let count = 0;
for (const file of listTextFiles('').filter((name) => !skippedFiles.has(name))) {
  for (const { line, text } of findReferenceProblems(repositoryRoot, file, fs.readFileSync(path.join(repositoryRoot, file), 'utf8'))) {
    count += 1;
    console.error(`${file}:${String(line)} ${text}.`);
  }
}
process.exitCode = count === 0 ? 0 : 1;
