-- Orderings are pure: promoted offers stand in marked places and not before all others, so blocks of lists no longer separate them. Promotion is
-- a filter of a block, like kind and city. The service builds the blocks anew at its start.
-- safe: derived from offers, and lists are right without blocks.
truncate scope_block, scope_block_price, scope_price_bound;
-- safe: the table is empty.
alter table scope_block drop constraint scope_block_pkey;
-- safe: marks for versions that are no longer run.
alter table scope_block drop column has_prices, drop column has_sets;
-- safe: the table is empty.
alter table scope_block add primary key (scope_id, ordering, rank, offer_id, offering_type, city, in_top);
-- safe: the table is empty.
alter table scope_block_price drop constraint scope_block_price_pkey;
-- safe: the table is empty.
alter table scope_block_price add primary key (scope_id, ordering, rank, offer_id, offering_type, city, in_top);

-- The goods of an offer by its title, for all languages and ways of writing it.
create function fold_title(title jsonb) returns text language sql immutable parallel safe return
  md5(nullif(regexp_replace(fold_text(coalesce(title ->> 'uk', title ->> 'ru', title ->> 'en')), '[\s!-/:-@[-`{-~«»„“”…–—]+', '', 'g'), ''));
