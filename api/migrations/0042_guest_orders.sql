-- without a transaction
-- Somebody who proves an address finds the orders that were placed with it as a guest.
drop index concurrently if exists orders_guest_email;
create index concurrently orders_guest_email on orders (buyer_email) where buyer_id is null and not is_entered_by_seller;
