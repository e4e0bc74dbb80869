import { readConfigOrExit } from '../config';
import { openDatabase } from '../database';
import { rebuildCatalog } from '../features/catalog';
import { createProgressReporter } from './progress-reporter';

const database = await openDatabase(readConfigOrExit());
await rebuildCatalog(database.pool, undefined, createProgressReporter());
await database.close();
console.log('Lists and search were rebuilt');
