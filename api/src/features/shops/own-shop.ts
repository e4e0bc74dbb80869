import type { Actor } from '../../platform/auth';
import type { Db } from '../../platform/db';
import { InvalidFields, NotFound } from '../../platform/errors';
import { fieldTexts } from '../../platform/http';

/** Passes an own shop, or none. @throws NotFound for another person's and for a deleted shop, so that its existence is not revealed. */
export async function requireOwnShop(db: Db, actor: Actor, shopId: number | null): Promise<void> {
  if (shopId === null) return;
  const { rowCount } = await db.query('select 1 from shops where id = $2 and owner_id = $1 and deleted_at is null', [actor.userId, shopId]);
  if (rowCount !== 1) throw new NotFound();
}

/** Returns the seller's only shop. @throws InvalidFields when there are several, or none. */
export async function findOnlyShop(db: Db, actor: Actor): Promise<number> {
  const { rows } = await db.query<{ id: number }>('select id from shops where owner_id = $1 and deleted_at is null limit 2', [
    actor.userId,
  ]);
  const [only] = rows;
  if (!only || rows.length > 1) throw InvalidFields.of('shop', fieldTexts.required);
  return only.id;
}
