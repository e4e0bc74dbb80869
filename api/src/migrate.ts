import { readCommandConfig } from './command';
import { prepareDatabase } from './prepare-database';

const applied = await prepareDatabase(readCommandConfig(), {
  onWait(error) {
    console.log(`The command waits for the database: ${error instanceof Error ? error.message : String(error)}`);
  },
});
console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The database is up to date');
