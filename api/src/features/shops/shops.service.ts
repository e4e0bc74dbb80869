import type { Db } from '../../platform/db';
import {
  findPublishedSite,
  findShopByAlias,
  listShopCategories,
  listShops,
  type PublicShopRow,
  type ShopCategoryRow,
  type ShopOrdering,
  type ShopSiteRow,
} from './shops.repository';

/** As many as stand in a row or two above the offers. */
const maxCategories = 12;

/** What anybody may read of shops. */
export function createShopsService(pool: Db) {
  return {
    list: (filters: { search: string | null; city: string | null }, ordering: ShopOrdering, limit: number, offset: number) =>
      listShops(pool, filters, ordering, limit, offset),

    /** The shop with its site where that is published; null when there is no such shop. */
    async byAlias(alias: string): Promise<{ shop: PublicShopRow; site: ShopSiteRow | null; categories: ShopCategoryRow[] } | null> {
      const shop = await findShopByAlias(pool, alias);
      if (!shop) return null;
      const [site, categories] = await Promise.all([findPublishedSite(pool, shop.id), listShopCategories(pool, shop.id, maxCategories)]);
      return { shop, site, categories };
    },
  };
}
