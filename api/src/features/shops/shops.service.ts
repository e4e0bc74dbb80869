import type { Db } from '../../platform/db';
import {
  findCancelsPercent,
  findPublishedSite,
  findShopByAlias,
  listShopCategories,
  listShops,
  type PublicShopRow,
  type ShopCategoryRow,
  type ShopOrdering,
  type ShopSiteRow,
} from './shops.repository';
import { ShopBlocked } from './shops.errors';

/** Maximum of categories, for one or two rows above the offers. */
const maxCategories = 12;

export interface ShopPage {
  shop: PublicShopRow;
  site: ShopSiteRow | null;
  categories: ShopCategoryRow[];
  /** Share of its latest orders that the shop canceled; null while none has ended. */
  cancelsPercent: number | null;
}

/** Public reads of shops. */
export function createShopsService(pool: Db) {
  return {
    list: (filters: { search: string | null; city: string | null }, ordering: ShopOrdering, limit: number, offset: number) =>
      listShops(pool, filters, ordering, limit, offset),

    /** Returns the shop with its published site; null when there is no such shop. @throws ShopBlocked. */
    async byAlias(alias: string): Promise<ShopPage | null> {
      const shop = await findShopByAlias(pool, alias);
      if (!shop) return null;
      if (shop.is_blocked) throw new ShopBlocked();
      const [site, categories, cancelsPercent] = await Promise.all([
        findPublishedSite(pool, shop.id),
        listShopCategories(pool, shop.id, maxCategories),
        findCancelsPercent(pool, shop.id),
      ]);
      return { shop, site, categories, cancelsPercent };
    },
  };
}
