-- Whether the buyer gets mails about an order. Orders that sellers write down name any address: those send mails only when asked to.
alter table orders add column is_buyer_notified boolean not null default true;
