import { type Operator, requirePossible } from '../../platform/auth';
import { inTransaction, type Pool, type Tx } from '../../platform/db';
import { InvalidFields, NotFound } from '../../platform/errors';
import { fieldTexts } from '../../platform/http';
import { trimmedOrNull } from '../../platform/text';
import type { AuditLog } from '../audit';
import {
  type BlockDeps,
  blockPolicies,
  closeReports,
  endBlock,
  lockAppealed,
  lockTarget,
  makeBlock,
  type ReportedKind,
  upholdBlock,
} from '../blocks';
import { type ClaimDeps, decideClaim, leadPolicies } from '../leads';
import { closePayment, paymentPolicies } from '../payments';
import { decideReports, type ModerationDeps, restoreReview as showReview, reviewPolicies } from '../reviews';
import { type AnswerDeps, answerQuestion as storeAnswer, supportPolicies } from '../support';
import type { QueueName } from './queue-rules';
import { deleteTask } from './queues.repository';
import { holdItem } from './tasks';

export interface DecisionDeps extends ModerationDeps, ClaimDeps, AnswerDeps, BlockDeps {
  pool: Pool;
  audit: AuditLog;
}

type Act = Omit<Parameters<AuditLog['recordAct']>[1], 'operator'>;

/** Decides an item that nobody else has taken, and records the act. A command, without an operator, asks nobody. */
function decide(
  { pool, audit }: DecisionDeps,
  operator: Operator | null,
  queue: QueueName,
  id: number,
  work: (tx: Tx) => Promise<Act>,
): Promise<void> {
  return inTransaction(pool, async (tx) => {
    if (operator) await holdItem(tx, operator, queue, id);
    const act = await work(tx);
    await deleteTask(tx, queue, id);
    await audit.recordAct(tx, { operator, ...act });
  });
}

/**
 * Closes the reports of a review, which stays or is hidden.
 * @throws InvalidFields when it is hidden without a reason, NotFound, TakenByOther, OwnMatter, AlreadyDecided.
 */
export async function decideReview(
  deps: DecisionDeps,
  operator: Operator,
  id: number,
  { decision, reason: asTyped }: { decision: 'keep' | 'hide'; reason?: string },
): Promise<void> {
  const reason = trimmedOrNull(asTyped);
  if (decision === 'hide' && reason === null) throw InvalidFields.of('reason', fieldTexts.required);
  await decide(deps, operator, 'reviews', id, async (tx) => {
    const { authorId, reports } = await decideReports(tx, deps, operator, id, decision === 'hide' ? reason : null);
    const after = { decision, reports };
    const { action } = reviewPolicies.decide;
    return { action, target: { type: 'review', id }, after, ...(reason === null ? {} : { reason }), aboutUserId: authorId };
  });
}

/**
 * Closes the reports of a shop or offer, which stays or is blocked. Returns the id of the block; null for none.
 * @throws InvalidFields when it is blocked without a reason, NotFound, TakenByOther, OwnMatter, AlreadyDecided, AlreadyBlocked.
 */
export async function decideReported(
  deps: DecisionDeps,
  operator: Operator,
  kind: ReportedKind,
  id: number,
  { decision, reason: asTyped, until = null }: { decision: 'keep' | 'block'; reason?: string; until?: string | null },
): Promise<number | null> {
  const reason = trimmedOrNull(asTyped);
  if (decision === 'block' && reason === null) throw InvalidFields.of('reason', fieldTexts.required);
  const policy = kind === 'shop' ? blockPolicies.decideShop : blockPolicies.decideOffer;
  let block: number | null = null;
  await decide(deps, operator, `${kind}s`, id, async (tx) => {
    const target = { kind, id };
    const row = await lockTarget(tx, target);
    if (!row) throw new NotFound();
    const reports = await closeReports(tx, kind, id);
    requirePossible(policy, { operatorId: operator.userId, owner_id: row.owner_id, isDecided: reports === 0 });
    if (decision === 'block' && reason !== null)
      ({ blockId: block } = await makeBlock(tx, deps, operator, target, { reason, until: until === null ? null : new Date(until) }));
    const after = { decision, reports, until };
    return { action: policy.action, target: { type: kind, id }, after, ...(reason === null ? {} : { reason }), aboutUserId: row.owner_id };
  });
  return block;
}

