-- Filters that a seller saved for the offers of a shop (docs/product/catalog.md#saved-filters).
create table offer_filters (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shops,
  title text not null check (length(title) between 1 and 60),
  search text check (length(search) between 1 and 100),
  category_id integer references categories on delete cascade,
  status text check (status in ('active', 'draft', 'hidden')),
  has_picture boolean,
  is_sold_out boolean,
  created_at timestamptz not null default now(),
  check (num_nonnulls(search, category_id, status, has_picture, is_sold_out) > 0)
);
create unique index offer_filters_title on offer_filters (shop_id, lower(title));
create index offer_filters_category on offer_filters (category_id);
