import { readConfig } from '../config';
import { openDatabase } from '../database';
import { findLedgerProblems } from '../features/billing';
import { report } from './report';

const database = await openDatabase(readConfig());
report(await findLedgerProblems(database.pool), 'The ledger adds up');
await database.close();
