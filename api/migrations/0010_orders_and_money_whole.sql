-- What the rules of orders, loyalty, payments and reviews need beside the first tables.

-- An order in progress with a waybill completes by itself 30 days after the later of both.
alter table orders add column in_progress_at timestamptz, add column ttn_at timestamptz;
update orders set in_progress_at = updated_at where status = 'in_progress';
update orders set ttn_at = updated_at where ttn is not null;
create index orders_to_complete on orders (greatest(in_progress_at, ttn_at)) where status = 'in_progress' and ttn is not null;
create index order_items_shop_offer on order_items (shop_id, offer_id);

-- Which grants paid for an order, so that a return gives the bonuses back to where they came from.
create table bonus_spendings (
  order_id bigint not null references orders,
  grant_id bigint not null references bonus_grants,
  amount_minor bigint not null check (amount_minor > 0),
  returned_at timestamptz,
  primary key (order_id, grant_id)
);
create index bonus_spendings_grant on bonus_spendings (grant_id);
create index bonus_grants_to_mature on bonus_grants (matures_at) where status = 'pending';
create index bonus_grants_to_expire on bonus_grants (expires_at) where status = 'available';

-- What a buyer pays with bonuses, the shop gets on its bonus balance.
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in (
  'balance_top_up', 'leads_purchase', 'order_opening', 'bad_lead_credit', 'cashback_pending', 'cashback_matured', 'cashback_reversed',
  'bonus_spent', 'bonus_returned', 'bonus_expired', 'bonus_redeemed', 'bonus_redemption_reversed', 'adjustment'));

-- Providers that name a payment themselves, and when it was last asked about.
alter table payments
  add column provider_reference text,
  add column checkout_url text,
  add column provider_status text,
  add column checked_at timestamptz,
  add column language text not null default 'uk';
create index payments_to_poll on payments (checked_at nulls first) where status = 'pending';

-- The free hoist is once a day; `hoisted_at` is set when an offer is made, too.
alter table offers add column free_hoist_at timestamptz;

create table review_reports (
  id bigint generated always as identity primary key,
  review_id bigint not null references offer_reviews,
  reporter_id bigint references users,
  reason text not null,
  created_at timestamptz not null default now()
);
create unique index review_reports_once on review_reports (review_id, reporter_id) where reporter_id is not null;

-- What sellers are told about while they look: kind and ids only. Short-lived.
create table seller_events (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (kind in ('order.created', 'order.changed', 'call.created', 'import.progress', 'balance.changed')),
  shop_id bigint,
  subject_id bigint,
  created_at timestamptz not null default now()
);
create index seller_events_user on seller_events (user_id, id);
create index seller_events_age on seller_events (created_at);
