import type { Actor } from '../../../platform/auth';
import type { Pool } from '../../../platform/db';
import { findRunOfImport } from '../links/import-links.repository';
import type { RowCode } from '../mapping/row-messages';
import { listImportCategories, type CategoryRow, type ImportRecord } from '../imports.repository';
import { readImport } from '../own-imports';
import {
  hasStoredFile,
  listProblemExamples,
  listProblemValues,
  type ProblemExample,
  type ProblemLevel,
  type ProblemValue,
} from './import-problems.repository';

export interface ImportProblem {
  code: RowCode;
  level: ProblemLevel;
  rows: number;
  /** The first rows. */
  examples: ProblemExample[];
  /** Texts of the problem that a choice solves. */
  values: ProblemValue[];
}

export interface ImportProblems {
  problems: ImportProblem[];
  /** Is true when the stored file can be imported again. */
  canRepeat: boolean;
  categories: readonly CategoryRow[];
}

const shownExamples = 3;
const shownValues = 200;

/** Groups the messages of the rows of an import: each problem once, those of most rows first. @throws NotFound. */
export async function findProblems(pool: Pool, actor: Actor, id: number): Promise<ImportProblems> {
  const record = await readImport(pool, actor, id);
  const examples = await listProblemExamples(pool, record.id, shownExamples);
  const values = await listProblemValues(pool, record.id, shownValues);
  const problems: ImportProblem[] = [];
  for (const example of examples) {
    const { code, level, rows_count: rows } = example;
    const known = problems.find((problem) => problem.code === code && problem.level === level);
    if (known) known.examples.push(example);
    else problems.push({ code, level, rows, examples: [example], values: values.filter((value) => value.code === code) });
  }
  return { problems, canRepeat: await canRepeat(pool, record), categories: await listImportCategories(pool) };
}

/** Returns whether an import has ended, its file is stored, and no run of a link uses it. */
export async function canRepeat(pool: Pool, { id, status }: ImportRecord): Promise<boolean> {
  if (status === 'waiting' || status === 'running') return false;
  const run = await findRunOfImport(pool, id);
  const isOfRun = run !== null && (run.is_prices_only || ['waiting', 'importing', 'held', 'undoing'].includes(run.status));
  return !isOfRun && (await hasStoredFile(pool, id));
}
