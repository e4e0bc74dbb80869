-- Price lists by address (docs/import.md#price-lists-by-address): where the file is, when it is fetched, and what each run did.
create table import_links (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shops,
  -- The imports of the link are those of this person.
  user_id bigint not null references users,
  language text not null,
  address text not null check (length(address) between 1 and 2000),
  login text,
  -- AES-256-GCM under a key derived from TOKEN_SECRET; never leaves the service.
  sealed_password text,
  -- Null: fetched by hand only.
  interval_hours integer check (interval_hours in (1, 4, 24)),
  when_missing text not null check (when_missing in ('keep', 'out_of_stock', 'hide')),
  is_prices_only boolean not null,
  next_run_at timestamptz,
  -- Of the last file that was taken or discarded: the next request is conditional.
  etag text,
  last_modified text,
  content_hash text,
  -- Of the last file that was taken, as the measure of the next one; null before the first.
  rows_count integer,
  errors_count integer,
  failures_count integer not null default 0,
  created_at timestamptz not null default now()
);
create unique index import_links_address on import_links (shop_id, address);
create index import_links_due on import_links (next_run_at) where next_run_at is not null;

create table import_link_runs (
  id bigint generated always as identity primary key,
  link_id bigint not null references import_links on delete cascade,
  is_scheduled boolean not null,
  is_prices_only boolean not null,
  status text not null default 'waiting'
    check (status in ('waiting', 'importing', 'held', 'finished', 'unchanged', 'failed', 'canceled', 'discarded', 'undoing', 'undone')),
  import_id bigint references imports on delete set null,
  etag text,
  last_modified text,
  content_hash text,
  -- Why nothing was changed: a code, with the status of the answer or the line of the file.
  problem_code text,
  problem_number integer,
  -- Why the run waits for the seller.
  alarms text[] not null default '{}',
  rows_before integer,
  rows_total integer,
  created_count integer not null default 0,
  updated_count integer not null default 0,
  skipped_count integer not null default 0,
  errors_count integer not null default 0,
  missing_count integer not null default 0,
  restored_count integer not null default 0,
  kept_count integer not null default 0,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index import_link_runs_newest on import_link_runs (link_id, id desc);
create unique index import_link_runs_import on import_link_runs (import_id) where import_id is not null;
-- One at a time, also when two processes find the same link due.
create unique index import_link_runs_active on import_link_runs (link_id) where status in ('waiting', 'importing', 'held', 'undoing');
create index import_link_runs_ended on import_link_runs (ended_at) where ended_at is not null;

-- The offers that a link has brought or found: only they can vanish from it.
create table import_link_offers (
  link_id bigint not null references import_links on delete cascade,
  offer_id bigint not null references offers,
  -- Values from before the offer vanished from the file, while it is away.
  before_missing jsonb,
  primary key (link_id, offer_id)
);
create index import_link_offers_offer on import_link_offers (offer_id);

-- What a run changed, so that it can be shown and undone: the changed fields before (null: the run created the offer) and after.
create table import_link_changes (
  run_id bigint not null references import_link_runs on delete cascade,
  offer_id bigint not null references offers,
  kind text not null check (kind in ('created', 'updated', 'missing')),
  before jsonb,
  after jsonb not null,
  is_undone boolean not null default false,
  primary key (run_id, offer_id)
);
create index import_link_changes_offer on import_link_changes (offer_id);
