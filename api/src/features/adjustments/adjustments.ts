import { type Operator, requirePossible } from '../../platform/auth';
import { inTransaction, type Pool, type Tx } from '../../platform/db';
import { InvalidFields, NotFound } from '../../platform/errors';
import { fieldTexts, type PageRequest } from '../../platform/http';
import { composeMail, enqueueMail } from '../../platform/mail';
import { formatMinor, parseMinor, showMoney } from '../../platform/money';
import { trimmedOrNull } from '../../platform/text';
import type { AuditLog } from '../audit';
import { InsufficientFunds, postEntry, readSellerBalances } from '../billing';
import { recordSellerEvent } from '../events';
import { transactionsUrl } from '../payments';
import { type AdjustmentKind, type AdjustmentStatus, getInstantLeft, maxAdjustmentCents } from './adjustment-rules';
import { BelowZero } from './adjustments.errors';
import { mailTexts } from './adjustments.messages';
import { adjustmentPolicies } from './adjustments.policy';
import * as repository from './adjustments.repository';

export interface AdjustmentDeps {
  pool: Pool;
  audit: AuditLog;
  siteName: string;
  publicOrigin: string;
  /** Cents that an operator may book for a seller on a day without a second person. */
  limitCents: number;
}

export interface ShopBalances {
  shop: repository.AdjustedShopRow;
  balance: number;
  bonus: number;
  /** Cents that the operator may still book today without a second person. */
  instantLeft: number;
}

/** Finds a shop by its id or alias, with the balances of its owner. @throws NotFound. */
export async function findShopBalances({ pool, limitCents }: AdjustmentDeps, operator: Operator, name: string): Promise<ShopBalances> {
  const shop = await (/^\d{1,15}$/.test(name) ? repository.findShopById(pool, Number(name)) : repository.findShopByName(pool, name));
  if (!shop) throw new NotFound();
  const { balance, bonus } = await readSellerBalances(pool, shop.owner_id);
  const booked = await repository.readBookedToday(pool, operator.userId, shop.owner_id);
  return { shop, balance, bonus, instantLeft: getInstantLeft(limitCents, booked) };
}

/** Lists adjustments in a state. */
export function listAdjustments({ pool }: AdjustmentDeps, operator: Operator, status: AdjustmentStatus, { limit, offset }: PageRequest) {
  return repository.listAdjustments(pool, operator.userId, status, limit, offset);
}

export interface AdjustmentRequest {
  /** Signed decimal text in dollars. */
  amount: string;
  kind: AdjustmentKind;
  reason: string;
}

/**
 * Changes a balance of a shop's owner at once within the limit of the day; above it, a proposal waits for a second person.
 * @throws InvalidFields, NotFound, OwnMatter, BelowZero.
 */
export function createAdjustment(
  deps: AdjustmentDeps,
  operator: Operator,
  shopId: number,
  { amount, kind, reason: asTyped }: AdjustmentRequest,
): Promise<repository.AdjustmentRow> {
  const amountMinor = toCents(amount);
  const reason = asTyped.trim();
  if (reason.length < 10) throw InvalidFields.of('reason', fieldTexts.minLength, { count: 10 });
  const { userId: operatorId } = operator;
  return inTransaction(deps.pool, async (tx) => {
    if (!(await repository.lockOperator(tx, operator))) throw new NotFound();
    const shop = await repository.findShopById(tx, shopId);
    if (!shop) throw new NotFound();
    const { owner_id: userId } = shop;
    requirePossible(adjustmentPolicies.create, { ...shop, operatorId });
    const left = getInstantLeft(deps.limitCents, await repository.readBookedToday(tx, operatorId, userId));
    const status = Math.abs(amountMinor) <= left ? 'booked' : 'proposed';
    await requireCover(tx, userId, kind, amountMinor);
    const id = await repository.insertAdjustment(tx, { shopId, userId, amountMinor, kind, reason, status, proposedBy: operatorId });
    if (status === 'booked') await book(tx, deps, shop, { id, amountMinor, kind, reason });
    const adjustment = await repository.readAdjustment(tx, operatorId, id);
    const { action } = adjustmentPolicies.create;
    const after = { shop: shopId, amount: formatMinor(amountMinor), kind, status };
    await deps.audit.recordAct(tx, { operator, action, target: { type: 'adjustment', id }, after, reason, aboutUserId: userId });
    return adjustment;
  });
}

