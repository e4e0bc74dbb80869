import { readConfigOrExit } from '../config';
import { openDatabase } from '../database';
import { findLedgerProblems } from '../features/billing';
import { report } from './report';

const database = await openDatabase(readConfigOrExit());
report(await findLedgerProblems(database.pool), 'The ledger adds up');
await database.close();
