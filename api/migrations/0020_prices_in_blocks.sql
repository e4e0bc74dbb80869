-- How many offers of a block are cheaper than each of some prices, so that a deep offset within a range of prices is found by adding
-- up blocks too (docs/decisions/0011-prices-in-blocks.md). The service fills it when it starts.
create table scope_price_bound (
  scope_id bigint primary key,
  -- The table of blocks that it belongs to. A service of the version before that makes that table anew knows nothing of prices.
  blocks oid not null,
  -- How many offers the scope had when the prices were chosen: about as many lie between each two.
  offers_count bigint not null,
  bounds bigint[] not null
);

create table scope_block_price (
  scope_id bigint not null,
  ordering text not null,
  in_top boolean not null,
  rank bigint not null,
  offer_id bigint not null,
  offering_type text not null,
  city text not null,
  -- For each bound of the scope: offers of the block that are cheaper.
  below integer[] not null,
  primary key (scope_id, ordering, in_top, rank, offer_id, offering_type, city)
);

-- A service of the version before reads on as it did, but it must not add up notes without adding up prices: it cannot find the key
-- that it names any more, and leaves that to this version.
alter table scope_block add column has_prices boolean not null default true;
-- safe: meant, see above; made anew at once.
alter table scope_block drop constraint scope_block_pkey;
-- safe: some ten thousand rows, written by the keeper alone.
alter table scope_block add primary key (scope_id, ordering, in_top, rank, offer_id, offering_type, city, has_prices);
