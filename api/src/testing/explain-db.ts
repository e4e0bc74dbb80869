import type { Db, Pool } from '../platform/db';

/**
 * A database that explains statements instead of answering them: for tests of the plans of what a repository asks. Answers are empty.
 * @param how options of EXPLAIN; `onPlan` gets its rows.
 */
export function createExplainDb(pool: Pool, how: string, onPlan: (rows: unknown[]) => void): Db {
  return {
    async query(statement: string | { text: string }, values?: unknown[]) {
      const text = typeof statement === 'string' ? statement : statement.text;
      const { rows } = await pool.query<Record<string, unknown>>(`explain (${how}) ${text}`, values);
      onPlan(rows.map((row) => row['QUERY PLAN']));
      return { rows: [] };
    },
  } as unknown as Db;
}
