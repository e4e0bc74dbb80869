import type { Db, Tx } from '../../../platform/db';
import type { LocalizedText } from '../../../platform/i18n';
import { storable } from '../saving/import-rows.repository';
import type { OfferState } from '../saving/imported-offers.repository';

export type ChangeKind = 'created' | 'updated' | 'missing';

/** Pictures are left out: those of an address are fetched later, and removed ones may be gone. */
export type UndoableState = Omit<OfferState, 'image_keys' | 'picture_urls'>;

export interface OfferChange {
  offer_id: number;
  kind: ChangeKind;
  /** Old values of the changed fields; null when the run created the offer. */
  before: Partial<UndoableState> | null;
  after: Partial<UndoableState>;
}

export async function insertChanges(tx: Tx, runId: number, changes: readonly OfferChange[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.query(
    `insert into import_link_changes (run_id, offer_id, kind, before, after)
     select $1, offer_id, kind, before, after from json_to_recordset($2) as r(offer_id bigint, kind text, before jsonb, after jsonb)
     on conflict (run_id, offer_id) do nothing`,
    [runId, storable(changes)],
  );
}

export interface ListedChange extends OfferChange {
  is_undone: boolean;
  title: LocalizedText;
  /** Current values; null when the offer is deleted. */
  alias: string | null;
  currency: string;
}

export async function listChanges(db: Db, runId: number, limit: number, offset: number): Promise<{ rows: ListedChange[]; count: number }> {
  const [page, total] = await Promise.all([
    db.query<ListedChange>(
      `select c.offer_id, c.kind, c.before, c.after, c.is_undone, o.title, case when o.deleted_at is null then o.alias end as alias, o.currency
       from import_link_changes c join offers o on o.id = c.offer_id where c.run_id = $1 order by c.offer_id limit $2 offset $3`,
      [runId, limit, offset],
    ),
    db.query<{ count: number }>('select count(*)::int as count from import_link_changes where run_id = $1', [runId]),
  ]);
  return { rows: page.rows, count: total.rows[0]?.count ?? 0 };
}

/** Returns the next changes that are not undone, in the order in which offers are locked. */
export async function listChangesToUndo(tx: Tx, runId: number, after: number, limit: number): Promise<OfferChange[]> {
  const { rows } = await tx.query<OfferChange>(
    `select offer_id, kind, before, after from import_link_changes where run_id = $1 and offer_id > $2 and not is_undone order by offer_id limit $3`,
    [runId, after, limit],
  );
  return rows;
}

export async function markUndone(tx: Tx, runId: number, offerIds: readonly number[]): Promise<void> {
  await tx.query('update import_link_changes set is_undone = true where run_id = $1 and offer_id = any($2)', [runId, offerIds]);
}

export async function addRestored(tx: Tx, runId: number, count: number): Promise<void> {
  await tx.query('update import_link_runs set restored_count = restored_count + $2 where id = $1', [runId, count]);
}

/** Counts at the end, because a process that takes over sees the preserved changes again. */
export async function countKept(tx: Tx, runId: number): Promise<void> {
  await tx.query(
    `update import_link_runs set kept_count = (select count(*) from import_link_changes where run_id = $1 and not is_undone) where id = $1`,
    [runId],
  );
}

export async function hasChanges(db: Db, runId: number): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from import_link_changes where run_id = $1 and not is_undone limit 1', [runId]);
  return rowCount === 1;
}
