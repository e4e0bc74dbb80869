-- Renames the versions of bitmaps, as 0073 does the deltas of offers.

-- safe: the view below has the old name.
alter table offer_set_version rename to offer_bitmap_version;
-- safe: the view below has the old name.
alter table offer_bitmap_version rename column set_id to bitmap_id;
-- safe: no statement names a key.
alter table offer_bitmap_version rename constraint offer_set_version_pkey to offer_bitmap_version_pkey;
-- safe: the default of the column refers to the sequence by its id.
alter sequence offer_set_versions rename to offer_bitmap_versions;

create view offer_set_version as select bitmap_id as set_id, version from offer_bitmap_version;
-- The previous version raises a version by "set version = default", which in a view means the default of the view.
alter view offer_set_version alter column version set default nextval('offer_bitmap_versions');
