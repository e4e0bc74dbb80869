/** Ids of tags are multiplied by it, ids of categories are below it. A category with a tag is the sum of both. */
export const tagFactor = 10_000_000;

/** Ids of scopes: everything that a list can show as a whole. */
export const scopeIds = {
  everything: 0,
  category: (id: number) => id,
  tag: (id: number) => id * tagFactor,
  shop: (id: number) => -id,
};
