-- The pictures that an offer had when a file named others: where it has something else by now, the seller chose it, and it stays.
alter table offer_picture_urls add column keys_before text[] not null default '{}';
