/**
 * `npm run catalog:attributes -- export | import FILE | refresh`: changes the attributes of categories without a release. Running services
 * notice it within a minute and read the offers again; `refresh` makes them do so without a change.
 */
import fs from 'node:fs';
import { readCommandConfig } from '../command';
import { openDatabase } from '../database';
import { exportAttributes, importAttributes, InvalidAttributeFile, requestRefresh } from '../features/attributes';

const usage = 'Usage: catalog:attributes -- export | import FILE | refresh';
const [action = '', file] = process.argv.slice(2);
const database = await openDatabase(readCommandConfig());
try {
  if (action === 'export') process.stdout.write(await exportAttributes(database.pool));
  else if (action === 'import' && file)
    console.log(`Saved ${String(await importAttributes(database.pool, fs.readFileSync(file, 'utf8')))} attributes`);
  else if (action === 'refresh') await requestRefresh(database.pool);
  else {
    console.error(usage);
    process.exitCode = 2;
  }
} catch (error) {
  if (!(error instanceof InvalidAttributeFile)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await database.close();
}
