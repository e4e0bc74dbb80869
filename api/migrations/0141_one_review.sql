-- without a transaction
drop index concurrently if exists offer_reviews_author_offer;
create unique index concurrently offer_reviews_author_offer on offer_reviews (author_id, offer_id) where author_id is not null;
drop index concurrently if exists offer_reviews_once;
drop index concurrently if exists offer_reviews_waiting;
create index concurrently offer_reviews_waiting on offer_reviews (counts_at) where not is_counted and deleted_at is null;
