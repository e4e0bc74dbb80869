import type { Db } from './pool';

const rowsInBatch = 5_000;

/**
 * Deletes the matching rows of a table in batches: one statement over millions of rows would exceed its time limit and hold back vacuum.
 * @param condition SQL from the code, never from a caller.
 */
export async function deleteInBatches(db: Db, table: string, condition: string, limit = rowsInBatch): Promise<number> {
  const statement = `delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${String(limit)}))`;
  let deleted = 0;
  for (;;) {
    const { rowCount } = await db.query(statement);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < limit) return deleted;
  }
}
