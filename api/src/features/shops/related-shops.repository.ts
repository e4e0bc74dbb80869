import type { Db } from '../../platform/db';

/** The value of an erased phone, which no person has. */
const erasedPhone = '+380000000000';

/**
 * Returns the shops that the buyer owns, or that share a phone with the buyer or with the order, by themselves or by their owner. Such a
 * buyer earns and spends no bonuses there and cannot review it.
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
