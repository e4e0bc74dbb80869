import { createHash, createHmac, hkdfSync } from 'node:crypto';
import type { OperatorRole } from '../../platform/auth';

/** Values that the chain keeps for ever: ids, numbers and closed values, never a text of a person. */
export type ClosedValues = Readonly<Record<string, string | number | boolean | null>>;
export type Changes = Readonly<Record<string, { before?: ClosedValues[string]; after?: ClosedValues[string] }>>;

/** The part of an entry that its hash covers; its place in the chain is the hash of the entry before. */
export interface ChainedEntry {
  at: Date;
  actor_id: number | null;
  role: OperatorRole | null;
  action: string;
  target_type: string;
  target_id: number | null;
  changes: Changes;
  texts_hash: Readonly<Record<string, string>>;
  request_id: string | null;
}

/** Hashes contacts and free texts, so that entries stay verifiable without them. A new secret makes earlier texts unverifiable. */
export class TextHashes {
  readonly #key: Uint8Array;

  constructor(secret: string) {
    this.#key = new Uint8Array(hkdfSync('sha256', secret, '', 'yarmarok audit texts', 32));
  }

  hash(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }
}

/** Returns the fields that differ. */
export function findChanges(before: ClosedValues = {}, after: ClosedValues = {}): Changes {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((field) => before[field] !== after[field]);
  const pick = (field: string) => ({
    ...(before[field] === undefined ? {} : { before: before[field] }),
    ...(after[field] === undefined ? {} : { after: after[field] }),
  });
  return Object.fromEntries(fields.map((field) => [field, pick(field)]));
}

/** Returns the hash of an entry that follows the entry with the given hash; the first one follows an empty text. */
export function hashEntry(previousHash: string, entry: ChainedEntry): string {
  const { at, actor_id, role, action, target_type, target_id, changes, texts_hash, request_id } = entry;
  const hashed = { at, actor_id, role, action, target_type, target_id, changes, texts_hash, request_id };
  return createHash('sha256')
    .update(previousHash + toCanonicalJson(hashed))
    .digest('base64url');
}

/** JSON without blanks, with sorted keys: the database does not keep their order. */
function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
