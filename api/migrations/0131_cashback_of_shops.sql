-- Percent of the price that buyers get as bonuses; null: the shop gives none.
alter table shops add column cashback_percent smallint;
alter table shops add constraint shops_cashback_check check (cashback_percent between 1 and 20) not valid;

-- The promise of a shop to the buyer when the order was placed: kopiikas of bonuses, and the cents that its main balance pays for them.
create table cashback_promises (
  order_id bigint primary key references orders,
  seller_id bigint not null references users,
  amount_minor bigint not null check (amount_minor > 0),
  amount_cents bigint not null check (amount_cents > 0),
  -- Of the order's currency when it was placed: a rate that has changed since does not change the promise.
  kopiikas_per_unit integer not null,
  status text not null default 'promised' check (status in ('promised', 'reserved', 'granted', 'ended')),
  created_at timestamptz not null default now()
);
create index cashback_promises_seller on cashback_promises (seller_id, created_at);
create index cashback_promises_reserved on cashback_promises (seller_id) where status = 'reserved';

-- A grant is a lot of bonuses that holds the cents paid in for it: by the shop `seller_id`, or by the site, which then names the grant.
alter table bonus_grants
  add column seller_id bigint references users,
  add column grant_name text,
  add column amount_cents bigint not null default 0,
  add column remaining_cents bigint not null default 0,
  -- Of the part that has expired, until they are the site's.
  add column expired_cents bigint not null default 0,
  add column lapses_at timestamptz,
  -- safe: the caps are gone, and nothing is released yet.
  drop column max_order_minor,
  -- safe: the caps are gone, and nothing is released yet.
  drop column max_month_minor;
-- safe: nothing is released yet, and the lots are few.
create index bonus_grants_seller on bonus_grants (seller_id) where status = 'pending';
-- safe: nothing is released yet, and the lots are few.
create index bonus_grants_to_lapse on bonus_grants (lapses_at) where expired_cents > 0;
alter table bonus_spendings add column amount_cents bigint not null default 0;

-- The seller asked to return a completed order, which its buyer has to agree to.
alter table orders add column return_asked_at timestamptz, add column return_declined_at timestamptz;

alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in (
  'seller_balance', 'seller_bonus', 'seller_bonus_held', 'seller_cashback_reserved', 'seller_leads', 'buyer_bonus', 'buyer_bonus_pending',
  'payments_received', 'bonuses_granted', 'leads_sold', 'leads_issued', 'leads_spent', 'cashback_granted', 'bonuses_redeemed', 'bonuses_expired',
  'bonus_fund', 'bonuses_lapsed', 'seller_debts')) not valid;
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in (
  'balance_top_up', 'leads_purchase', 'order_opening', 'bad_lead_credit', 'cashback_reserved', 'cashback_released', 'cashback_pending',
  'cashback_matured', 'cashback_reversed', 'bonus_spent', 'bonus_returned', 'bonus_expired', 'bonus_lapsed', 'bonus_redeemed',
  'bonus_redemption_released', 'bonus_redemption_reversed', 'promotion', 'adjustment', 'top_up_reversal', 'debt_settlement')) not valid;
