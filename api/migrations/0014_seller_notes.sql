-- What a seller notes about an order for himself; the buyer never sees it.
alter table orders add column seller_note text;
