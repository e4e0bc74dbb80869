import { inTransaction, type Pool } from '../../platform/db';
import { AlreadyDecided } from '../../platform/errors';
import type { AuditLog } from '../audit';
import type { BlockDeps } from './block-mails';
import { endBlock } from './blocks';
import { blockPolicies } from './blocks.policy';
import { listOverdueBlocks } from './blocks.repository';

/** Ends the blocks whose time has come. */
export async function endOverdueBlocks(pool: Pool, deps: BlockDeps & { audit: AuditLog }): Promise<void> {
  for (const blockId of await listOverdueBlocks(pool))
    try {
      await inTransaction(pool, async (tx) => {
        const { kind, id, owner_id: aboutUserId } = await endBlock(tx, deps, null, blockId);
        const changes = { before: { is_blocked: true }, after: { is_blocked: false } };
        const { action } = blockPolicies.lift;
        await deps.audit.recordAct(tx, { operator: null, action, target: { type: kind, id }, ...changes, aboutUserId });
      });
    } catch (error) {
      // An operator was faster.
      if (!(error instanceof AlreadyDecided)) throw error;
    }
}
