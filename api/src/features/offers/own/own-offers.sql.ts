import { searchPatterns } from '../../catalog';

export interface SellerOfferFilters {
  shopId: number | null;
  search: string | null;
  categoryId: number | null;
  status: string | null;
  hasPicture: boolean | null;
  isSoldOut: boolean | null;
}

export const ownOfferTables = 'from offers o join shops s on s.id = o.shop_id join categories c on c.id = o.category_id';

/** SQL condition: the offer belongs to the person `$1`. */
export const isOwnOffer = 's.owner_id = $1 and s.deleted_at is null and o.deleted_at is null';

/** SQL condition over the values of `toFilterValues`, `$1` to `$7`. */
export const ownFilteredOffers = `${isOwnOffer} and ($2::bigint is null or o.shop_id = $2)
    and ($3::text[] is null or fold_text(o.sku) like any($3) or exists (select 1 from jsonb_each_text(o.title) t where fold_text(t.value) like any($3)))
    and ($4::int is null or $4 = any(c.path)) and ($5::text is null or o.status = $5)
    and ($6::boolean is null or $6 = (cardinality(o.image_keys) > 0)) and ($7::boolean is null or $7 = coalesce(o.stock = 0, false))`;

export const toFilterValues = (ownerId: number, filters: SellerOfferFilters): readonly unknown[] => [
  ownerId,
  filters.shopId,
  searchPatterns(filters.search),
  filters.categoryId,
  filters.status,
  filters.hasPicture,
  filters.isSoldOut,
];
