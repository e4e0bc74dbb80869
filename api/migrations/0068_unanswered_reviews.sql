-- without a transaction
drop index concurrently if exists offer_reviews_unanswered;
create index concurrently offer_reviews_unanswered on offer_reviews (shop_id, created_at desc, id desc) where reply is null and deleted_at is null;
