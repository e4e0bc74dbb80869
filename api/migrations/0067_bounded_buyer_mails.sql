-- How many mails about waybills and comments the buyer of an order got on a day of Kyiv.
alter table orders
  add column buyer_mails_on date,
  add column buyer_mails_count int not null default 0;
