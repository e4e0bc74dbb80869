import type { Db, Tx } from './pool';

/*
 * Data that operators may edit and that a seed fills: a row of `app_meta` holds the version, which changes with every edit, and the seed that
 * was loaded last.
 */

/** Returns the version of the data. */
export async function findDataVersion(db: Db, name: string): Promise<string> {
  const { rows } = await db.query<{ version: string }>({
    name: 'version of seeded data',
    text: `select value ->> 'version' as version from app_meta where name = $1`,
    values: [name],
  });
  return rows[0]?.version ?? '';
}

export async function findLoadedSeed(db: Db, name: string): Promise<string | null> {
  const { rows } = await db.query<{ seed: string | null }>(`select value ->> 'seed' as seed from app_meta where name = $1`, [name]);
  return rows[0]?.seed ?? null;
}

/** Marks the data as changed, so that every process reads it again. Waits for concurrent changes. */
export async function touchData(tx: Tx, name: string, seed: string | null): Promise<void> {
  await tx.query(
    `insert into app_meta (name, value) values ($1, jsonb_build_object('version', gen_random_uuid(), 'seed', $2::text))
     on conflict (name) do update set value = app_meta.value || jsonb_build_object('version', gen_random_uuid()) || case when $2::text is null then '{}' else jsonb_build_object('seed', $2::text) end`,
    [name, seed],
  );
}
