-- How many of the ordered pieces were taken from the stock: those of an offer that counted none then are not given back. Null where nobody
-- knows: in earlier lines, and in those that the previous version writes.
alter table order_items add column taken_quantity integer;
alter table order_items add constraint order_items_taken_quantity_check check (taken_quantity between 0 and quantity) not valid;
