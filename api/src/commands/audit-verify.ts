/** Checks the chain of the audit log: `npm run audit:verify`. */
import { readCommandConfig } from '../command';
import { openDatabase } from '../database';
import { createAuditLog } from '../features/audit';
import { reportProblems } from './report-problems';

const config = readCommandConfig();
const database = await openDatabase(config);
const { problems, count, last } = await createAuditLog(config.tokenSecret).verify(database.pool);
reportProblems(problems, `The audit log is whole, entries: ${String(count)}`);
// Entries that are missing at the end leave no trace in the log itself.
if (last) console.log(`Note elsewhere: entry ${String(last.id)} has the hash ${last.hash}`);
await database.close();
