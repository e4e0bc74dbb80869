/** Checks that migrations have an order and are safe for a running service of the previous version. */
import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { findMigrationProblems, findNameProblems } from './migration-rules';

const folder = path.join(repositoryRoot, 'api/migrations');
const names = fs.readdirSync(folder).filter((file) => file.endsWith('.sql'));
const wrongNames = findNameProblems(names);
for (const problem of wrongNames) console.error(`api/migrations/${problem}.`);
let count = 0;
for (const name of names) {
  for (const { line, text } of await findMigrationProblems(fs.readFileSync(path.join(folder, name), 'utf8'))) {
    count += 1;
    console.error(`api/migrations/${name}:${line} ${text}.`);
  }
}
if (count > 0) console.error('docs/guides/write-a-migration.md shows the safe steps; "-- safe: <why>" above a statement allows it.');
process.exitCode = count + wrongNames.length === 0 ? 0 : 1;
