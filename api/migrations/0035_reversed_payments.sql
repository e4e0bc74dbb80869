-- Refunds and chargebacks of top-ups. `refunded_minor` is what went back to the payer, all refunds together.
alter table payments
  add column refunded_minor bigint not null default 0,
  -- What the provider said last of a payment that is not paid: created, waiting or declined.
  add column provider_state text,
  -- When its owner dropped it from the list.
  add column hidden_at timestamptz,
  -- The id that its entry in the ledger will have: a transaction keeps its id once it is paid.
  add column transaction_id bigint;
alter table payments alter column transaction_id set default nextval('ledger_entries_id_seq');
-- Older ones are not shown, and get an id once they are paid.
update payments set transaction_id = nextval('ledger_entries_id_seq') where status = 'pending' and created_at > now() - interval '1 day';
alter table payments drop constraint payments_status_check;
alter table payments add constraint payments_status_check check (status in ('pending', 'success', 'reversed')) not valid;
alter table payments add constraint payments_refunded_check
  check (refunded_minor between 0 and amount_minor and (status <> 'reversed' or refunded_minor = amount_minor)) not valid;

-- What sellers owe after a reversal: `seller_debts` is that of all of them, below zero as long as something is owed.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in (
  'seller_balance', 'seller_bonus', 'seller_bonus_held', 'seller_leads', 'buyer_bonus', 'buyer_bonus_pending',
  'payments_received', 'bonuses_granted', 'leads_sold', 'leads_issued', 'leads_spent', 'cashback_granted', 'bonuses_redeemed', 'bonuses_expired',
  'seller_debts')) not valid;
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in (
  'balance_top_up', 'leads_purchase', 'order_opening', 'bad_lead_credit', 'cashback_pending', 'cashback_matured', 'cashback_reversed',
  'bonus_spent', 'bonus_returned', 'bonus_expired', 'bonus_redeemed', 'bonus_redemption_released', 'bonus_redemption_reversed', 'promotion',
  'adjustment', 'top_up_reversal', 'debt_settlement')) not valid;

create table seller_debts (
  entry_id bigint primary key references ledger_entries,
  user_id bigint not null references users,
  payment_id bigint not null references payments,
  amount_minor bigint not null check (amount_minor > 0),
  settled_minor bigint not null default 0 check (settled_minor between 0 and amount_minor),
  created_at timestamptz not null default now()
);
create index seller_debts_open on seller_debts (user_id) where settled_minor < amount_minor;
