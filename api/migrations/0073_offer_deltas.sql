-- Renames the pending deltas of offers to the terms of docs/decisions/0070-catalogue-read-model.md. Names change, rows do not. The previous
-- version reads and writes the view with the old name; a later release drops it. Each table has a migration of its own, so that no
-- transaction waits for a second table while it holds one.

-- safe: the view below has the old name.
alter table offer_shift rename to offer_delta;
-- safe: the view below has the old name.
alter table offer_delta rename column has_sets to has_bitmap_delta;
-- safe: no statement names a key.
alter table offer_delta rename constraint offer_shift_pkey to offer_delta_pkey;
-- safe: no statement names a check.
alter table offer_delta rename constraint offer_shift_change_check to offer_delta_change_check;
-- safe: no statement names the sequence of an identity.
alter sequence offer_shift_id_seq rename to offer_delta_id_seq;

create view offer_shift as
  select id, offer_id, change, scopes, in_top, hoisted_rank, price_rank, cheap_rank, created_rank, views_rank, orders_rank, rating_rank,
         offering_type, city, has_bitmap_delta as has_sets
  from offer_delta;
