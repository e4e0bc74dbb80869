-- without a transaction

-- Items that wait, for the queues of operators.
drop index concurrently if exists review_reports_open;
create index concurrently review_reports_open on review_reports (review_id, created_at) where decided_at is null;
drop index concurrently if exists bad_lead_reports_pending;
create index concurrently bad_lead_reports_pending on bad_lead_reports (created_at, order_id) where status = 'pending';
drop index concurrently if exists support_questions_waiting;
create index concurrently support_questions_waiting on support_questions (created_at, id) where answered_at is null;

-- The claims of a shop, and the orders of a phone, which a claim is compared with.
drop index concurrently if exists bad_lead_reports_shop;
create index concurrently bad_lead_reports_shop on bad_lead_reports (shop_id, created_at);
drop index concurrently if exists orders_phone;
create index concurrently orders_phone on orders (buyer_phone);

alter table offer_reviews validate constraint offer_reviews_hidden;
