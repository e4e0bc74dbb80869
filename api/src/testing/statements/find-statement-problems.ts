import type ts from 'typescript';
import { splitStatements } from '../../platform/db/split-statements';
import type { Db } from '../../platform/db';
import { compareRow } from './compare-row';
import { describeStatement } from './describe-statement';
import type { StatementCall } from './list-statements';

/** Prepares every text of a call and returns its problems, and those of the type of its rows. */
export async function findStatementProblems(
  client: Db,
  checker: ts.TypeChecker,
  call: StatementCall,
  texts: readonly string[],
): Promise<string[]> {
  const problems = new Set<string>();
  for (const text of texts.flatMap(splitStatements)) {
    try {
      const { parameters, columns } = await describeStatement(client, text);
      if (call.values !== null && call.values !== parameters)
        problems.add(`has ${String(parameters)} parameters, ${String(call.values)} values`);
      if (call.row) for (const problem of compareRow(checker, call.row, columns)) problems.add(problem);
      else if (columns.some(({ name }) => name !== '?column?')) problems.add('returns rows without a type');
    } catch (error) {
      problems.add(`${(error as Error).message} in: ${text}`);
    }
  }
  return [...problems].map((problem) => `${call.name}: ${problem}`);
}
