/** References in comments and documents lead to documents and headings of this repository. */
import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../workspaces';
import { findReferenceProblems } from './document-references';

const skippedFolders = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.nx',
  '.swc',
  '.cache',
  'coverage',
  'test-results',
  'playwright-report',
]);
/** They spell what is refused. */
const skippedFiles = new Set(['tools/src/verify/document-references.ts', 'tools/src/verify/document-references.test.ts']);
const readable = /\.(?:[cm]?[jt]sx?|md|sql|ya?ml|conf|sh)$|^\.env\.example$/;

function listFiles(folder: string): string[] {
  return fs.readdirSync(path.join(repositoryRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : listFiles(file);
    return readable.test(entry.name) && !skippedFiles.has(file) ? [file] : [];
  });
}

let count = 0;
for (const file of listFiles('')) {
  for (const { line, text } of findReferenceProblems(repositoryRoot, file, fs.readFileSync(path.join(repositoryRoot, file), 'utf8'))) {
    count += 1;
    console.error(`${file}:${String(line)} ${text}.`);
  }
}
process.exitCode = count === 0 ? 0 : 1;
