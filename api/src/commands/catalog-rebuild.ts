import { readConfigOrExit } from '../config';
import { openDatabase } from '../database';
import { rebuildCatalog } from '../features/catalog';

const database = await openDatabase(readConfigOrExit());
await rebuildCatalog(database.pool);
await database.close();
console.log('Lists and search were made anew');
