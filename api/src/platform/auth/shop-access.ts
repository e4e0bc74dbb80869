/** Possible permissions of a token of a shop. */
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
  /** Place of the shop in the call: `id` of the path, `shop` of the query or the body (by default that of the token), or the owned resource. */
  shop: 'path' | 'query' | 'body' | 'offer' | 'order';
}

/** Reads tokens of shops, and finds the shops of things. */
export interface ShopAccessReader {
  /** Returns null for a token that is unknown, expired or revoked. */
  read: (token: string) => Promise<ShopAccess | null>;
  findShopOfOffer: (offerId: number) => Promise<number | null>;
  findShopOfOrder: (orderId: number) => Promise<number | null>;
}

/** Prefix of every token of a shop, by which people and secret scanners recognize one. */
export const shopTokenPrefix = 'yarmarok_shop_';
