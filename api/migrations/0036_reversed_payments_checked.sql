-- Each check names more than the one before it, so that every row fits.
alter table payments validate constraint payments_status_check;
alter table payments validate constraint payments_refunded_check;
alter table ledger_accounts validate constraint ledger_accounts_kind_check;
alter table ledger_entries validate constraint ledger_entries_kind_check;
