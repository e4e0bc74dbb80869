import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { onlyRow } from './only-row';

/** Contents that belong to the running server, or that the replica gets by streaming. */
const emptied = new Set(['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans']);
const leftOut =
  /^(postmaster\.(pid|opts)|standby\.signal|recovery\.signal|backup_label(\.old)?|tablespace_map|pgsql_tmp.*|pg_internal\.init.*)$/;

/**
 * Copies the data folder of a running server into an empty folder, as the start of a replica. The embedded binaries have no pg_basebackup; this
 * is its procedure: https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP.
 */
export async function copyCluster(source: { connectionString: string; dataDir: string }, target: string): Promise<void> {
  const client = new pg.Client({ connectionString: source.connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`select pg_backup_start('replica', fast => true)`);
    await copyFolder(source.dataDir, target);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(wait_for_archive => false)');
    // Without it the replica would trust the copied control file, which was written while others changed.
    fs.writeFileSync(path.join(target, 'backup_label'), onlyRow(rows).labelfile, { mode: 0o600 });
    fs.writeFileSync(path.join(target, 'standby.signal'), '', { mode: 0o600 });
  } finally {
    await client.end();
  }
}

async function copyFolder(from: string, to: string): Promise<void> {
  for (const entry of await fs.promises.readdir(from, { withFileTypes: true })) {
    if (leftOut.test(entry.name)) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) {
      await fs.promises.mkdir(target, { mode: 0o700 });
      if (!emptied.has(entry.name)) await copyFolder(source, target);
    } else if (entry.isFile()) {
      try {
        await fs.promises.copyFile(source, target, fs.constants.COPYFILE_FICLONE);
      } catch (error) {
        // A table was dropped in between; the replica learns that from the log.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
  }
}
