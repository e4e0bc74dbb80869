/** What a token of a shop may be allowed to do. */
export const shopRights = ['read', 'prices_and_stock', 'offers', 'orders'] as const;

export type ShopRight = (typeof shopRights)[number];

/** The access of a seller's program: to one shop, in the name of its owner. */
export interface ShopAccess {
  tokenId: number;
  shopId: number;
  ownerId: number;
  rights: readonly ShopRight[];
}

/** A call that takes tokens of shops. */
export interface ShopAccessRule {
  right: ShopRight;
  /** Where the call names its shop: the `id` of the path, `shop` of the query or the body (that of the token by default), or the thing of the path. */
  shop: 'path' | 'query' | 'body' | 'offer' | 'order';
}

/** Reads tokens of shops, and finds the shops of things. */
export interface ShopAccessReader {
  /** Returns null for a token that is unknown, expired or revoked. */
  read: (token: string) => Promise<ShopAccess | null>;
  findShopOfOffer: (offerId: number) => Promise<number | null>;
  findShopOfOrder: (orderId: number) => Promise<number | null>;
}

/** Begins every token of a shop, so that people and secret scanners recognize one. */
export const shopTokenPrefix = 'yarmarok_shop_';
