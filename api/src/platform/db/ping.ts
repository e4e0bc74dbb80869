import type { Db } from './pool';

/** Resolves when the database answers. */
export async function ping(db: Db): Promise<void> {
  await db.query('select 1');
}
