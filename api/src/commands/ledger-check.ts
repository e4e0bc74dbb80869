import { readCommandConfig } from '../command';
import { openDatabase } from '../database';
import { findLedgerProblems } from '../features/billing';
import { reportProblems } from './report-problems';

const database = await openDatabase(readCommandConfig());
reportProblems(await findLedgerProblems(database.pool), 'The ledger adds up');
await database.close();
