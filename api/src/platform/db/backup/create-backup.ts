import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { onlyRow } from '../only-row';
import { type Pool, withoutTimeLimit } from '../pool';
import { Hashing, type Manifest, writeManifest } from './backup-files';

/** The fastest level: the disk is the bottleneck. */
const compression = 3;

/**
 * Writes a snapshot of the whole database into a new folder, without blocking writers.
 * The embedded PostgreSQL comes without pg_dump: the rows of all tables are copied out in one repeatable-read transaction; the
 * tables are created by the migrations that the manifest names.
 * @throws Error when the folder exists, or anything fails; the folder is removed then.
 */
export async function createBackup(pool: Pool, folder: string): Promise<Manifest> {
  if (fs.existsSync(folder)) throw new Error(`${folder} exists already.`);
  const half = `${folder}.half-${String(process.pid)}`;
  // The backup contains personal data.
  fs.mkdirSync(half, { recursive: true, mode: 0o700 });
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    await withoutTimeLimit(client);
    // The first query takes the snapshot.
    const manifest = await createManifest(client);
    for (const table of manifest.tables) Object.assign(table, await copyOut(client, table, half));
    await client.query('commit');
    writeManifest(half, manifest);
    fs.renameSync(half, folder);
    return manifest;
  } catch (error) {
    fs.rmSync(half, { recursive: true, force: true });
    throw error;
  } finally {
    // The connection is discarded: after a failure it may be in the middle of a copy.
    client.release(true);
  }
}

async function createManifest(client: PoolClient): Promise<Manifest> {
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'select name, checksum from schema_migrations order by name',
  );
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname not in ('schema_migrations', 'schema_migrations_lock', 'schema_objects')
     group by c.oid, c.relname order by c.relname`,
  );
  // Sequences are not part of a snapshot. Read after it, they are past every number in it.
  const { rows: names } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ value: number; isCalled: boolean }>(
      `select last_value as value, is_called as "isCalled" from ${client.escapeIdentifier(name)}`,
    );
    sequences.push({ name, ...onlyRow(rows) });
  }
  const { rows: server } = await client.query<{ version: string; now: Date }>(`select current_setting('server_version') as version, now()`);
  return {
    format: 1,
    takenAt: onlyRow(server).now.toISOString(),
    postgres: onlyRow(server).version,
    migrations,
    tables: tables.map(({ name, columns }) => ({ name, columns, file: `${name}.copy.gz`, rows: 0, sha256: '' })),
    sequences,
  };
}

async function copyOut(
  client: PoolClient,
  { name, columns, file }: Manifest['tables'][number],
  folder: string,
): Promise<{ rows: number; sha256: string }> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const rows = client.query(copyTo(`copy public.${client.escapeIdentifier(name)} (${list}) to stdout`));
  const hashing = new Hashing();
  await pipeline(
    rows,
    createGzip({ level: compression }),
    hashing,
    fs.createWriteStream(path.join(folder, file), { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { rows: rows.rowCount, sha256: hashing.digest() };
}
