/** Tags begin here; below are categories. A category with a tag is the sum of both. */
export const tagFactor = 10_000_000;

/** The numbers under which the read model keeps what a list can show. */
export const scopeIds = {
  everything: 0,
  category: (id: number) => id,
  tag: (id: number) => id * tagFactor,
  shop: (id: number) => -id,
};
