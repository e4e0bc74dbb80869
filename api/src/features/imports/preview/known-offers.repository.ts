import type { Db } from '../../../platform/db';
import { readOwnReference } from '../mapping/own-reference';

export interface RowKeys {
  externalId: string | null;
  sku: string | null;
}

/** Returns, in order, whether the shop has an offer with the identifier or the code of each row. */
export async function areKnown(db: Db, shopId: number, rows: readonly RowKeys[]): Promise<boolean[]> {
  const { rows: found } = await db.query<{ is_known: boolean }>(
    `select exists (select from offers where shop_id = $1 and deleted_at is null and external_id = k.external_id)
         or exists (select from offers where shop_id = $1 and deleted_at is null and id = k.id)
         or exists (select from offers where shop_id = $1 and deleted_at is null and sku is not null and fold_sku(sku) = fold_sku(k.sku)) as is_known
     from unnest($2::text[], $3::text[], $4::bigint[]) with ordinality k(external_id, sku, id, position) order by position`,
    [
      shopId,
      rows.map(({ externalId }) => externalId),
      rows.map(({ sku }) => sku),
      rows.map(({ externalId }) => readOwnReference(externalId)),
    ],
  );
  return found.map(({ is_known }) => is_known);
}
