import type { Tx } from '../../platform/db';
import { accountQuotas, lockAccount, QuotaReached } from '../../platform/limits';
import { enqueue } from '../../platform/outbox';
import { countRecentImports } from './imports.repository';
import { importQueue } from './store-file';

/** @throws QuotaReached when the account may start no further import today. */
export async function requireQuota(tx: Tx, userId: number): Promise<void> {
  if ((await countRecentImports(tx, userId)) >= accountQuotas.importsPerDay) throw new QuotaReached('importsPerDay');
}

/**
 * Enqueues an import that an account has started, as the last step of its transaction: other imports of the account wait from here on.
 * @throws QuotaReached when concurrent imports in other shops have reached the quota since `requireQuota`.
 */
export async function enqueueStarted(tx: Tx, userId: number, importId: number): Promise<void> {
  await enqueue(tx, importQueue, { importId }, { dedupKey: `${importQueue}:${String(importId)}` });
  await lockAccount(tx, userId);
  if ((await countRecentImports(tx, userId)) > accountQuotas.importsPerDay) throw new QuotaReached('importsPerDay');
}
