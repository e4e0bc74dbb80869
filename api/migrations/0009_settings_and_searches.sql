-- Business constants that operators set: docs/product/operators.md#settings. The table is the history, too.
create table settings (
  id bigint generated always as identity primary key,
  key text not null check (key ~ '^[a-z0-9_]{1,60}$'),
  -- A whole number of the smallest unit; null returns to the environment.
  value jsonb check (jsonb_typeof(value) = 'number'),
  effective_from timestamptz not null,
  set_by bigint references users,
  reason text not null check (length(reason) between 1 and 500),
  created_at timestamptz not null default clock_timestamp(),
  -- A planned change that was withdrawn before its time.
  canceled_at timestamptz
);
create index settings_of_key on settings (key, effective_from desc, id desc);
create index settings_set_by on settings (set_by);

-- Searches by day and language, for operators: docs/product/search.md#searches-of-the-last-days. Nothing says who searched.
create table search_queries (
  day date not null,
  locale text not null check (locale in ('uk', 'ru', 'en')),
  query text not null check (length(query) between 2 and 60),
  has_results boolean not null,
  searches integer not null check (searches > 0),
  primary key (day, locale, query, has_results)
);
