-- without a transaction
-- Lists read their orderings from these, and the promoted offers from the last one: for marked places in an order that says nothing about them.
-- safe: the one below replaces it.
drop index concurrently if exists offer_scope_hoisted;
create index concurrently offer_scope_hoisted on offer_scope (scope_id, hoisted_rank, offer_id) include (price_rank, category_id, offering_type, city, in_top);
-- safe: the one below replaces it.
drop index concurrently if exists offer_scope_cheap;
create index concurrently offer_scope_cheap on offer_scope (scope_id, cheap_rank, offer_id) include (price_rank, category_id, offering_type, city, in_top);
-- safe: the one below replaces it.
drop index concurrently if exists offer_scope_created;
create index concurrently offer_scope_created on offer_scope (scope_id, created_rank, offer_id) include (price_rank, category_id, offering_type, city, in_top);
-- safe: the one below replaces it.
drop index concurrently if exists offer_scope_views;
create index concurrently offer_scope_views on offer_scope (scope_id, views_rank, offer_id) include (price_rank, category_id, offering_type, city, in_top);
-- safe: the one below replaces it.
drop index concurrently if exists offer_scope_orders;
create index concurrently offer_scope_orders on offer_scope (scope_id, orders_rank, offer_id) include (price_rank, category_id, offering_type, city, in_top);
-- safe: the one below replaces it.
drop index concurrently if exists offer_scope_rating;
create index concurrently offer_scope_rating on offer_scope (scope_id, rating_rank, offer_id) include (price_rank, category_id, offering_type, city, in_top);
-- safe: the one below replaces it.
drop index concurrently if exists offer_scope_price;
create index concurrently offer_scope_price on offer_scope (scope_id, price_rank, offer_id) include (hoisted_rank, created_rank, views_rank, orders_rank, rating_rank, category_id, offering_type, city, in_top);
drop index concurrently if exists offer_scope_promoted;
create index concurrently offer_scope_promoted on offer_scope (scope_id, ((offer_id * 2654435761) & 4294967295)) include (offer_id, hoisted_rank, cheap_rank, price_rank, created_rank, views_rank, orders_rank, rating_rank, category_id, offering_type, city) where in_top;

-- The offers of a shop that are the same goods, deleted ones too: they share the time of their last hoist.
drop index concurrently if exists offers_goods_title;
create index concurrently offers_goods_title on offers (shop_id, fold_title(title), hoisted_at);
drop index concurrently if exists offers_goods_picture;
create index concurrently offers_goods_picture on offers (shop_id, (image_keys[1]), hoisted_at) where image_keys[1] is not null;
drop index concurrently if exists offers_goods_deleted_sku;
create index concurrently offers_goods_deleted_sku on offers (shop_id, fold_sku(sku), hoisted_at) where sku is not null and deleted_at is not null;
drop index concurrently if exists offers_goods_deleted_id;
create index concurrently offers_goods_deleted_id on offers (shop_id, external_id, hoisted_at) where external_id is not null and deleted_at is not null;
