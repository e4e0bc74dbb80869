-- without a transaction

-- Notes of operators about a person or a shop: docs/product/operators.md#people-and-shops.
create table if not exists operator_notes (
  id bigint generated always as identity primary key,
  user_id bigint references users,
  shop_id bigint references shops,
  author_id bigint not null references users,
  note_text text not null check (length(note_text) between 1 and 2000),
  created_at timestamptz not null default now(),
  check (num_nonnulls(user_id, shop_id) = 1)
);
drop index concurrently if exists operator_notes_user;
create index concurrently operator_notes_user on operator_notes (user_id, id) where user_id is not null;
drop index concurrently if exists operator_notes_shop;
create index concurrently operator_notes_shop on operator_notes (shop_id, id) where shop_id is not null;

-- Operators find people and shops by contacts, titles and numbers. Prefixes are compared bytewise.
drop index concurrently if exists users_email_prefix;
create index concurrently users_email_prefix on users (email text_pattern_ops) where deleted_at is null;
drop index concurrently if exists users_phone;
create index concurrently users_phone on users (phone) where phone is not null;
drop index concurrently if exists shops_email_prefix;
create index concurrently shops_email_prefix on shops (email text_pattern_ops);
drop index concurrently if exists shops_phone;
create index concurrently shops_phone on shops (phone);
drop index concurrently if exists shops_title_parts;
create index concurrently shops_title_parts on shops using gin (fold_text(title) gin_trgm_ops);
drop index concurrently if exists orders_guest_email_prefix;
create index concurrently orders_guest_email_prefix on orders (buyer_email text_pattern_ops) where buyer_id is null;
drop index concurrently if exists payments_transaction;
create index concurrently payments_transaction on payments (transaction_id);
drop index concurrently if exists payments_provider_order;
create index concurrently payments_provider_order on payments (provider_order_id);

-- Reports that a person made, and those about a review.
drop index concurrently if exists review_reports_reporter;
create index concurrently review_reports_reporter on review_reports (reporter_id, created_at) where reporter_id is not null;
drop index concurrently if exists review_reports_review;
create index concurrently review_reports_review on review_reports (review_id, created_at);
