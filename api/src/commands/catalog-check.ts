import { readCommandConfig } from '../command';
import { openDatabase } from '../database';
import { checkCatalog } from '../features/catalog';
import { reportProblems } from './report-problems';
import { createProgressReporter } from './progress-reporter';

const database = await openDatabase(readCommandConfig());
reportProblems(await checkCatalog(database.pool, createProgressReporter()), 'Lists and search agree with the offers');
await database.close();
