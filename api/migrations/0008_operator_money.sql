-- Acts of money of operators: docs/product/operators.md#money.

-- A change of a seller's balance. It is booked at once, or proposed for a second person. The reason is empty once the account is deleted.
create table balance_adjustments (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shops,
  user_id bigint not null references users,
  amount_minor bigint not null check (amount_minor <> 0),
  kind text not null check (kind in ('balance', 'bonus')),
  reason text check (length(reason) between 10 and 500),
  status text not null check (status in ('proposed', 'booked', 'refused')),
  proposed_by bigint not null references users,
  created_at timestamptz not null default now(),
  -- Nobody decides about what is booked at once.
  decided_by bigint references users,
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) <= 500),
  check (decided_by <> proposed_by),
  check ((decided_by is null) = (decided_at is null) and (status = 'booked' or (status = 'proposed') = (decided_by is null)))
);
create index balance_adjustments_user on balance_adjustments (user_id, id desc);
create index balance_adjustments_of_operator on balance_adjustments (proposed_by, user_id, created_at);
create index balance_adjustments_proposed on balance_adjustments (created_at) where status = 'proposed';

-- A refund of a top-up by an operator: docs/product/balance-and-payments.md#refunds-by-operators. The ledger holds it from the first moment.
create table payment_refunds (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  operator_id bigint not null references users,
  amount_minor bigint not null check (amount_minor > 0),
  -- The bonus that was taken, and the share of the bonus that belongs to the amount.
  bonus_minor bigint not null check (bonus_minor >= 0),
  bonus_share_minor bigint,
  status text not null default 'pending' check (status in ('pending', 'done', 'failed')),
  failure text check (failure in ('refused', 'unknown')),
  created_at timestamptz not null default now(),
  -- It is sent once; later only its state is asked for.
  sent_at timestamptz,
  checked_at timestamptz,
  ended_at timestamptz,
  check ((status = 'failed') = (failure is not null) and (status = 'pending') = (ended_at is null)),
  check ((status = 'done') = (bonus_share_minor is not null))
);
create unique index payment_refunds_pending on payment_refunds (payment_id) where status = 'pending';
create index payment_refunds_payment on payment_refunds (payment_id, id);

-- An oddity of a payment waits until an operator has looked at it; it may happen again.
create table payment_oddities (
  payment_id bigint not null references payments,
  kind text not null check (kind in ('reversed', 'amount_differs', 'pending_long', 'refund_failed')),
  at timestamptz not null default now(),
  -- The amount that came in place of the one that was asked for.
  amount_minor bigint,
  checked_at timestamptz,
  primary key (payment_id, kind)
);
create index payment_oddities_open on payment_oddities (at) where checked_at is null;

alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check
  check (kind in ('balance_top_up', 'leads_purchase', 'order_opening', 'bad_lead_credit', 'cashback_reserved', 'cashback_released',
    'cashback_pending', 'cashback_matured', 'cashback_reversed', 'bonus_spent', 'bonus_returned', 'bonus_expired', 'bonus_lapsed',
    'bonus_redeemed', 'bonus_redemption_released', 'bonus_redemption_reversed', 'promotion', 'adjustment', 'top_up_reversal',
    'debt_settlement', 'refund', 'refund_returned')) not valid;
alter table operator_tasks drop constraint operator_tasks_queue_check;
alter table operator_tasks add constraint operator_tasks_queue_check
  check (queue in ('reviews', 'offers', 'shops', 'appeals', 'lead_claims', 'questions', 'payments')) not valid;
