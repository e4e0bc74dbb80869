import type { Db, Tx } from '../../../platform/db';
import { storable } from '../saving/import-rows.repository';

/** Values of an offer before it disappeared from the file. */
export type BeforeMissing = { status: string } | { stock: number | null };

/** An offer of the link is in the file when a row matched it, or failed with its identifier; another link of the shop may match it too. */
const missing = `from import_link_offers k join offers o on o.id = k.offer_id
  where k.link_id = $1 and o.deleted_at is null and k.before_missing is null and o.status = 'active'
    and ($3 = 'hide' or o.stock is distinct from 0)
    and not exists (select 1 from import_rows r where r.import_id = $2 and r.offer_id = o.id)
    and not exists (select 1 from import_rows r where r.import_id = $2 and r.action = 'error' and r.offer_id is null and r.external_id = o.external_id)
    and not exists (select 1 from import_link_offers b where b.offer_id = o.id and b.link_id <> k.link_id and b.before_missing is null)`;

/** Counts the offers on sale that are not in the file, and all that are on sale. */
export async function countMissing(
  db: Db,
  linkId: number,
  importId: number,
  rule: 'out_of_stock' | 'hide',
): Promise<{ gone: number; all: number }> {
  const [gone, all] = await Promise.all([
    db.query<{ count: number }>(`select count(*)::int as count ${missing}`, [linkId, importId, rule]),
    db.query<{ count: number }>(
      `select count(*)::int as count from import_link_offers k join offers o on o.id = k.offer_id
       where k.link_id = $1 and o.deleted_at is null and o.status = 'active'`,
      [linkId],
    ),
  ]);
  return { gone: gone.rows[0]?.count ?? 0, all: all.rows[0]?.count ?? 0 };
}

export async function findMissing(db: Db, linkId: number, importId: number, rule: 'out_of_stock' | 'hide'): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(`select o.id ${missing} order by o.id`, [linkId, importId, rule]);
  return rows.map(({ id }) => id);
}

export async function markMissing(tx: Tx, linkId: number, offers: readonly { offer_id: number; before: BeforeMissing }[]): Promise<void> {
  await tx.query(
    `update import_link_offers k set before_missing = r.before from json_to_recordset($2) as r(offer_id bigint, before jsonb)
     where k.link_id = $1 and k.offer_id = r.offer_id`,
    [linkId, storable(offers)],
  );
}

/** Returns the values of offers before they disappeared from this link's file, by offer. */
export async function findBeforeMissing(tx: Tx, linkId: number, offerIds: readonly number[]): Promise<Map<number, BeforeMissing>> {
  const { rows } = await tx.query<{ offer_id: number; before_missing: BeforeMissing | null }>(
    `select offer_id, before_missing from import_link_offers where link_id = $1 and offer_id = any($2) and before_missing is not null`,
    [linkId, offerIds],
  );
  return new Map(rows.flatMap(({ offer_id, before_missing }) => (before_missing ? [[offer_id, before_missing] as const] : [])));
}

export async function clearMissing(tx: Tx, linkId: number, offerIds: readonly number[]): Promise<void> {
  if (offerIds.length === 0) return;
  await tx.query('update import_link_offers set before_missing = null where link_id = $1 and offer_id = any($2)', [linkId, offerIds]);
}

/** Records the offers of an import as those of the link. */
export async function saveLinkOffers(tx: Tx, linkId: number, importId: number): Promise<void> {
  await tx.query(
    `insert into import_link_offers (link_id, offer_id)
     select distinct $1::bigint, r.offer_id from import_rows r join offers o on o.id = r.offer_id where r.import_id = $2
     on conflict (link_id, offer_id) do nothing`,
    [linkId, importId],
  );
}

export async function countMissingOffers(tx: Tx, runId: number, count: number): Promise<void> {
  await tx.query('update import_link_runs set missing_count = missing_count + $2 where id = $1', [runId, count]);
}
