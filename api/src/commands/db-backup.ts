import path from 'node:path';
import { readCommandConfig } from '../command';
import { describeCause } from '../platform/failure-cause';
import { createPool, findPrimaryNode, nodeFolder, startEmbeddedPostgres } from '../platform/db';
import { createBackup } from '../platform/db/backup';

const config = readCommandConfig();
if (config.databaseUrl) {
  console.error('This command backs up the embedded database only. Use pg_dump for a PostgreSQL server: docs/operations/run.md#back-up.');
  process.exit(2);
}
const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
const folder = path.resolve(process.argv[2] ?? path.join(config.dataDir, 'backups', stamp));
const embedded = await startEmbeddedPostgres({ dataDir: nodeFolder(config.dataDir, findPrimaryNode(config.dataDir)) });
const pool = createPool({ connectionString: embedded.connectionString, max: 2, applicationName: 'yarmarok-backup' });
try {
  const { tables, takenAt } = await createBackup(pool, folder);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${folder}: ${String(tables.length)} tables, ${String(rows)} rows, snapshot of ${takenAt}`);
} catch (error) {
  console.error(`No backup was made: ${describeCause(error) ?? (error instanceof Error ? error.message : String(error))}`);
  process.exitCode = 1;
} finally {
  await pool.end();
  // Stops only the server that this command started.
  if (!embedded.isAdopted) await embedded.stop();
}
