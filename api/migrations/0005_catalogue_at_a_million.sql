-- The read model of 0004, made for a million offers: totals and deep offsets without hot rows, cards by language, postings in the
-- order of relevance. Everything here follows from the source tables; the service fills it when it starts (docs/decisions/0004).
drop table offer_scope, scope_counts, offer_card, offer_term, vocabulary;

-- One row per visible offer and scope. Scopes are numbers: 0 everything, a category (with its descendants) its id,
-- a tag its id times ten million, a shop its id below zero. A category with a tag (the sum of both) has totals, but no rows.
-- Ranks are comparable numbers, higher first: microseconds, minor units in hryvnia, hundredths of stars.
create table offer_scope (
  offer_id bigint not null,
  scope_id bigint not null,
  in_top boolean not null,
  hoisted_rank bigint not null,
  price_rank bigint not null,
  cheap_rank bigint not null,
  created_rank bigint not null,
  views_rank bigint not null,
  orders_rank bigint not null,
  rating_rank bigint not null,
  category_id integer not null,
  offering_type text not null,
  city text not null,
  primary key (offer_id, scope_id)
);
-- One index per ordering. What filters look at rides along, so that a page is found without touching the table.
create index offer_scope_hoisted on offer_scope (scope_id, in_top, hoisted_rank, offer_id) include (price_rank, category_id, offering_type, city);
create index offer_scope_price on offer_scope (scope_id, in_top, price_rank, offer_id) include (category_id, offering_type, city);
create index offer_scope_cheap on offer_scope (scope_id, in_top, cheap_rank, offer_id) include (price_rank, category_id, offering_type, city);
create index offer_scope_created on offer_scope (scope_id, in_top, created_rank, offer_id) include (price_rank, category_id, offering_type, city);
create index offer_scope_views on offer_scope (scope_id, in_top, views_rank, offer_id) include (price_rank, category_id, offering_type, city);
create index offer_scope_orders on offer_scope (scope_id, in_top, orders_rank, offer_id) include (price_rank, category_id, offering_type, city);
create index offer_scope_rating on offer_scope (scope_id, in_top, rating_rank, offer_id) include (price_rank, category_id, offering_type, city);

create table scope_counts (
  scope_id bigint not null,
  offering_type text not null,
  city text not null,
  offers_count bigint not null,
  primary key (scope_id, offering_type, city)
);
-- The tags of a category.
create index scope_counts_category on scope_counts ((scope_id % 10000000)) where scope_id >= 10000000;

-- Big scopes are cut into blocks of some thousand offers in each ordering, so that a deep offset is found by adding up blocks.
-- A block is named by where it begins; its rows are those up to the beginning of the next one.
create table scope_block (
  scope_id bigint not null,
  ordering text not null,
  in_top boolean not null,
  rank bigint not null,
  offer_id bigint not null,
  offering_type text not null,
  city text not null,
  offers_count bigint not null,
  primary key (scope_id, ordering, in_top, rank, offer_id, offering_type, city)
);

-- What changed since totals and blocks were last brought up to date: an offer left its old places (-1) or took new ones (1).
-- Writers only ever append here, so they never wait for each other on the totals of a popular scope; readers add these rows up.
create table offer_shift (
  id bigint generated always as identity primary key,
  offer_id bigint not null,
  change smallint not null check (change between -1 and 1),
  scopes bigint[] not null,
  in_top boolean not null,
  hoisted_rank bigint not null,
  price_rank bigint not null,
  cheap_rank bigint not null,
  created_rank bigint not null,
  views_rank bigint not null,
  orders_rank bigint not null,
  rating_rank bigint not null,
  offering_type text not null,
  city text not null
);

create view scope_totals as
  select scope_id, offering_type, city, offers_count from scope_counts
  union all
  select unnest(scopes), offering_type, city, change from offer_shift;

-- The row of a list, ready to be sent. Drafts and hidden offers have cards too: orders and favourites may still show them.
create table offer_card (
  offer_id bigint not null,
  locale text not null,
  card text not null,
  primary key (offer_id, locale)
);

-- Normalised words of a visible offer. Place: where the offer stands by the default ordering, higher first.
create table offer_term (
  offer_id bigint not null,
  term text collate "C" not null,
  weight smallint not null,
  place bigint not null,
  primary key (offer_id, term) include (weight)
);
create index offer_term_places on offer_term (term, weight, place, offer_id);

create table vocabulary (
  term text collate "C" primary key,
  offers_count bigint not null
);
create index vocabulary_trigram on vocabulary using gin (term gin_trgm_ops);

create table vocabulary_shift (
  id bigint generated always as identity primary key,
  term text collate "C" not null,
  change bigint not null
);

-- Held by whoever adds up what was noted.
insert into app_meta (name, value) values ('catalog_totals', '{}');
