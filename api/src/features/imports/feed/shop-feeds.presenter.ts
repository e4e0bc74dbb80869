import type { Static } from 'typebox';
import type { ShopFeedRow } from './shop-feeds.repository';
import type { ShopFeed } from './shop-feeds.schemas';

/** @param publicOrigin `https://host` of the site. */
export function presentShopFeed(row: ShopFeedRow | null, publicOrigin: string): Static<typeof ShopFeed> {
  return {
    address: row && `${publicOrigin}/feeds/shops/${row.secret}.xml`,
    created_at: row?.created_at.toISOString() ?? null,
    last_read_at: row?.last_read_at?.toISOString() ?? null,
  };
}
