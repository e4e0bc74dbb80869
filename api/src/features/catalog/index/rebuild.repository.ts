import { type Db, type Pool, type Tx, withoutTimeLimit } from '../../../platform/db';
import { type CurrencyRates, storedRates, toHryvniaRates } from './offer-sources.repository';

/** Tables that a rebuild replaces. Concurrent changes stay in the tables of deltas until the swap. */
const tables = [
  'offer_scope',
  'scope_counts',
  'scope_block',
  'scope_price_bound',
  'scope_block_price',
  'offer_card',
  'offer_term',
  'vocabulary',
  'bitmap',
  'bitmap_part',
  'rank_tier',
] as const;
const deltaTables = ['offer_delta', 'vocabulary_delta', 'offer_bitmap_delta'] as const;
const nextSchema = 'catalog_next';

/** Resolves the names of the read model's tables to the new ones within this transaction. */
export async function useNextTables(tx: Tx): Promise<void> {
  await tx.query(`set local search_path = ${nextSchema}, public`);
  await withoutTimeLimit(tx);
  await tx.query(`set local work_mem = '256MB'`);
  await tx.query('set local max_parallel_workers_per_gather = 2');
  await tx.query(`set local maintenance_work_mem = '512MB'`);
}

/** Creates empty tables without indexes beside those in use, drops the remains of an interrupted rebuild, and deletes older changes. */
export async function createNextTables(db: Db): Promise<void> {
  await db.query(`drop schema if exists ${nextSchema} cascade`);
  await db.query(`create schema ${nextSchema}`);
  // The new tables are built from data with all changes until here. Readers of the tables in use see these deltas until the swap.
  await db.query('delete from public.offer_delta');
  // The table of deltas is empty, because the new tables are counted from the rows.
  await db.query(`create table ${nextSchema}.offer_delta (like public.offer_delta)`);
  for (const table of tables)
    await db.query(`create table ${nextSchema}.${table} (like public.${table} including defaults including constraints including storage)`);
}

interface Definition {
  sql: string;
}

/** Creates the indexes and keys of the tables in use on the new ones. This is the last step, because then it costs a fraction. */
export async function indexNextTables(tx: Tx, only: readonly (typeof tables)[number][] = tables): Promise<void> {
  const { rows } = await tx.query<Definition>(
    `select format('alter table ${nextSchema}.%I add constraint %I %s', t.relname, c.conname, pg_get_constraintdef(c.oid)) as sql
     from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
     where n.nspname = 'public' and t.relname = any($1) and c.contype in ('p', 'u')
     union all
     select replace(indexdef, ' ON public.', ' ON ${nextSchema}.') from pg_indexes i
     where schemaname = 'public' and tablename = any($1) and not exists (select 1 from pg_constraint c join pg_namespace n on n.oid = c.connamespace where n.nspname = 'public' and c.conname = i.indexname)`,
    [only],
  );
  for (const { sql } of rows) await tx.query(sql);
}

export async function analyzeNextTables(tx: Tx): Promise<void> {
  await tx.query(`analyze ${tables.map((table) => `${nextSchema}.${table}`).join(', ')}`);
}

/**
 * Replaces the old tables by the new ones and returns the offers that changed during the rebuild. Waits for running writers, and blocks
 * readers and writers until this transaction ends.
 */
export async function swapTables(tx: Tx): Promise<number[]> {
  const { rows: views } = await tx.query<{ definition: string }>(`select pg_get_viewdef('public.scope_totals'::regclass) as definition`);
  // The view is dropped first, as its readers lock it before its tables. Each drop waits for concurrent users of the table.
  await tx.query('drop view public.scope_totals');
  await tx.query(`drop table ${tables.map((table) => `public.${table}`).join(', ')}`);
  // No writer is left here that could add rows to them.
  const { rows } = await tx.query<{ offer_id: number }>('select distinct offer_id from public.offer_delta order by offer_id');
  for (const table of tables) await tx.query(`alter table ${nextSchema}.${table} set schema public`);
  await tx.query(`create view public.scope_totals as ${views[0]?.definition ?? ''}`);
  await tx.query(`drop schema ${nextSchema} cascade`);
  await tx.query('set local search_path = public');
  await tx.query('delete from offer_delta');
  await tx.query('delete from vocabulary_delta');
  await tx.query('delete from offer_bitmap_delta');
  return rows.map(({ offer_id }) => offer_id);
}

/**
 * Vacuums the new tables, because index-only scans need pages that a vacuum has marked as visible, and those of deltas, which lists read whole.
 * Runs outside of a transaction.
 */
export async function vacuumTables(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // A million offers take longer than any other statement may.
    await withoutTimeLimit(client, 'session');
    for (const table of [...tables, ...deltaTables]) await client.query(`vacuum (analyze) public.${table}`);
  } finally {
    // Closes the connection, because the setting would persist in it.
    client.release(true);
  }
}

/** Returns the version of the stored read model; 0 when it was never built. */
export async function findModelVersion(db: Db): Promise<number> {
  const { rows } = await db.query<{ version: number }>(
    `select (value ->> 'version')::int as version from app_meta where name = 'catalog_model'`,
  );
  return rows[0]?.version ?? 0;
}

export async function saveModelVersion(db: Db, version: number): Promise<void> {
  await db.query(
    `insert into app_meta (name, value) values ('catalog_model', $1) on conflict (name) do update set value = excluded.value`,
    [JSON.stringify({ version })],
  );
}

/** Returns whether lists compare prices by these rates. */
export async function hasCurrencyRates(db: Db, rates: CurrencyRates): Promise<boolean> {
  const { rowCount } = await db.query(`select where ${storedRates} = $1::jsonb`, [toHryvniaRates(rates)]);
  return rowCount === 1;
}

/** Stores the rates by which lists compare prices; the read model has to be rebuilt in the same transaction. */
export async function saveCurrencyRates(tx: Tx, rates: CurrencyRates): Promise<void> {
  await tx.query(
    `insert into app_meta (name, value) values ('currency_rates', $1) on conflict (name) do update set value = excluded.value`,
    [toHryvniaRates(rates)],
  );
}
