-- What words of a query mean: the same as others (both ways or one way), or categories. `seed_key` names groups that the service brings
-- along; one that an operator removed stays as removed, so that the next seed does not bring it back.
create table search_synonyms (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('words', 'one_way', 'category', 'hint')),
  terms text[] not null check (cardinality(terms) between 1 and 100),
  targets text[] not null default '{}' check (cardinality(targets) <= 20),
  seed_key text unique,
  is_removed boolean not null default false,
  created_at timestamptz not null default now()
);
