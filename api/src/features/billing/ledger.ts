import type { Tx } from '../../platform/db';
import { lockOpenDebts, settleDebt } from './debts.repository';
import { type Entry, type LedgerUnit, type PersonAccount, personAccounts, type Posting } from './ledger-entry';
import { type AccountBalance, addToBalance, insertAccount, insertEntry, insertPosting, lockAccount } from './ledger.repository';

/** Is thrown when a person's account would go below zero. Carries the account, so that the caller can choose the message. */
export class InsufficientFunds extends Error {
  constructor(readonly account: PersonAccount) {
    super(`insufficient ${account}`);
    this.name = 'InsufficientFunds';
  }
}

/**
 * Writes a business event into the ledger and updates the balances atomically within `tx`. Every credit pays off the seller's debts first,
 * so that money cannot be spent while in debt.
 * Returns false when the event (kind and key) was entered before; nothing changes then.
 * @throws InsufficientFunds when a person's account would go below zero; the transaction has to be rolled back.
 * @throws Error when the postings are not balanced.
 */
export async function postEntry(tx: Tx, entry: Entry): Promise<boolean> {
  const entryId = await writeEntry(tx, entry);
  if (entryId === null) return false;
  await settleDebts(tx, entry, entryId);
  return true;
}

/** Locks accounts of persons in the order of `postEntry`, for a transaction that writes several entries: they come before the system's. */
export async function lockPersons(tx: Tx, accounts: readonly { userId: number; account: PersonAccount }[]): Promise<void> {
  const sorted = accounts.map((each) => ({ ...each, amount: 0 })).sort(byLockOrder);
  for (const { userId, account } of sorted) await lockAccount(tx, userId, account);
}

/** Writes an entry like `postEntry`, without paying off debts. Returns the id of the entry, or null when it was entered before. */
export async function writeEntry(tx: Tx, entry: Entry): Promise<number | null> {
  assertBalanced(entry);
  const entryId = await insertEntry(tx, entry);
  if (entryId === null) return null;
  // Locks accounts in one order, persons before the system, so that concurrent entries cannot deadlock.
  const postings = [...entry.postings].filter(({ amount }) => amount !== 0).sort(byLockOrder);
  for (const [line, posting] of postings.entries()) {
    const account = await applyPosting(tx, posting);
    await insertPosting(tx, { entryId, line, accountId: account.id, amount: posting.amount, balanceAfter: account.balance });
  }
  return entryId;
}

/** Pays off the seller's debts from the credits of an entry. The credit itself has locked the accounts. */
async function settleDebts(tx: Tx, { postings, shopId, orderId, paymentId, at }: Entry, entryId: number): Promise<void> {
  const credits = postings.flatMap((posting) =>
    'userId' in posting && (posting.account === 'seller_balance' || posting.account === 'seller_bonus') && posting.amount > 0
      ? [{ userId: posting.userId, account: posting.account, amount: posting.amount }]
      : [],
  );
  for (const userId of new Set(credits.map((credit) => credit.userId))) {
    const debts = await lockOpenDebts(tx, userId);
    let owed = debts.reduce((sum, debt) => sum + debt.open_minor, 0);
    if (owed === 0) continue;
    const taken: Posting[] = [];
    for (const { account, amount } of credits.filter((credit) => credit.userId === userId)) {
      const part = Math.min(amount, owed);
      taken.push({ userId, account, amount: -part });
      owed -= part;
    }
    await settle(tx, { dedupKey: `entry:${String(entryId)}`, userId, debts, taken, ...pickReferences({ shopId, orderId, paymentId, at }) });
  }
}

function pickReferences({
  shopId,
  orderId,
  paymentId,
  at,
}: { [Key in 'shopId' | 'orderId' | 'paymentId' | 'at']: Entry[Key] | undefined }) {
  return { ...(shopId && { shopId }), ...(orderId && { orderId }), ...(paymentId && { paymentId }), ...(at && { at }) };
}

interface Settlement extends Omit<Entry, 'kind' | 'postings'> {
  /** Locked, the oldest first. */
  debts: readonly { entry_id: number; open_minor: number }[];
  /** Postings that take the money from the seller; other units than cents balance among themselves. */
  taken: readonly Posting[];
}

/** Pays off debts, the oldest first, with a seller's cents. */
export async function settle(tx: Tx, { debts, taken, ...entry }: Settlement): Promise<void> {
  const cents = -taken.filter((posting) => getUnit(posting) === 'usd_cent').reduce((sum, { amount }) => sum + amount, 0);
  await writeEntry(tx, {
    ...entry,
    kind: 'debt_settlement',
    postings: [...taken, { system: 'seller_debts', unit: 'usd_cent', amount: cents }],
  });
  let left = cents;
  for (const { entry_id: id, open_minor: open } of debts) {
    const part = Math.min(open, left);
    if (part > 0) await settleDebt(tx, id, part);
    left -= part;
  }
}

/** Two processes may differ in how a locale orders texts, but not in how code units do. */
const byLockOrder = (a: Posting, b: Posting): number => (buildSortKey(a) < buildSortKey(b) ? -1 : 1);

function buildSortKey(posting: Posting): string {
  return 'userId' in posting ? `1:${String(posting.userId)}:${posting.account}` : `2:${posting.system}:${posting.unit}`;
}

function getUnit(posting: Posting): LedgerUnit {
  return 'userId' in posting ? personAccounts[posting.account] : posting.unit;
}

function assertBalanced({ kind, postings }: Entry): void {
  const sums = new Map<LedgerUnit, number>();
  for (const posting of postings) {
    if (!Number.isSafeInteger(posting.amount)) throw new Error(`A ledger amount is no whole number: ${String(posting.amount)}`);
    sums.set(getUnit(posting), (sums.get(getUnit(posting)) ?? 0) + posting.amount);
  }
  for (const [unit, sum] of sums) if (sum !== 0) throw new Error(`The postings of ${kind} do not add up in ${unit}: ${String(sum)}`);
}

async function applyPosting(tx: Tx, posting: Posting): Promise<AccountBalance> {
  const moved = await addToBalance(tx, posting);
  if (moved) return moved;
  // The account does not exist yet, or would go below zero.
  await insertAccount(tx, posting, getUnit(posting));
  const account = await addToBalance(tx, posting);
  if (!account) throw new InsufficientFunds((posting as { account: PersonAccount }).account);
  return account;
}
