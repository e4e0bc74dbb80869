import type { Db, Tx } from '../../../platform/db';
import type { RawRow } from '../reading/source-row';
import type { RowMessage } from '../mapping/row-messages';

export type RowAction = 'created' | 'updated' | 'skipped' | 'error';

export interface ImportRow {
  position: number;
  row_number: number;
  action: RowAction;
  external_id: string | null;
  sku: string | null;
  title: string;
  offer_id: number | null;
  message: RowMessage | null;
  warnings: RowMessage[];
  source: RawRow | null;
}

const columns = 'position, row_number, action, external_id, sku, title, offer_id, message, warnings';

export async function insertRows(tx: Tx, importId: number, rows: readonly ImportRow[]): Promise<void> {
  await tx.query(
    `insert into import_rows (import_id, ${columns}, source)
     select $1, ${columns}, source from json_to_recordset($2)
       as r(position int, row_number int, action text, external_id text, sku text, title text, offer_id bigint, message jsonb, warnings jsonb, source jsonb)`,
    [importId, storable(rows)],
  );
}

/** JSON for PostgreSQL, which stores neither U+0000 nor lone surrogates in texts. */
export function storable(value: unknown): string {
  const json = JSON.stringify(value);
  return json.includes('\\u') ? json.replace(/(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g, '$1') : json;
}

/** Returns the positions that are done already. */
export async function findDone(tx: Tx, importId: number, positions: readonly number[]): Promise<Set<number>> {
  const { rows } = await tx.query<{ position: number }>('select position from import_rows where import_id = $1 and position = any($2)', [
    importId,
    positions,
  ]);
  return new Set(rows.map(({ position }) => position));
}

/** Returns the done positions as ranges. */
export async function findDoneRanges(db: Db, importId: number): Promise<{ first: number; last: number }[]> {
  const { rows } = await db.query<{ first: number; last: number }>(
    `select min(position) as first, max(position) as last
     from (select position, position - row_number() over (order by position) as piece from import_rows where import_id = $1) p
     group by piece order by first`,
    [importId],
  );
  return rows;
}

export interface ListedRow extends Omit<ImportRow, 'source'> {
  /** The offer's alias; null without an offer, or when it is deleted. */
  alias: string | null;
}

export async function listRows(db: Db, importId: number, action: RowAction | null, limit: number, offset: number): Promise<ListedRow[]> {
  const { rows } = await db.query<ListedRow>(
    `select ${columns.replace(/\w+/g, 'r.$&')}, o.alias
     from (select * from import_rows where import_id = $1 and ($2::text is null or action = $2) order by position limit $3 offset $4) r
     left join offers o on o.id = r.offer_id and o.deleted_at is null order by r.position`,
    [importId, action, limit, offset],
  );
  return rows;
}

/** Finds failed rows after a position, with their sources. */
export async function findFailedRows(db: Db, importId: number, after: number, limit: number): Promise<ImportRow[]> {
  const { rows } = await db.query<ImportRow>(
    `select ${columns}, source from import_rows where import_id = $1 and action = 'error' and position > $2 order by position limit $3`,
    [importId, after, limit],
  );
  return rows;
}

export async function addWarning(tx: Tx, importId: number, position: number, warning: RowMessage): Promise<void> {
  await tx.query('update import_rows set warnings = warnings || $3::jsonb where import_id = $1 and position = $2', [
    importId,
    position,
    JSON.stringify([warning]),
  ]);
}
