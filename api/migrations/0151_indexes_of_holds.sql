-- without a transaction
drop index concurrently if exists orders_hold_ends;
create index concurrently orders_hold_ends on orders (hold_ends_at) where hold_ends_at is not null and not is_opened and status = 'waiting_for_payment';
drop index concurrently if exists orders_unproven_holds;
create index concurrently orders_unproven_holds on orders (shop_id) where is_unproven and hold_ends_at is not null and not is_opened and status = 'waiting_for_payment';
drop index concurrently if exists orders_unconfirmed;
create index concurrently orders_unconfirmed on orders (created_at) where needs_confirmation and status = 'waiting_for_payment';
alter table order_items validate constraint order_items_untaken_quantity_check;
