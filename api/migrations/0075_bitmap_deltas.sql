-- Renames the pending deltas of bitmaps, as 0073 does those of offers.

-- safe: the view below has the old name.
alter table offer_set_shift rename to offer_bitmap_delta;
-- safe: no statement names a key.
alter table offer_bitmap_delta rename constraint offer_set_shift_pkey to offer_bitmap_delta_pkey;
-- safe: no statement names the sequence of an identity.
alter sequence offer_set_shift_id_seq rename to offer_bitmap_delta_id_seq;

create view offer_set_shift as select id, offer_id, terms, scopes from offer_bitmap_delta;
