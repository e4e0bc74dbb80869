import type { Db, Pool } from '../platform/db';

/**
 * Creates a database connection that runs EXPLAIN on statements instead of the statements, for tests of plans. Results are empty.
 * @param options of EXPLAIN; `onPlan` gets its rows.
 */
export function createExplainDb(pool: Pool, options: string, onPlan: (rows: unknown[]) => void): Db {
  return {
    async query(statement: string | { text: string }, values?: unknown[]) {
      const text = typeof statement === 'string' ? statement : statement.text;
      const { rows } = await pool.query<Record<string, unknown>>(`explain (${options}) ${text}`, values);
      onPlan(rows.map((row) => row['QUERY PLAN']));
      return { rows: [] };
    },
  } as unknown as Db;
}
