-- A notice to the seller once orders have left few pieces of an offer (docs/product/orders-and-leads.md#stock). Null: no notices.
alter table shops add column low_stock_threshold int default 3;
alter table shops add constraint shops_low_stock_threshold_check check (low_stock_threshold between 0 and 10000) not valid;
-- safe: the new constraint allows all that the old one did
alter table seller_events drop constraint seller_events_kind_check;
alter table seller_events add constraint seller_events_kind_check
  check (kind in ('order.created', 'order.changed', 'call.created', 'import.progress', 'balance.changed', 'stock.low')) not valid;
