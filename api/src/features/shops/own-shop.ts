import type { Actor } from '../../platform/auth';
import type { Db } from '../../platform/db';
import { InvalidFields, NotFound } from '../../platform/errors';
import { fieldTexts } from '../../platform/http';
import { isOwnShop, listOwnShopIds } from './own/seller-shops.repository';

/** Requires an own shop, if any is given. @throws NotFound for another person's and a deleted shop, whose existence is secret. */
export async function requireOwnShop(db: Db, actor: Actor, shopId: number | null): Promise<void> {
  if (shopId === null) return;
  if (!(await isOwnShop(db, actor.userId, shopId))) throw new NotFound();
}

/** Returns the seller's only shop. @throws InvalidFields when there are several, or none. */
export async function findOnlyShop(db: Db, actor: Actor): Promise<number> {
  const ids = await listOwnShopIds(db, actor.userId, 2);
  const [only] = ids;
  if (only === undefined || ids.length > 1) throw InvalidFields.of('shop', fieldTexts.required);
  return only;
}