/**
 * Approves a proposal, which is booked, or refuses it.
 * @throws NotFound, OwnMatter, SecondPersonNeeded, AlreadyDecided, BelowZero.
 */
export function decideAdjustment(
  deps: AdjustmentDeps,
  operator: Operator,
  id: number,
  { decision, reason: asTyped }: { decision: 'approve' | 'refuse'; reason?: string },
): Promise<repository.AdjustmentRow> {
  const reason = trimmedOrNull(asTyped);
  const { userId: operatorId } = operator;
  return inTransaction(deps.pool, async (tx) => {
    if (!(await repository.lockOperator(tx, operator)) || !(await repository.lockAdjustment(tx, id))) throw new NotFound();
    const proposal = await repository.readAdjustment(tx, operatorId, id);
    const { user_id: userId, shop_id: shopId, amount_minor: amountMinor, kind, reason: proposedReason } = proposal;
    requirePossible(adjustmentPolicies.decide, { ...proposal, operatorId });
    const status = decision === 'approve' ? 'booked' : 'refused';
    if (status === 'booked') {
      const shop = await repository.findShopById(tx, shopId);
      if (!shop) throw new NotFound();
      await book(tx, deps, shop, { id, amountMinor, kind, reason: proposedReason ?? '' });
    }
    await repository.saveDecision(tx, id, { status, operatorId, reason });
    const decided = await repository.readAdjustment(tx, operatorId, id);
    const { action } = adjustmentPolicies.decide;
    const changes = { before: { status: proposal.status }, after: { status, shop: shopId, amount: formatMinor(amountMinor), kind } };
    const texts = reason === null ? {} : { reason };
    await deps.audit.recordAct(tx, { operator, action, target: { type: 'adjustment', id }, ...changes, ...texts, aboutUserId: userId });
    return decided;
  });
}

function toCents(amount: string): number {
  const cents = parseMinor(amount);
  if (cents === null || cents === 0) throw InvalidFields.of('amount', fieldTexts.format);
  if (Math.abs(cents) > maxAdjustmentCents) throw InvalidFields.of('amount', fieldTexts.maximum, { limit: maxAdjustmentCents / 100 });
  return cents;
}

/** Refuses a proposal that could not be booked now; the ledger decides again when it is. */
async function requireCover(tx: Tx, userId: number, kind: AdjustmentKind, amountMinor: number): Promise<void> {
  const balances = await readSellerBalances(tx, userId, { isLocked: true });
  if (balances[kind] + amountMinor < 0) throw new BelowZero();
}

interface Booked {
  id: number;
  amountMinor: number;
  kind: AdjustmentKind;
  reason: string;
}

/** Books an adjustment and mails the seller. Debts are paid from what is added. */
async function book(tx: Tx, deps: AdjustmentDeps, shop: repository.AdjustedShopRow, { id, amountMinor: amount, kind, reason }: Booked) {
  const { id: shopId, owner_id: userId, owner_email: email, owner_language: language } = shop;
  const [account, system] =
    kind === 'balance' ? (['seller_balance', 'payments_received'] as const) : (['seller_bonus', 'bonuses_granted'] as const);
  try {
    await postEntry(tx, {
      kind: 'adjustment',
      dedupKey: `operator:${String(id)}`,
      userId,
      shopId,
      postings: [
        { userId, account, amount },
        { system, unit: 'usd_cent', amount: -amount },
      ],
    });
  } catch (error) {
    if (error instanceof InsufficientFunds) throw new BelowZero();
    throw error;
  }
  await recordSellerEvent(tx, { userId, kind: 'balance.changed' });
  const body = amount > 0 ? (`${kind}Added` as const) : (`${kind}Taken` as const);
  const action = { label: mailTexts.action, url: transactionsUrl(deps.publicOrigin, language) };
  const template = { subject: mailTexts.subject, paragraphs: [mailTexts[body], mailTexts.reason], action };
  const values = { site: deps.siteName, amount: showMoney(Math.abs(amount), 'usd', language), reason };
  await enqueueMail(tx, { ...composeMail(email, language, template, values), isAboutAccount: true }, `adjustment:${String(id)}`);
}
