import { readConfigOrExit } from '../config';
import { openDatabase } from '../database';
import { checkCatalog } from '../features/catalog';
import { report } from './report';
import { stepTeller } from './step-teller';

const database = await openDatabase(readConfigOrExit());
report(await checkCatalog(database.pool, stepTeller()), 'Lists and search agree with the offers');
await database.close();
