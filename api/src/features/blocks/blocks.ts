import type { Person } from '../../platform/auth';
import { requireAllowed, requirePossible } from '../../platform/auth';
import { inTransaction, type Pool, type Tx } from '../../platform/db';
import { InvalidFields, NotFound } from '../../platform/errors';
import { enqueue } from '../../platform/outbox';
import { reindexOffers } from '../catalog';
import { recordPurge } from '../content';
import { hideShopOffers, reindexShop } from '../shops';
import { type BlockDeps, mailBlocked, mailLifted, mailUpheld, tellBuyersQueue } from './block-mails';
import type { BlockTarget } from './block-rules';
import { texts } from './blocks.messages';
import { blockPolicies } from './blocks.policy';
import * as repository from './blocks.repository';

export interface BlockTerms {
  reason: string;
  /** Null for good. */
  until: Date | null;
}

export interface MadeBlock {
  blockId: number;
  ownerId: number;
}

/**
 * Blocks an account with its shops, a shop, or an offer: it is gone from what visitors read and order, and its owner is told why.
 * @throws InvalidFields for a time that has passed, NotFound, OwnMatter, IsOperator, AlreadyBlocked.
 */
export async function makeBlock(
  tx: Tx,
  deps: BlockDeps,
  { userId: operatorId }: Person,
  target: BlockTarget,
  { reason, until }: BlockTerms,
): Promise<MadeBlock> {
  if (until && until <= new Date()) throw InvalidFields.of('until', texts.pastTime);
  const row = await repository.lockTarget(tx, target);
  if (!row) throw new NotFound();
  // The shop or offer of an operator can be blocked, but an operator keeps the account.
  const isOperator = target.kind === 'user' && row.is_operator;
  const blockId = await repository.insertBlock(tx, { ...target, reason, until, operatorId });
  requirePossible(blockPolicies.create, { operatorId, owner_id: row.owner_id, isOperator, isBlocked: blockId === null });
  await apply(tx, target, true);
  await mailBlocked(tx, deps, { ...row, kind: target.kind, reason, until });
  return { blockId: blockId ?? 0, ownerId: row.owner_id };
}

/** Ends a block, and what it hid comes back. @param person null for the time that it lasted until. @throws NotFound, OwnMatter, AlreadyDecided. */
export async function endBlock(tx: Tx, deps: BlockDeps, person: Person | null, blockId: number): Promise<repository.BlockRow> {
  const block = await repository.lockBlock(tx, blockId);
  if (!block) throw new NotFound();
  requirePossible(blockPolicies.lift, { ...block, operatorId: person?.userId ?? 0 });
  const { kind, id } = block;
  const owner = await repository.lockTarget(tx, { kind, id });
  await repository.markEnded(tx, blockId);
  await apply(tx, { kind, id }, false);
  if (owner) await mailLifted(tx, deps, { ...owner, kind });
  return block;
}

/** The block stays. @throws NotFound, OwnMatter for who blocked, AlreadyDecided. */
export async function upholdBlock(tx: Tx, deps: BlockDeps, person: Person, blockId: number, reason: string): Promise<repository.BlockRow> {
  const block = await lockAppealed(tx, person, blockId);
  await repository.markUpheld(tx, blockId);
  const owner = await repository.lockTarget(tx, block);
  if (owner) await mailUpheld(tx, deps, owner, reason);
  return block;
}

/** Locks a block whose appeal waits for this person. @throws NotFound, OwnMatter, AlreadyDecided. */
export async function lockAppealed(tx: Tx, { userId: operatorId }: Person, blockId: number): Promise<repository.BlockRow> {
  const block = await repository.lockBlock(tx, blockId);
  if (!block) throw new NotFound();
  requirePossible(blockPolicies.decideAppeal, { ...block, operatorId });
  return block;
}

/** Stores the appeal of the blocked person. @throws NotFound, AlreadyDecided, AlreadyAppealed. */
export function appeal(pool: Pool, person: Person, blockId: number, text: string): Promise<void> {
  return inTransaction(pool, async (tx) => {
    const block = requireAllowed(blockPolicies.appeal, person, await repository.lockBlock(tx, blockId));
    requirePossible(blockPolicies.appeal, block);
    await repository.saveAppeal(tx, blockId, text);
  });
}

/** Hides or shows what visitors see of a thing, by the blocks that last. */
async function apply(tx: Tx, target: BlockTarget, isBlocked: boolean): Promise<void> {
  const { kind, id } = target;
  if (kind === 'offer') {
    await repository.setOfferBlocked(tx, id, isBlocked);
    await reindexOffers(tx, [id]);
  } else {
    if (kind === 'user') await repository.setUserBlocked(tx, id, isBlocked);
    for (const shop of await repository.applyToShops(tx, target)) {
      if (!shop.is_blocked) await reindexShop(tx, shop.id);
      else {
        await hideShopOffers(tx, shop.id);
        await enqueue(tx, tellBuyersQueue, { shopId: shop.id, afterId: 0 });
      }
    }
  }
  await recordPurge(tx);
}
