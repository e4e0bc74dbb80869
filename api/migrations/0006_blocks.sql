-- Blocks of accounts, shops and offers, and reports of shops and offers: docs/product/operators.md#blocks.

alter table users add column is_blocked boolean not null default false;
alter table shops add column is_blocked boolean not null default false;
alter table offers add column is_blocked boolean not null default false;

-- One of the three is blocked. `shops.is_blocked` follows the blocks of the shop and of its owner.
create table blocks (
  id bigint generated always as identity primary key,
  user_id bigint references users,
  shop_id bigint references shops,
  offer_id bigint references offers,
  -- The blocked person reads the reason; it is empty once the account is deleted.
  reason text not null check (length(reason) <= 1000),
  blocked_by bigint not null references users,
  blocked_at timestamptz not null default now(),
  -- Null: for good.
  until timestamptz,
  appeal text check (length(appeal) <= 2000),
  appealed_at timestamptz,
  -- The appeal was decided and the block stays.
  upheld_at timestamptz,
  ended_at timestamptz,
  check (num_nonnulls(user_id, shop_id, offer_id) = 1),
  check ((appeal is null) = (appealed_at is null) and (upheld_at is null or appealed_at is not null))
);
create unique index blocks_user on blocks (user_id) where ended_at is null and user_id is not null;
create unique index blocks_shop on blocks (shop_id) where ended_at is null and shop_id is not null;
create unique index blocks_offer on blocks (offer_id) where ended_at is null and offer_id is not null;
create index blocks_until on blocks (until) where ended_at is null and until is not null;
create index blocks_appealed on blocks (appealed_at) where ended_at is null and appealed_at is not null and upheld_at is null;
create index blocks_newest on blocks (blocked_at desc, id desc);

-- Lists leave out these shops until their offers have left the catalog model.
create table leaving_shops (
  shop_id bigint primary key references shops
);

create table reports (
  id bigint generated always as identity primary key,
  shop_id bigint references shops,
  offer_id bigint references offers,
  reporter_id bigint references users,
  kind text not null check (kind in ('fraud', 'forbidden', 'wrong', 'counterfeit', 'personal_data', 'other')),
  reason text not null check (length(reason) <= 1000),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  check (num_nonnulls(shop_id, offer_id) = 1)
);
create unique index reports_shop_once on reports (shop_id, reporter_id) where reporter_id is not null and decided_at is null and shop_id is not null;
create unique index reports_offer_once on reports (offer_id, reporter_id) where reporter_id is not null and decided_at is null and offer_id is not null;
create index reports_shop_waiting on reports (shop_id) where decided_at is null and shop_id is not null;
create index reports_offer_waiting on reports (offer_id) where decided_at is null and offer_id is not null;
create index reports_reporter on reports (reporter_id);

alter table operator_tasks drop constraint operator_tasks_queue_check;
-- safe: the table has one row for each item that somebody works on.
alter table operator_tasks add constraint operator_tasks_queue_check
  check (queue in ('reviews', 'lead_claims', 'questions', 'offers', 'shops', 'appeals'));
