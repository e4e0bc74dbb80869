import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readCommandConfig } from '../command';
import { describeCause } from '../platform/failure-cause';
import { findLedgerProblems } from '../features/billing';
import { migrationsFolder } from '../migrations-folder';
import { createPool, startEmbeddedPostgres } from '../platform/db';
import { restoreBackup } from '../platform/db/backup';
import { reportProblems } from './report-problems';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } });
const [backup] = positionals;
const config = readCommandConfig();
const dataDir = values.to === undefined ? '' : path.join(path.resolve(values.to), 'postgres');
if (!backup || (!dataDir && !config.databaseUrl)) {
  console.error('Usage: npm run db:restore -- <backup folder> --to <new data folder>   (or DATABASE_URL=<an empty database>)');
  process.exit(2);
}
if (dataDir && fs.existsSync(dataDir)) {
  console.error(`${dataDir} exists already. A backup is restored into a new folder.`);
  process.exit(1);
}
const embedded = dataDir ? await startEmbeddedPostgres({ dataDir }) : null;
const pool = createPool({
  connectionString: embedded?.connectionString ?? config.databaseUrl,
  max: 2,
  applicationName: 'yarmarok-restore',
});
let isComplete = false;
try {
  const { tables, takenAt } = await restoreBackup(pool, path.resolve(backup), migrationsFolder());
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored ${String(tables.length)} tables with ${String(rows)} rows, snapshot of ${takenAt}`);
  reportProblems(await findLedgerProblems(pool), 'The ledger adds up');
  isComplete = true;
  if (values.to !== undefined) console.log(`Start with DATA_DIR=${path.resolve(values.to)}`);
} catch (error) {
  console.error(
    `Nothing was restored: ${describeCause(error, config.databaseUrl) ?? (error instanceof Error ? error.message : String(error))}`,
  );
  process.exitCode = 1;
} finally {
  await pool.end();
  await embedded?.stop();
  // The next start would use an incomplete database.
  if (dataDir && !isComplete) fs.rmSync(dataDir, { recursive: true, force: true });
}
