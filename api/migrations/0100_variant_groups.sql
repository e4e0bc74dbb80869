-- Offers of one thing in several sizes or colors (docs/decisions/0096-variants.md). Each stays an offer of its own; the group joins them.
create table variant_groups (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shops on delete cascade,
  -- Name of the group in the price lists of the shop; null for a group made by hand.
  source_key text check (length(source_key) between 1 and 200),
  created_at timestamptz not null default now(),
  unique (shop_id, id),
  unique (shop_id, source_key)
);
alter table offers add column variant_group_id bigint;
-- Both columns, so that a group holds offers of its own shop only.
alter table offers add constraint offers_variant_group_fkey foreign key (shop_id, variant_group_id) references variant_groups (shop_id, id) not valid;
alter table offers validate constraint offers_variant_group_fkey;
