import { type Actor, createOpaqueToken } from '../../../platform/auth';
import type { Pool } from '../../../platform/db';
import { NotFound } from '../../../platform/errors';
import { requireOwnShop } from '../../shops';
import { deleteOwnFeed, findOwnFeed, setFeedSecret, type ShopFeedRow } from './shop-feeds.repository';

export type ShopFeedsService = ReturnType<typeof createShopFeedsService>;

/** The addresses of the feeds of shops, for their owners. */
export function createShopFeedsService(pool: Pool) {
  return {
    /** Null while the shop has no address. @throws NotFound for another person's shop. */
    async get(actor: Actor, shopId: number): Promise<ShopFeedRow | null> {
      await requireOwnShop(pool, actor, shopId);
      return findOwnFeed(pool, actor.userId, shopId);
    },

    /** Creates an address; the old one answers 404 from now on. @throws NotFound. */
    async renew(actor: Actor, shopId: number): Promise<ShopFeedRow> {
      const row = await setFeedSecret(pool, actor.userId, shopId, createOpaqueToken().token);
      if (!row) throw new NotFound();
      return row;
    },

    /** Deletes the address; a repetition is accepted. @throws NotFound for another person's shop. */
    async remove(actor: Actor, shopId: number): Promise<void> {
      await requireOwnShop(pool, actor, shopId);
      await deleteOwnFeed(pool, actor.userId, shopId);
    },
  };
}
