import { type Db, onlyRow, type Tx } from '../../platform/db';
import type { ChainedEntry } from './audit-chain';

/** Waits for the transactions that append before, until they have ended. Returns the end of the chain and the time of the next entry. */
export async function lockEnd(tx: Tx): Promise<{ previous_hash: string; at: Date }> {
  await tx.query<{ locked: string }>(`select pg_advisory_xact_lock(hashtextextended('audit log', 0))::text as locked`);
  // A statement of its own sees what was appended while the one before waited.
  const { rows } = await tx.query<{ previous_hash: string; at: Date }>(
    `select coalesce((select hash from audit_entries order by id desc limit 1), '') as previous_hash,
            date_trunc('milliseconds', clock_timestamp()) as at`,
  );
  return onlyRow(rows);
}

export async function insertEntry(tx: Tx, entry: ChainedEntry, previousHash: string, hash: string): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into audit_entries (at, actor_id, role, action, target_type, target_id, changes, texts_hash, request_id, previous_hash, hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      entry.at,
      entry.actor_id,
      entry.role,
      entry.action,
      entry.target_type,
      entry.target_id,
      JSON.stringify(entry.changes),
      JSON.stringify(entry.texts_hash),
      entry.request_id,
      previousHash,
      hash,
    ],
  );
  return onlyRow(rows).id;
}

export async function insertText(tx: Tx, entryId: number, field: string, text: string, aboutUserId: number | null): Promise<void> {
  await tx.query('insert into audit_texts (entry_id, field, text, about_user_id) values ($1, $2, $3, $4)', [
    entryId,
    field,
    text,
    aboutUserId,
  ]);
}

/** Deletes the texts about a person, and the e-mail of an account that was no account when it was written. */
export async function deleteTextsAbout(tx: Tx, userId: number): Promise<void> {
  await tx.query(
    `delete from audit_texts where about_user_id = $1 or (field = 'email' and text = (select email from users where id = $1))`,
    [userId],
  );
}

const columns = 'e.id, e.at, e.actor_id, e.role, e.action, e.target_type, e.target_id, e.changes, e.texts_hash, e.request_id';
const texts = `coalesce((select jsonb_object_agg(t.field, t.text) from audit_texts t where t.entry_id = e.id), '{}') as texts`;

export interface StoredEntryRow extends ChainedEntry {
  id: number;
  previous_hash: string;
  hash: string;
  /** Texts that were not erased, by field. */
  texts: Record<string, string>;
}

/** Lists entries after an id, the oldest first. */
export async function listChain(db: Db, afterId: number, limit: number): Promise<StoredEntryRow[]> {
  const { rows } = await db.query<StoredEntryRow>(
    `select ${columns}, e.previous_hash, e.hash, ${texts} from audit_entries e where e.id > $1 order by e.id limit $2`,
    [afterId, limit],
  );
  return rows;
}

export interface AuditFilters {
  action: string | null;
  actorId: number | null;
  targetType: string | null;
  targetId: number | null;
  firstDay: string | null;
  lastDay: string | null;
}

export interface AuditEntryRow extends ChainedEntry {
  id: number;
  /** Null for a command, and for an account that was deleted. */
  actor_email: string | null;
  texts: Record<string, string>;
}

const filtered = `from audit_entries e
  where ($1::text is null or e.action = $1) and ($2::bigint is null or e.actor_id = $2)
    and ($3::text is null or e.target_type = $3) and ($4::bigint is null or e.target_id = $4)
    and ($5::date is null or e.at >= $5::date::timestamp at time zone 'Europe/Kyiv')
    and ($6::date is null or e.at < ($6::date + 1)::timestamp at time zone 'Europe/Kyiv')`;

/** Lists entries, the newest first. */
export async function listEntries(
  db: Db,
  { action, actorId, targetType, targetId, firstDay, lastDay }: AuditFilters,
  limit: number,
  offset: number,
): Promise<{ rows: AuditEntryRow[]; count: number }> {
  const values = [action, actorId, targetType, targetId, firstDay, lastDay];
  const page = await db.query<AuditEntryRow>(
    `select ${columns}, (select u.email from users u where u.id = e.actor_id and u.deleted_at is null) as actor_email, ${texts}
     ${filtered} order by e.id desc limit $7 offset $8`,
    [...values, limit, offset],
  );
  const counted = await db.query<{ count: number }>(`select count(*)::int as count ${filtered}`, values);
  return { rows: page.rows, count: onlyRow(counted.rows).count };
}
