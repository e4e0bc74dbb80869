import type { Db } from '../../platform/db';

/** Left where a phone was erased; nobody has it. */
const erasedPhone = '+380000000000';

/**
 * Returns those of the shops that the buyer owns, or whose phone, or whose owner's phone, is the buyer's or the one given with the
 * order. Such a buyer earns and spends no bonuses there and writes no reviews.
 */
export async function findRelatedShops(
  db: Db,
  shopIds: readonly number[],
  buyer: { id: number; orderPhone: string | null },
): Promise<ReadonlySet<number>> {
  const { rows } = await db.query<{ id: number }>(
    `select s.id from shops s join users owner on owner.id = s.owner_id left join users buyer on buyer.id = $2
     where s.id = any($1) and (s.owner_id = $2 or array_remove(array[s.phone, owner.phone], $4) && array_remove(array[buyer.phone, $3::text], null))`,
    [shopIds, buyer.id, buyer.orderPhone, erasedPhone],
  );
  return new Set(rows.map(({ id }) => id));
}
