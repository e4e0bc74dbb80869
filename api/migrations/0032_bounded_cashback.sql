-- What a grant was counted from and the bounds it was given under, for the check of the ledger. Null in grants of the version before.
alter table bonus_grants
  add column base_minor bigint,
  add column max_order_minor bigint,
  add column max_month_minor bigint;
