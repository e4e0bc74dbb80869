import { onlyRow } from './only-row';
import type { Db } from './pool';

/** Objects that a restore creates last, when all rows are there: valid indexes, foreign keys and triggers. */
const presentObjects = `
  select 'index ' || relname as name from pg_class join pg_index on indexrelid = oid where relnamespace = 'public'::regnamespace and indisvalid
  union all
  select 'foreign key ' || conname || ' of ' || conrelid::regclass from pg_constraint
  where connamespace = 'public'::regnamespace and contype = 'f' and conparentid = 0
  union all
  select 'trigger ' || tgname || ' of ' || tgrelid::regclass from pg_trigger join pg_class on pg_class.oid = tgrelid
  where relnamespace = 'public'::regnamespace and not tgisinternal`;

/** Table of one row with the names of the objects that the migrations have made. */
export const schemaObjectsTable = 'create table if not exists schema_objects (id int primary key check (id = 1), names text[] not null)';

/** Stores the names of the present objects, as the last step of a migration. */
export async function recordSchemaObjects(db: Db): Promise<void> {
  await db.query(`insert into schema_objects (id, names) select 1, array_agg(name) from (${presentObjects}) present
    on conflict (id) do update set names = excluded.names`);
}

/** Deletes the stored names, before a migration that creates and drops objects one by one. */
export async function deleteSchemaObjects(db: Db): Promise<void> {
  await db.query('delete from schema_objects');
}

/**
 * Compares the database with the objects of its migrations. One statement sees both as one commit left them, also beside a migration.
 * @returns false without stored names.
 * @throws Error when something is missing.
 */
export async function checkSchemaObjects(db: Db): Promise<boolean> {
  const { rows } = await db.query<{ missing: string[] | null; isKnown: boolean }>(
    `select (select array_agg(name order by name) from schema_objects, unnest(names) as name
       where name not in (select name from (${presentObjects}) present)) as missing,
     exists (select from schema_objects) as "isKnown"`,
  );
  const { missing, isKnown } = onlyRow(rows);
  if (missing)
    throw new Error(
      `The database is not whole: it lacks ${String(missing.length)} of the objects that its migrations made, such as ${missing.slice(0, 3).join(', ')}. ` +
        'A restore may have ended early: restore the backup into an empty database with "pg_restore --exit-on-error" and see its last line. ' +
        'If somebody dropped them on purpose, "delete from schema_objects" accepts that.',
    );
  return isKnown;
}

/** @throws Error when the database cannot hold the texts of three languages. */
export async function requireUtf8(db: Db): Promise<void> {
  const { rows } = await db.query<{ encoding: string }>(`select current_setting('server_encoding') as encoding`);
  const { encoding } = onlyRow(rows);
  if (encoding !== 'UTF8')
    throw new Error(
      `The encoding of the database is ${encoding}, and the service needs UTF8. Create it with "create database … encoding 'UTF8' template template0".`,
    );
}
