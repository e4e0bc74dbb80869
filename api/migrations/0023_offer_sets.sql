-- Sets of offers as bits, for words and scopes that many offers have, so that a search counts and sorts without reading every posting
-- (docs/decisions/0012-sets-of-offers-as-bits.md). The service fills them when it starts.
create table offer_set (
  id integer primary key,
  -- One of them: a word, the beginning of many of these, or a scope.
  term text collate "C" unique,
  beginning text collate "C" unique,
  scope_id bigint unique,
  -- The table of postings that it belongs to. A service of the version before that makes that table anew knows nothing of sets.
  postings oid not null
);

-- 30720 offers each, by id, two rows to a page. Tier: of a word the weight; of set 0, which tells what stands first by the default ordering, how often the
-- offers were halved.
create table offer_set_bits (
  set_id integer not null,
  chunk integer not null,
  tier smallint not null,
  bits bit(30720) not null,
  primary key (set_id, chunk, tier)
);
-- Combined by the hundred, so they are not packed.
alter table offer_set_bits alter column bits set storage plain;

create table offer_place_tier (
  tier smallint primary key,
  -- The lowest place that belongs to it.
  bound bigint not null,
  offers_count bigint not null,
  postings oid not null
);

-- Offers whose words or scopes changed since sets were last brought up to date, with what they lost or took; without terms one that is
-- new. Sets say nothing about them until then: readers look at the offers themselves.
create table offer_set_shift (
  id bigint generated always as identity primary key,
  offer_id bigint not null,
  terms text[] collate "C",
  scopes bigint[] not null
);

-- A writer of the version before notes nothing for sets. What it notes for totals has no mark, and counts as a note for every set.
alter table offer_shift add column has_sets boolean not null default false;

-- A keeper of the version before must not add up the notes of offers without looking at sets: it cannot find the key that it names any
-- more, and leaves that to this version.
alter table scope_block add column has_sets boolean not null default true;
-- safe: meant, see above; made anew at once.
alter table scope_block drop constraint scope_block_pkey;
-- safe: some ten thousand rows, written by the keeper alone.
alter table scope_block add primary key (scope_id, ordering, in_top, rank, offer_id, offering_type, city, has_prices, has_sets);
