import { readConfigOrExit } from './config';
import { openDatabase } from './database';
import { migrationsFolder } from './migrations-folder';
import { migrate } from './platform/db';

const database = await openDatabase(readConfigOrExit());
const applied = await migrate(database.pool, migrationsFolder());
console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The database is up to date');
await database.close();
