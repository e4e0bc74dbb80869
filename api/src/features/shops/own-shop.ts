import type { Actor } from '../../platform/auth';
import type { Db } from '../../platform/db';
import { NotFound } from '../../platform/errors';

/** Lets pass whoever names an own shop, or none. @throws NotFound for a stranger's and for a deleted one: nobody learns that it exists. */
export async function requireOwnShop(db: Db, actor: Actor, shopId: number | null): Promise<void> {
  if (shopId === null) return;
  const { rowCount } = await db.query('select 1 from shops where id = $2 and owner_id = $1 and deleted_at is null', [actor.userId, shopId]);
  if (rowCount !== 1) throw new NotFound();
}
