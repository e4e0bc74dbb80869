/**
 * `npm run search:synonyms -- list [word] | add "couch, sofa" | remove ID… | import FILE`: changes the meanings of query words without a
 * release. Running services notice it within a minute. A line has the format of `api/synonyms/*.txt`.
 */
import fs from 'node:fs';
import { readCommandConfig } from '../command';
import { openDatabase } from '../database';
import { addSynonyms, deleteSynonyms, formatSynonym, InvalidSynonym, listSynonyms } from '../features/catalog';

const usage = 'Usage: search:synonyms -- list [word] | add "word, word" | remove ID… | import FILE';
const [action = '', ...values] = process.argv.slice(2);
const database = await openDatabase(readCommandConfig());
try {
  if (action === 'list') await list(values[0]?.toLowerCase() ?? '');
  else if (action === 'add' && values.length > 0) console.log(`Added ${String(await addSynonyms(database.pool, values.join('\n')))}`);
  else if (action === 'import' && values[0])
    console.log(`Added ${String(await addSynonyms(database.pool, fs.readFileSync(values[0], 'utf8')))}`);
  else if (action === 'remove' && values.length > 0 && values.every((value) => /^\d{1,15}$/.test(value)))
    console.log(`Removed ${String(await deleteSynonyms(database.pool, values.map(Number)))}`);
  else {
    console.error(usage);
    process.exitCode = 2;
  }
} catch (error) {
  if (!(error instanceof InvalidSynonym)) throw error;
  console.error(error.message);
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
