import type { Db } from './pool';

const rowsInBatch = 5_000;

/**
 * Deletes the rows of a table that a condition names, some at a time: a statement that deletes millions runs into its time limit and
 * holds back what vacuum could free.
 * @param condition SQL of our own, never of a caller.
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
