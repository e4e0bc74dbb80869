-- What a shop gets for bonuses that a buyer paid with is held until the order cannot be returned any more.
create table bonus_compensations (
  order_id bigint primary key references orders,
  seller_id bigint not null references users,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null default 'held' check (status in ('held', 'released', 'reversed')),
  releases_at timestamptz not null,
  decided_at timestamptz
);
create index bonus_compensations_due on bonus_compensations (releases_at) where status = 'held';
create index bonus_compensations_seller on bonus_compensations (seller_id) where status = 'held';

-- Accounts and entries that hold it, and the daily price of promotion.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in (
  'seller_balance', 'seller_bonus', 'seller_bonus_held', 'seller_leads', 'buyer_bonus', 'buyer_bonus_pending',
  'payments_received', 'bonuses_granted', 'leads_sold', 'leads_issued', 'leads_spent', 'cashback_granted', 'bonuses_redeemed', 'bonuses_expired')) not valid;
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in (
  'balance_top_up', 'leads_purchase', 'order_opening', 'bad_lead_credit', 'cashback_pending', 'cashback_matured', 'cashback_reversed',
  'bonus_spent', 'bonus_returned', 'bonus_expired', 'bonus_redeemed', 'bonus_redemption_released', 'bonus_redemption_reversed', 'promotion',
  'adjustment')) not valid;
