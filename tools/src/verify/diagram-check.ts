/** Checks that diagrams in Markdown are valid Mermaid. */
import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../workspaces';
import { findDiagramProblems } from './diagrams';
import { listTextFiles } from './list-text-files';

let count = 0;
for (const file of listTextFiles('').filter((name) => name.endsWith('.md'))) {
  for (const { line, text } of await findDiagramProblems(fs.readFileSync(path.join(repositoryRoot, file), 'utf8'))) {
    count += 1;
    console.error(`${file}:${String(line)} ${text}`);
  }
}
process.exitCode = count === 0 ? 0 : 1;
