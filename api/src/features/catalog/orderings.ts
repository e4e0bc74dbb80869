/** Values of the parameter `ordering` of lists. */
export const listOrderings = [
  '-hoisted_at',
  'price',
  '-price',
  '-created_at',
  '-views_count',
  '-included_in_orders_count',
  '-avg_review_rating',
] as const;
export type ListOrdering = (typeof listOrderings)[number];

/** Names of the ranks of the read model; every ordering goes from the highest rank to the lowest. */
export const ranks = ['hoisted', 'price', 'cheap', 'created', 'views', 'orders', 'rating'] as const;
export type Rank = (typeof ranks)[number];

export const rankByOrdering: Record<ListOrdering, Rank> = {
  '-hoisted_at': 'hoisted',
  price: 'cheap',
  '-price': 'price',
  '-created_at': 'created',
  '-views_count': 'views',
  '-included_in_orders_count': 'orders',
  '-avg_review_rating': 'rating',
};

/** Columns of `offer_scope` and `offer_delta` that hold the ranks. */
export const rankColumns = ranks.map((rank) => `${rank}_rank`);
