import { readConfigOrExit } from '../config';
import { openDatabase } from '../database';
import { rebuildCatalog } from '../features/catalog';
import { stepTeller } from './step-teller';

const database = await openDatabase(readConfigOrExit());
await rebuildCatalog(database.pool, undefined, stepTeller());
await database.close();
console.log('Lists and search were made anew');
