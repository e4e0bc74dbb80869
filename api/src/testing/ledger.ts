import { findLedgerProblems } from '../features/billing';
import type { TestApi } from './test-api';

/** Runs statements that damage the ledger in a transaction, returns what the check finds, and rolls back. */
export async function findLedgerProblemsAfter(api: TestApi, ...damage: { text: string; values?: unknown[] }[]): Promise<string[]> {
  const client = await api.pool.connect();
  try {
    await client.query('begin');
    for (const { text, values = [] } of damage) await client.query(text, values);
    return await findLedgerProblems(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** For `afterEach`. @throws Error that names every problem of the ledger. */
export async function assertLedgerIsConsistent(api: TestApi): Promise<void> {
  const problems = await findLedgerProblems(api.pool);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
