-- Import of offers from files (docs/import.md): the file in pieces, how it is read, what became of each row, pictures to be fetched.
create table imports (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shops,
  user_id bigint not null references users,
  language text not null,
  file_name text not null,
  format text not null check (format in ('csv', 'xlsx', 'yml')),
  -- How the file is read: encoding, delimiter, headers.
  shape jsonb not null,
  mode text not null check (mode in ('create_and_update', 'create', 'update')),
  is_dry_run boolean not null,
  -- Corrections of the seller: column → field, category of the file → our category.
  mapping jsonb not null default '{}',
  category_mapping jsonb not null default '{}',
  -- Categories that a feed lists.
  categories jsonb not null default '[]',
  status text not null default 'waiting' check (status in ('waiting', 'running', 'finished', 'canceled', 'failed')),
  problem_code text,
  problem_line integer,
  rows_total integer,
  -- The checkpoint: changed in the transaction that stores the rows.
  rows_done integer not null default 0,
  created_count integer not null default 0,
  updated_count integer not null default 0,
  skipped_count integer not null default 0,
  errors_count integer not null default 0,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
create index imports_shop on imports (shop_id, id desc);
-- One at a time: codes are not unique in the database, so a second import has to see what the first one did.
create unique index imports_unfinished on imports (shop_id) where status in ('waiting', 'running');
create index imports_finished on imports (finished_at) where finished_at is not null;

create table import_chunks (
  import_id bigint not null references imports on delete cascade,
  position integer not null,
  bytes bytea not null,
  primary key (import_id, position)
);

create table import_rows (
  import_id bigint not null references imports on delete cascade,
  -- The how-manieth offer of the file; `row_number` is what a spreadsheet shows beside it.
  position integer not null,
  row_number integer not null,
  action text not null check (action in ('created', 'updated', 'skipped', 'error')),
  external_id text,
  sku text,
  title text not null,
  offer_id bigint,
  message jsonb,
  warnings jsonb not null default '[]',
  -- The row itself, of rows in error only.
  source jsonb,
  primary key (import_id, position)
);
create index import_rows_action on import_rows (import_id, action, position);

-- Addresses that a file gave for the pictures of an offer, until the next file gives others.
create table offer_picture_urls (
  offer_id bigint primary key references offers,
  import_id bigint references imports on delete set null,
  position integer not null,
  urls text[] not null,
  is_done boolean not null default false,
  -- Some could not be fetched: the next import of the same addresses tries again.
  has_failed boolean not null default false
);
create index offer_picture_urls_waiting on offer_picture_urls (import_id, offer_id) where not is_done;

-- Addresses that were fetched, so that no picture is fetched twice for a shop.
create table fetched_pictures (
  shop_id bigint not null references shops,
  url_hash bytea not null,
  key text not null,
  fetched_at timestamptz not null default now(),
  primary key (shop_id, url_hash)
);

-- Codes are compared without regard to case, kinds of apostrophes and ё.
create index offers_shop_sku_folded on offers (shop_id, lower(translate(sku, '’ʼ‘`´ёЁ', '''''''''''ее'))) where sku is not null and deleted_at is null;
-- An export walks through the offers of a shop in order of id.
create index offers_shop_ids on offers (shop_id, id) where deleted_at is null;
