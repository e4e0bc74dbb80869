/**
 * `npm run search:synonyms -- list [word] | add "couch, sofa" | remove ID… | import FILE`: changes the meanings of query words without a
 * release, as operators do. Running services notice it within seconds. A line has the format of `api/synonyms/*.txt`.
 */
import fs from 'node:fs';
import { readCommandConfig } from '../command';
import { openDatabase } from '../database';
import { createAuditLog } from '../features/audit';
import { formatSynonym, InvalidSynonym, listSynonyms } from '../features/catalog';
import { addSynonymLines, removeSynonym } from '../features/searches';
import { AppError, InvalidFields } from '../platform/errors';
import { formatMessage } from '../platform/i18n';

const usage = 'Usage: search:synonyms -- list [word] | add "word, word" | remove ID… | import FILE';
const [action = '', ...values] = process.argv.slice(2);
const config = readCommandConfig();
const database = await openDatabase(config);
const deps = { pool: database.pool, audit: createAuditLog(config.tokenSecret) };
try {
  if (action === 'list') await list(values[0]?.toLowerCase() ?? '');
  else if (action === 'add' && values.length > 0) console.log(`Added ${String(await addSynonymLines(deps, values.join('\n')))}`);
  else if (action === 'import' && values[0])
    console.log(`Added ${String(await addSynonymLines(deps, fs.readFileSync(values[0], 'utf8')))}`);
  else if (action === 'remove' && values.length > 0 && values.every((value) => /^\d{1,15}$/.test(value))) {
    for (const value of values) await removeSynonym(deps, null, Number(value));
    console.log(`Removed ${String(values.length)}`);
  } else {
    console.error(usage);
    process.exitCode = 2;
  }
} catch (error) {
  if (error instanceof InvalidSynonym) console.error(error.message);
  else if (error instanceof AppError) console.error(formatMessage(error.text, 'en', error.values));
  else if (error instanceof InvalidFields)
    for (const { message, values: named } of Object.values(error.fields).flat()) console.error(formatMessage(message, 'en', named ?? {}));
  else throw error;
  process.exitCode = 1;
} finally {
  await database.close();
}

async function list(word: string): Promise<void> {
  for (const synonym of await listSynonyms(database.pool)) {
    const line = formatSynonym(synonym);
    if (line.toLowerCase().includes(word)) console.log(`${String(synonym.id)}  ${line}`);
  }
}
