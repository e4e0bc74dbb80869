-- without a transaction
-- The offers within a range of prices with their ranks, without a look at the table.
drop index concurrently if exists offer_scope_price_ranks;
create index concurrently offer_scope_price_ranks on offer_scope (scope_id, in_top, price_rank, offer_id) include (hoisted_rank, created_rank, views_rank, orders_rank, rating_rank, category_id, offering_type, city);
-- safe: what read it reads the one above.
drop index concurrently if exists offer_scope_price;
-- safe: nobody names an index.
alter index offer_scope_price_ranks rename to offer_scope_price;
