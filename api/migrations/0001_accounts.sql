-- Accounts, sessions and the tables that every feature leans on.
create table app_meta (
  name text primary key,
  value jsonb not null
);

create table users (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email)),
  password_hash text,
  is_active boolean not null default false,
  user_type text not null default 'buyer' check (user_type in ('buyer', 'seller')),
  first_name text not null default '',
  last_name text not null default '',
  phone text check (phone ~ '^\+380[0-9]{9}$'),
  language text not null default 'uk' check (language in ('uk', 'ru', 'en')),
  avatar_key text,
  birth_date date,
  city text,
  -- Guards the limit of favourites under concurrency: the counter moves in the same statement as the row.
  favorites_count integer not null default 0 check (favorites_count between 0 and 100),
  buyer_rating_sum integer not null default 0,
  buyer_rating_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index users_email on users (email);

-- Links in mails: activation, reset, change of address. Only hashes are kept.
create table user_tokens (
  token_hash text primary key,
  user_id bigint not null references users,
  purpose text not null check (purpose in ('activation', 'password_reset', 'email_change')),
  new_email text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index user_tokens_user on user_tokens (user_id, purpose);

-- A session is one family of refresh tokens; a token used twice ends the family.
create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  user_agent text not null default '',
  ip text not null default '',
  revoked_at timestamptz
);
create index sessions_user on sessions (user_id) where revoked_at is null;

create table refresh_tokens (
  token_hash text primary key,
  session_id bigint not null references sessions,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);

create table social_identities (
  provider text not null,
  subject text not null,
  user_id bigint not null references users,
  email text not null,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
create index social_identities_user on social_identities (user_id);

create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  status_code integer,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table outbox (
  id bigint generated always as identity primary key,
  queue text not null,
  payload jsonb not null,
  run_at timestamptz not null default now(),
  attempts integer not null default 0,
  max_attempts integer not null default 12,
  locked_until timestamptz,
  last_error text,
  done_at timestamptz,
  dedup_key text unique,
  created_at timestamptz not null default now()
);
create index outbox_ready on outbox (queue, run_at) where done_at is null;

create table media_files (
  key text primary key,
  owner_id bigint references users,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bigint not null check (bytes > 0),
  content_type text not null,
  created_at timestamptz not null default now()
);

create table page_content (
  id bigint generated always as identity primary key,
  page_url text not null,
  block_id text not null,
  position integer not null default 0,
  -- {"uk": html, "ru": html, "en": html}, sanitised when written
  content jsonb not null,
  updated_at timestamptz not null default now(),
  unique (page_url, block_id)
);

create table support_questions (
  id bigint generated always as identity primary key,
  user_id bigint references users,
  customer_email text not null,
  question_text text not null,
  created_at timestamptz not null default now()
);
