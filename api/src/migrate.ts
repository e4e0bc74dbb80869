import { readAttributeSeed } from './attributes-folder';
import { readConfigOrExit } from './config';
import { openDatabase } from './database';
import { loadAttributeSeed } from './features/attributes';
import { loadSynonymSeed } from './features/catalog';
import { migrationsFolder } from './migrations-folder';
import { migrate } from './platform/db';
import { readSynonymSeed } from './synonyms-folder';

const database = await openDatabase(readConfigOrExit());
const applied = await migrate(database.pool, migrationsFolder());
await loadSynonymSeed(database.pool, readSynonymSeed());
await loadAttributeSeed(database.pool, readAttributeSeed());
console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The database is up to date');
await database.close();
