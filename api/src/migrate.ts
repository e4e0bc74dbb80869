import { readConfigOrExit } from './config';
import { openDatabase } from './database';
import { prepareDatabase } from './prepare-database';

const config = readConfigOrExit();
const database = await openDatabase(config);
const applied = await prepareDatabase(database.pool, {
  waitMs: config.databaseWaitMs,
  onWait(error) {
    console.log(`The command waits for the database: ${error instanceof Error ? error.message : String(error)}`);
  },
});
console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The database is up to date');
await database.close();
