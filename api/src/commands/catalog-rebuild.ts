import { readConfig } from '../config';
import { openDatabase } from '../database';
import { rebuildCatalog } from '../features/catalog';

const database = await openDatabase(readConfig());
await rebuildCatalog(database.pool);
await database.close();
console.log('Lists and search were made anew');
