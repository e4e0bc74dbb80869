import { readConfigOrExit } from './config';
import { openDatabase } from './database';
import { loadSynonymSeed } from './features/catalog';
import { migrationsFolder } from './migrations-folder';
import { migrate } from './platform/db';
import { readSynonymSeed } from './synonyms-folder';

const database = await openDatabase(readConfigOrExit());
const applied = await migrate(database.pool, migrationsFolder());
await loadSynonymSeed(database.pool, readSynonymSeed());
console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The database is up to date');
await database.close();
