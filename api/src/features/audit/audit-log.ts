import type { Operator } from '../../platform/auth';
import type { Db, Pool, Tx } from '../../platform/db';
import { currentRequestId } from '../../platform/log';
import { type ChainedEntry, type ClosedValues, findChanges, hashEntry, TextHashes } from './audit-chain';
import {
  type AuditEntryRow,
  type AuditFilters,
  insertEntry,
  insertText,
  listChain,
  listEntries,
  lockEnd,
  type StoredEntryRow,
} from './audit.repository';

export interface Act {
  /** Null for a command. */
  operator: Pick<Operator, 'userId' | 'role'> | null;
  /** Action of the policy. */
  action: string;
  target: { type: string; id: number | null };
  before?: ClosedValues;
  after?: ClosedValues;
  /** E-mail that the act names. Texts are stored beside the entry, so that they can be erased. */
  email?: string;
  /** Explanation of the operator. */
  reason?: string;
  /** The texts are deleted with this account; null when they are about none. */
  aboutUserId?: number | null;
}

export interface ChainCheck {
  problems: string[];
  count: number;
  /** The end of the chain: only a copy kept elsewhere shows that entries are missing behind it. Null in an empty log. */
  last: { id: number; hash: string } | null;
}

/** Returns how an entry breaks the chain; null when it does not. */
function findFault(entry: StoredEntryRow, previousHash: string): string | null {
  if (entry.previous_hash !== previousHash) return 'does not follow the entry before: one was changed, removed or added';
  return entry.hash === hashEntry(previousHash, entry) ? null : 'does not fit its hash: it was changed';
}

/** Lists entries, the newest first, with the texts that were not erased. */
export function listAuditEntries(
  pool: Pool,
  filters: AuditFilters,
  limit: number,
  offset: number,
): Promise<{ rows: AuditEntryRow[]; count: number }> {
  return listEntries(pool, filters, limit, offset);
}

export type AuditLog = ReturnType<typeof createAuditLog>;

/** The log of what operators do, a chain of hashes: docs/product/operators.md#audit-log. */
export function createAuditLog(secret: string) {
  const hashes = new TextHashes(secret);

  const findWrongTexts = ({ texts, texts_hash: known }: StoredEntryRow) =>
    Object.entries(texts).flatMap(([field, text]) => (hashes.hash(text) === known[field] ? [] : [field]));

  return {
    /** Appends an entry in the transaction of the act; call it last, because all acts wait for each other from here on. */
    async recordAct(tx: Tx, { operator, action, target, before, after, email, reason, aboutUserId = null }: Act): Promise<void> {
      const texts = Object.entries({ email, reason }).filter((one): one is [string, string] => one[1] !== undefined);
      const { previous_hash: previousHash, at } = await lockEnd(tx);
      const entry: ChainedEntry = {
        at,
        actor_id: operator?.userId ?? null,
        role: operator?.role ?? null,
        action,
        target_type: target.type,
        target_id: target.id,
        changes: findChanges(before, after),
        texts_hash: Object.fromEntries(texts.map(([field, text]) => [field, hashes.hash(text)])),
        request_id: currentRequestId() ?? null,
      };
      const id = await insertEntry(tx, entry, previousHash, hashEntry(previousHash, entry));
      for (const [field, text] of texts) await insertText(tx, id, field, text, aboutUserId);
    },

    /** Recomputes the chain. It ends at the first broken link; texts that do not fit are all named. */
    async verify(db: Db, pageSize = 1000): Promise<ChainCheck> {
      const check: ChainCheck = { problems: [], count: 0, last: null };
      for (;;) {
        const page = await listChain(db, check.last?.id ?? 0, pageSize);
        for (const entry of page) {
          const name = `Entry ${String(entry.id)} of ${entry.at.toISOString().slice(0, 10)}`;
          const fault = findFault(entry, check.last?.hash ?? '');
          if (fault !== null) {
            check.problems.push(`${name} ${fault}`);
            return check;
          }
          for (const field of findWrongTexts(entry))
            check.problems.push(`${name}: its ${field} does not fit its hash: the text or TOKEN_SECRET was changed`);
          check.count += 1;
          check.last = { id: entry.id, hash: entry.hash };
        }
        if (page.length < pageSize) return check;
      }
    },
  };
}
