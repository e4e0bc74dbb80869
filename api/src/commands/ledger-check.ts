import { readConfigOrExit } from '../config';
import { openDatabase } from '../database';
import { findLedgerProblems } from '../features/billing';
import { reportProblems } from './report-problems';

const database = await openDatabase(readConfigOrExit());
reportProblems(await findLedgerProblems(database.pool), 'The ledger adds up');
await database.close();
