import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate, readMigrations } from '../migrate';
import { onlyRow } from '../only-row';
import { type Pool, withoutTimeLimit } from '../pool';
import { Hashing, type Manifest, readManifest } from './backup-files';

/**
 * Fills an empty database with a backup: runs its migrations, copies all rows in one transaction, then runs newer migrations.
 * @throws Error when the database is not empty, a file was changed, or the migrations of this program are not those of the backup.
 */
export async function restoreBackup(pool: Pool, folder: string, migrationsFolder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  await refuseForeignMigrations(manifest, migrationsFolder);
  await refuseFullDatabase(pool);
  await migrate(pool, migrationsFolder, { only: new Set(manifest.migrations.map(({ name }) => name)) });
  const client = await pool.connect();
  try {
    await client.query('begin');
    await withoutTimeLimit(client);
    // Foreign keys are not checked while tables are filled in alphabetical order; the snapshot is consistent.
    await client.query('set local session_replication_role = replica');
    const tables = manifest.tables.map(({ name }) => `public.${client.escapeIdentifier(name)}`);
    if (tables.length > 0) await client.query(`truncate ${tables.join(', ')}`);
    for (const table of manifest.tables) await copyIn(client, table, folder);
    for (const { name, value, isCalled } of manifest.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [`public.${client.escapeIdentifier(name)}`, value, isCalled]);
    await client.query('commit');
  } finally {
    client.release(true);
  }
  await pool.query({ text: 'analyze' });
  await migrate(pool, migrationsFolder);
  return manifest;
}

async function refuseForeignMigrations(manifest: Manifest, migrationsFolder: string): Promise<void> {
  const known = new Map((await readMigrations(migrationsFolder)).map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of manifest.migrations) {
    if (known.get(name) !== checksum)
      throw new Error(`The backup was made with another ${name}. Restore it with the version of the program that made it.`);
  }
}

async function refuseFullDatabase(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*) from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  if (onlyRow(rows).count > 0) throw new Error('The database is not empty. A backup is restored into a new one.');
}

async function copyIn(
  client: PoolClient,
  { name, columns, file, rows, sha256 }: Manifest['tables'][number],
  folder: string,
): Promise<void> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const target = client.query(copyFrom(`copy public.${client.escapeIdentifier(name)} (${list}) from stdin`));
  const hashing = new Hashing();
  await pipeline(fs.createReadStream(path.join(folder, file)), hashing, createGunzip(), target).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} cannot be read as it was written: the backup was changed or is damaged (${reason}).`, { cause: error });
  });
  if (hashing.digest() !== sha256) throw new Error(`${file} is not as it was written: the backup was changed or is damaged.`);
  if (target.rowCount !== rows) throw new Error(`${file} has ${String(target.rowCount)} rows instead of ${String(rows)}.`);
}
