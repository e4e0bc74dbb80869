import type { Db, Tx } from '../../../platform/db';
import type { RowCode, RowMessage } from '../mapping/row-messages';

/** `error` refused the row, `skipped` left it out, `warning` does not affect its result. */
export type ProblemLevel = 'error' | 'skipped' | 'warning';

export interface ProblemExample {
  code: RowCode;
  level: ProblemLevel;
  /** Rows with the same problem. */
  rows_count: number;
  row_number: number;
  title: string;
  message: RowMessage;
}

// The result and the warnings of each row. Rows without a change are no problem.
const said = `import_rows r cross join lateral (
    select r.message as message, r.action as level where r.message is not null
    union all select warning, 'warning' from jsonb_array_elements(r.warnings) as warning
  ) m
  where r.import_id = $1 and m.message->>'code' <> 'identical'`;

/** Lists the first rows of each problem, in the order of the file. */
export async function listProblemExamples(db: Db, importId: number, perProblem: number): Promise<ProblemExample[]> {
  const { rows } = await db.query<ProblemExample>(
    `with said as (
       select distinct on (m.level, m.message->>'code', r.position)
         m.level, m.message->>'code' as code, r.position, r.row_number, r.title, m.message
       from ${said} order by m.level, m.message->>'code', r.position
     ), counted as (
       select *, row_number() over (partition by level, code order by position) as nth,
         count(*) over (partition by level, code)::int as rows_count
       from said
     )
     select code, level, rows_count, row_number, title, message from counted where nth <= $2 order by rows_count desc, level, code, nth`,
    [importId, perProblem],
  );
  return rows;
}

export interface ProblemValue {
  code: RowCode;
  /** Text of the file. */
  text: string;
  /** Key of the choice that solves it. */
  key: string;
  /** Proposed category. */
  category: number | null;
  rows_count: number;
}

/** Lists the texts of problems that a choice can solve, the most frequent first. */
export async function listProblemValues(db: Db, importId: number, limit: number): Promise<ProblemValue[]> {
  const { rows } = await db.query<ProblemValue>(
    `select m.message->>'code' as code, coalesce(m.message->'values'->>'text', '') as text, m.message->'values'->>'key' as key,
       max((m.message->'values'->>'category')::int) as category, count(*)::int as rows_count
     from ${said} and m.message->'values'->>'key' is not null
     group by 1, 2, 3 order by rows_count desc, 2 limit $2`,
    [importId, limit],
  );
  return rows;
}

/** Returns whether the file of an import is still stored. */
export async function hasStoredFile(db: Db, importId: number): Promise<boolean> {
  return (await db.query('select 1 from import_chunks where import_id = $1 limit 1', [importId])).rowCount === 1;
}

/** Gives an import the file of another one. Returns false when that is not stored any more. */
export async function copyStoredFile(tx: Tx, fromImportId: number, toImportId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into import_chunks (import_id, position, bytes) select $2, position, bytes from import_chunks where import_id = $1',
    [fromImportId, toImportId],
  );
  return (rowCount ?? 0) > 0;
}
