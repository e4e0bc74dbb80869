import type { Db } from '../../platform/db';
import { findPublishedSite, findShopByAlias, listShops, type PublicShopRow, type ShopOrdering, type ShopSiteRow } from './shops.repository';

/** What anybody may read of shops. */
export function createShopsService(pool: Db) {
  return {
    list: (filters: { search: string | null; city: string | null }, ordering: ShopOrdering, limit: number, offset: number) =>
      listShops(pool, filters, ordering, limit, offset),

    /** The shop with its site where that is published; null when there is no such shop. */
    async byAlias(alias: string): Promise<{ shop: PublicShopRow; site: ShopSiteRow | null } | null> {
      const shop = await findShopByAlias(pool, alias);
      return shop ? { shop, site: await findPublishedSite(pool, shop.id) } : null;
    },
  };
}