/** Decides an appeal, by the id of its block. @throws NotFound, TakenByOther, OwnMatter for who blocked, AlreadyDecided. */
export function decideAppeal(
  deps: DecisionDeps,
  operator: Operator,
  blockId: number,
  { decision, reason: asTyped }: { decision: 'lift' | 'uphold'; reason: string },
): Promise<void> {
  const reason = asTyped.trim();
  return decide(deps, operator, 'appeals', blockId, async (tx) => {
    await lockAppealed(tx, operator, blockId);
    const {
      kind,
      id,
      owner_id: aboutUserId,
    } = decision === 'lift' ? await endBlock(tx, deps, operator, blockId) : await upholdBlock(tx, deps, operator, blockId, reason);
    const { action } = blockPolicies.decideAppeal;
    return { action, target: { type: kind, id }, after: { decision }, reason, aboutUserId };
  });
}

/** Shows a hidden review again. @throws NotFound, TakenByOther, OwnMatter, AlreadyDecided. */
export function restoreReview(deps: DecisionDeps, operator: Operator, id: number): Promise<void> {
  return decide(deps, operator, 'reviews', id, async (tx) => {
    await showReview(tx, deps, operator, id);
    const { action } = reviewPolicies.restore;
    return { action, target: { type: 'review', id }, before: { is_hidden: true }, after: { is_hidden: false } };
  });
}

/**
 * Decides the claim of a bad lead, by the id of its order. Returns the credited leads.
 * @param operator null for the command. @throws NotFound, TakenByOther, OwnMatter, AlreadyDecided.
 */
export async function decideLeadClaim(
  deps: DecisionDeps,
  operator: Operator | null,
  orderId: number,
  { decision: status, reason: asTyped }: { decision: 'credited' | 'refused'; reason?: string },
): Promise<{ leads: number }> {
  const reason = trimmedOrNull(asTyped);
  let credited = 0;
  await decide(deps, operator, 'lead_claims', orderId, async (tx) => {
    const { leads, ownerId } = await decideClaim(tx, deps, operator, orderId, { status, reason });
    credited = leads;
    const target = { type: 'lead_claim', id: orderId };
    const changes = { before: { status: 'pending', leads: 0 }, after: { status, leads } };
    const { action } = leadPolicies.decide;
    return { action, target, ...changes, ...(reason === null ? {} : { reason }), aboutUserId: ownerId };
  });
  return { leads: credited };
}

/** Answers a question to support. @param operator null for the command. @throws NotFound, TakenByOther, AlreadyAnswered. */
export function answerQuestion(deps: DecisionDeps, operator: Operator | null, id: number, text: string): Promise<void> {
  return decide(deps, operator, 'questions', id, async (tx) => {
    await storeAnswer(tx, deps, id, text.trim());
    const { action } = supportPolicies.answer;
    return { action, target: { type: 'question', id }, before: { status: 'received' }, after: { status: 'answered' } };
  });
}

/** Closes what is odd about a payment. @throws NotFound, TakenByOther, OwnMatter, AlreadyDecided. */
export function checkOffPayment(deps: DecisionDeps, operator: Operator, id: number, reason: string): Promise<void> {
  return decide(deps, operator, 'payments', id, async (tx) => {
    const { payerId, oddities } = await closePayment(tx, operator, id);
    const { action } = paymentPolicies.decide;
    return {
      action,
      target: { type: 'payment', id },
      after: { decision: 'checked', oddities },
      reason: reason.trim(),
      aboutUserId: payerId,
    };
  });
}
