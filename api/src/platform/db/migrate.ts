import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { earlierDatabase } from '../failure-cause';
import { type Pool, withoutTimeLimit } from './pool';
import { checkSchemaObjects, deleteSchemaObjects, recordSchemaObjects, requireUtf8, schemaObjectsTable } from './schema-objects';
import { splitStatements } from './split-statements';
import { inTransaction } from './transaction';

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** Reads the numbered migrations of a folder, in order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await fs.readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await fs.readFile(path.join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** The first line of a migration whose statements run one by one, such as `create index concurrently`. */
const withoutTransaction = /^-- without a transaction\b/;
/** Lock timeout of a statement: other statements queue behind it while it waits. */
const lockTimeoutMs = 3_000;
const lockAttempts = 60;
const lockNotAvailable = '55P03';

/**
 * Applies pending migrations, each in its own transaction, and returns their names.
 * Several processes may start at once: the second one waits for the lock of a row and finds the work done. The service may be running: a
 * migration that does not get its locks in time lets other statements pass and retries.
 * @param options `only`: limits the migrations to these names.
 * @throws Error when an applied migration was changed afterwards: migrations only go forward; when the database has migrations without the
 * first one; when it is not whole, as after half a restore; and when its encoding is not UTF8.
 */
export async function migrate(pool: Pool, folder: string, { only }: { only?: ReadonlySet<string> } = {}): Promise<string[]> {
  const migrations = (await readMigrations(folder)).filter(({ name }) => only?.has(name) ?? true);
  await requireUtf8(pool);
  await createJournal(pool);
  const journal = await readJournal(pool);
  const [first] = migrations;
  if (first && journal.size > 0 && !journal.has(first.name)) throw new Error(earlierDatabase);
  const pending = migrations.filter((migration) => !isApplied(migration, journal.get(migration.name)));
  const isKnown = await checkSchemaObjects(pool);
  if (pending.length > 0) await createLock(pool);
  else if (!isKnown && journal.size > 0) await recordSchemaObjects(pool);
  const applied: string[] = [];
  for (const migration of pending) if (await applyWithRetries(pool, migration)) applied.push(migration.name);
  return applied;
}

/** Returns the checksums of the applied migrations by name; pending ones are looked up again under the lock. */
async function readJournal(pool: Pool): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations');
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** @throws Error when the migration was changed after it had been applied. */
function isApplied({ name, checksum }: Migration, applied: string | undefined): boolean {
  if (applied !== undefined && applied !== checksum)
    throw new Error(`Migration ${name} was changed after it had been applied. Add a new one instead.`);
  return applied !== undefined;
}

/**
 * Another process migrates. Waiting inside the database would hold a snapshot, and `create index concurrently` of the other process waits
 * for all snapshots: a deadlock.
 */
class MigrationInProgress extends Error {}

async function applyWithRetries(pool: Pool, migration: Migration): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyMigration(pool, migration);
    } catch (error) {
      if (error instanceof MigrationInProgress) {
        attempt -= 1;
        await sleep(200);
        continue;
      }
      if (attempt >= lockAttempts || (error as { code?: string }).code !== lockNotAvailable) throw error;
      await sleep(500);
    }
  }
}

function applyMigration(pool: Pool, migration: Migration): Promise<boolean> {
  return inTransaction(pool, async (tx) => {
    // A big table or the wait for another migrating process may take longer than the default time limits.
    await withoutTimeLimit(tx);
    await tx.query('select id from schema_migrations_lock for update nowait').catch((error: unknown) => {
      throw (error as { code?: string }).code === lockNotAvailable ? new MigrationInProgress() : error;
    });
    const { rows } = await tx.query<{ checksum: string }>('select checksum from schema_migrations where name = $1', [migration.name]);
    if (isApplied(migration, rows[0]?.checksum)) return false;
    await tx.query(`set local lock_timeout = ${String(lockTimeoutMs)}`);
    // eslint-disable-next-line house/only-tx-in-transaction -- what cannot be part of a transaction; this one only holds others back
    if (withoutTransaction.test(migration.sql)) await runOutsideTransaction(pool, migration);
    else await tx.query(migration.sql);
    await tx.query('insert into schema_migrations (name, checksum) values ($1, $2)', [migration.name, migration.checksum]);
    await recordSchemaObjects(tx);
    return true;
  });
}

/**
 * Runs statements one by one on a separate connection, while the transaction holds off other migrators. A failed migration runs again from
 * its start, so each statement has to be idempotent.
 */
async function runOutsideTransaction(pool: Pool, { sql }: Migration): Promise<void> {
  const client = await pool.connect();
  try {
    await withoutTimeLimit(client, 'session');
    await deleteSchemaObjects(client);
    for (const statement of splitStatements(sql)) await client.query(statement);
  } finally {
    client.release(true);
  }
}

async function createJournal(pool: Pool): Promise<void> {
  await createTable(
    pool,
    'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  await createTable(pool, schemaObjectsTable);
}

/** Creates the row that the migrating process locks: PostgreSQL-compatible distributed servers have no locks of tables. */
async function createLock(pool: Pool): Promise<void> {
  await createTable(pool, 'create table if not exists schema_migrations_lock (id int primary key)');
  await pool.query('insert into schema_migrations_lock (id) values (1) on conflict do nothing');
}

async function createTable(pool: Pool, sql: string): Promise<void> {
  try {
    await pool.query(sql);
  } catch (error) {
    // "if not exists" still races between two sessions; the other one created the table then.
    if (!['23505', '42P07', '42710'].includes((error as { code?: string }).code ?? '')) throw error;
  }
}
