import type { Db, Tx } from '../../../platform/db';
import { storable } from '../saving/import-rows.repository';

export interface ImportChoice {
  kind: 'category' | 'column' | 'value';
  key: string;
  title: string;
  category_id: number | null;
  /** Field of a column, or meaning of a value. */
  field: string | null;
}

/**
 * Returns the choices of a shop for price lists of a source. Choices for uploaded files apply to links too, unless the link has its
 * own.
 */
export async function listImportChoices(db: Db, shopId: number, source: string): Promise<ImportChoice[]> {
  const { rows } = await db.query<ImportChoice>(
    `select distinct on (kind, key) kind, key, title, category_id, field from import_choices
     where shop_id = $1 and source in ($2, 'file') order by kind, key, source = $2 desc`,
    [shopId, source],
  );
  return rows;
}

/** Stores choices for the next price list, and deletes others. */
export async function saveImportChoices(
  tx: Tx,
  shopId: number,
  source: string,
  { kept, forgotten }: { kept: readonly ImportChoice[]; forgotten: readonly Pick<ImportChoice, 'kind' | 'key'>[] },
): Promise<void> {
  if (forgotten.length > 0)
    await tx.query(
      `delete from import_choices where shop_id = $1 and source = $2
         and (kind, key) in (select kind, key from json_to_recordset($3) as r(kind text, key text))`,
      [shopId, source, storable(forgotten)],
    );
  if (kept.length === 0) return;
  await tx.query(
    // A category may have been deleted since it was chosen.
    `insert into import_choices (shop_id, source, kind, key, title, category_id, field)
     select $1, $2, kind, key, title, category_id, field
     from json_to_recordset($3) as r(kind text, key text, title text, category_id int, field text)
     where kind <> 'category' or category_id in (select id from categories)
     on conflict (shop_id, source, kind, key) do update set title = excluded.title, category_id = excluded.category_id, field = excluded.field, updated_at = now()`,
    [shopId, source, storable(kept)],
  );
}
