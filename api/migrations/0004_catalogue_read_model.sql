-- What lists and search read (docs/decisions/0004-catalogue-read-model.md). Everything here follows from the source tables
-- and can be made anew from them; application code keeps it in the transaction that changes an offer.

-- One row per visible offer and scope: 0 = everything, a category with its descendants = its id,
-- a tag = 1 000 000 + its id, a shop = 10 000 000 + its id.
create table offer_scope (
  scope_id bigint not null,
  offer_id bigint not null,
  in_top boolean not null,
  hoisted_at timestamptz not null,
  -- Comparable over currencies: minor units in hryvnia at the configured rates.
  price_rank bigint not null,
  created_at timestamptz not null,
  views_count bigint not null,
  orders_count integer not null,
  -- Mean rating in hundredths; 0 while there is none.
  rating_rank integer not null,
  offering_type text not null,
  city text not null,
  primary key (scope_id, offer_id)
);
create index offer_scope_offer on offer_scope (offer_id);
create index offer_scope_hoisted on offer_scope (scope_id, in_top desc, hoisted_at desc, offer_id desc);
create index offer_scope_cheap on offer_scope (scope_id, in_top desc, price_rank, offer_id);
create index offer_scope_dear on offer_scope (scope_id, in_top desc, price_rank desc, offer_id desc);
create index offer_scope_created on offer_scope (scope_id, in_top desc, created_at desc, offer_id desc);
create index offer_scope_views on offer_scope (scope_id, in_top desc, views_count desc, offer_id desc);
create index offer_scope_orders on offer_scope (scope_id, in_top desc, orders_count desc, offer_id desc);
create index offer_scope_rating on offer_scope (scope_id, in_top desc, rating_rank desc, offer_id desc);

create table scope_counts (
  scope_id bigint primary key,
  offers_count integer not null check (offers_count >= 0)
);

-- The row of a list, ready to be sent, in each language.
create table offer_card (
  offer_id bigint primary key,
  uk text not null,
  ru text not null,
  en text not null
);

-- Normalised words of an offer. Weight: 3 title, 2 tag or shop, 1 category.
create table offer_term (
  term text not null,
  offer_id bigint not null,
  weight smallint not null,
  primary key (term, offer_id)
);
create index offer_term_offer on offer_term (offer_id);

create extension if not exists pg_trgm;
create table vocabulary (
  term text primary key,
  offers_count integer not null
);
create index vocabulary_prefix on vocabulary (term text_pattern_ops);
create index vocabulary_trigram on vocabulary using gin (term gin_trgm_ops);
