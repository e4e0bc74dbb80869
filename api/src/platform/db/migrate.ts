import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from './pool';
import { inTransaction } from './transaction';

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** Reads the numbered files of a folder, in order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await fs.readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await fs.readFile(path.join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Applies what is missing, each migration in a transaction of its own, and gives the names of those it applied.
 *
 * Two processes may start at once: a table lock makes the second wait and find the work done.
 * @param options `only`: the names of those that are looked at; all without it.
 * @throws Error when an applied migration was changed afterwards: migrations only go forward.
 */
export async function migrate(pool: Pool, folder: string, { only }: { only?: ReadonlySet<string> } = {}): Promise<string[]> {
  const migrations = (await readMigrations(folder)).filter(({ name }) => only?.has(name) ?? true);
  await createJournal(pool);
  const applied: string[] = [];
  for (const migration of migrations) {
    const isNew = await inTransaction(pool, async (tx) => {
      // Neither the work on a big table nor the wait for another process that does it may run into the usual limit.
      await tx.query('set local statement_timeout = 0');
      await tx.query('lock table schema_migrations in exclusive mode');
      const { rows } = await tx.query<{ checksum: string }>('select checksum from schema_migrations where name = $1', [migration.name]);
      const known = rows[0];
      if (known) {
        if (known.checksum !== migration.checksum)
          throw new Error(`Migration ${migration.name} was changed after it had been applied. Add a new one instead.`);
        return false;
      }
      await tx.query(migration.sql);
      await tx.query('insert into schema_migrations (name, checksum) values ($1, $2)', [migration.name, migration.checksum]);
      return true;
    });
    if (isNew) applied.push(migration.name);
  }
  return applied;
}

async function createJournal(pool: Pool): Promise<void> {
  try {
    await pool.query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
  } catch (error) {
    // "if not exists" still races between two sessions; then the other one made it.
    if (!['23505', '42P07'].includes((error as { code?: string }).code ?? '')) throw error;
  }
}
