import { readCommandConfig } from '../command';
import { openDatabase } from '../database';
import { rebuildCatalog } from '../features/catalog';
import { createProgressReporter } from './progress-reporter';

const database = await openDatabase(readCommandConfig());
await rebuildCatalog(database.pool, undefined, createProgressReporter());
await database.close();
console.log('Lists and search were rebuilt');
