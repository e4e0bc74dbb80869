-- Bitmaps of offers as compressed bytes (docs/decisions/0090-compressed-bitmaps.md). The service builds them. The previous version keeps
-- its own in offer_set, offer_set_bits and offer_place_tier, which a later release drops with their triggers and versions.
create table bitmap (
  id integer primary key,
  -- One of them: a word, the beginning of many of these, a scope, or the value of a facet. Bitmap 0, with the tiers of the default
  -- ordering, has none.
  term text collate "C" unique,
  prefix text collate "C" unique,
  scope_id bigint unique,
  facet text collate "C" unique,
  -- That of its part which was written last.
  version bigint not null
);

-- The offers of one tier within 262144 ids, in the portable format of Roaring bitmaps. Tier: of a word its weight; of bitmap 0 how often
-- the offers were halved. A part that became empty stays, so that processes see that it changed.
create table bitmap_part (
  bitmap_id integer not null,
  tier smallint not null,
  part integer not null,
  version bigint not null,
  bits bytea not null,
  primary key (bitmap_id, tier, part)
);
-- Compressed already.
alter table bitmap_part alter column bits set storage external;

create table rank_tier (
  tier smallint primary key,
  -- The lowest rank that belongs to it.
  bound bigint not null,
  offers_count bigint not null
);

create table bitmap_state (
  id smallint primary key default 1 check (id = 1),
  -- Raised when all bitmaps are built again, which gives their ids to other words.
  generation bigint not null default 0,
  -- Raised by every compaction.
  version bigint not null default 0,
  is_built boolean not null default false,
  -- A row of offer_delta that this version leaves there. The previous version deletes it with the deltas that it compacts, which are then
  -- unknown to these bitmaps.
  marker_id bigint,
  marked_at timestamptz not null default now()
);
insert into bitmap_state default values;
