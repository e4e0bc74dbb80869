import type { Operator, Person } from '../../platform/auth';
import { inTransaction, type Pool } from '../../platform/db';
import type { PageRequest } from '../../platform/http';
import type { AuditLog } from '../audit';
import type { BlockDeps } from './block-mails';
import type { BlockTarget } from './block-rules';
import { type BlockTerms, endBlock, makeBlock } from './blocks';
import { blockPolicies } from './blocks.policy';
import * as repository from './blocks.repository';

export interface BlockActDeps extends BlockDeps {
  pool: Pool;
  audit: AuditLog;
}

export const listBlocks = (pool: Pool, filters: repository.BlockFilters, page: PageRequest) => repository.listBlocks(pool, filters, page);

/** Lists what operators have blocked of a person, the newest first. */
export const listOwnBlocks = (pool: Pool, { userId }: Person) => repository.listBlocksOf(pool, userId);

/** Blocks without a report, and returns the id of the block. @throws as `makeBlock`. */
export function blockTarget(
  { pool, audit, ...deps }: BlockActDeps,
  operator: Operator,
  target: BlockTarget,
  terms: BlockTerms,
): Promise<number> {
  return inTransaction(pool, async (tx) => {
    const { blockId, ownerId } = await makeBlock(tx, deps, operator, target, terms);
    const after = { is_blocked: true, until: terms.until?.toISOString() ?? null };
    const { action } = blockPolicies.create;
    const { kind: type, id } = target;
    await audit.recordAct(tx, { operator, action, target: { type, id }, after, reason: terms.reason, aboutUserId: ownerId });
    return blockId;
  });
}

/** Ends a block. @param operator null for the time that it lasted until. @throws NotFound, OwnMatter, AlreadyDecided. */
export function liftBlock(
  { pool, audit, ...deps }: BlockActDeps,
  operator: Operator | null,
  blockId: number,
  reason?: string,
): Promise<void> {
  return inTransaction(pool, async (tx) => {
    const { kind: type, id, owner_id: aboutUserId } = await endBlock(tx, deps, operator, blockId);
    const changes = { before: { is_blocked: true }, after: { is_blocked: false } };
    const { action } = blockPolicies.lift;
    await audit.recordAct(tx, {
      operator,
      action,
      target: { type, id },
      ...changes,
      ...(reason === undefined ? {} : { reason }),
      aboutUserId,
    });
  });
}
