-- What the buyer ordered in the first place: lines that the seller adds later do not make duplicates of other orders free.
-- Null in orders of the version before, whose lines count as they stand.
alter table orders add column ordered_offer_ids bigint[];
