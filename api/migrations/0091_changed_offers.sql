-- Offers that each compaction of bitmaps covered, so that processes read the ranks of these again (docs/decisions/0090-compressed-bitmaps.md).
-- The service keeps those of the last ten minutes.
create table bitmap_change (
  version bigint primary key,
  offer_ids bigint[] not null
);
-- The values of facets have bitmaps from here on.
-- safe: the only row.
update bitmap_state set is_built = false;
