-- The variant that stands for its group in lists and search; null: each of them does. Written with the read model.
-- Without a foreign key: a transaction that changes another variant has locked that row, and then waits for the group.
alter table variant_groups add column listed_offer_id bigint;
