-- Second factors of a sign-in: docs/product/accounts.md#second-factor.

create table authenticator_apps (
  user_id bigint primary key references users,
  sealed_secret text not null,
  -- The last used period: a code works once.
  last_period bigint not null default 0,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  credential_id text not null,
  public_key bytea not null,
  signature_count bigint not null check (signature_count >= 0),
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create unique index passkeys_credential on passkeys (credential_id);
create index passkeys_user on passkeys (user_id, id);

create table recovery_codes (
  user_id bigint not null references users,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- A challenge that a person has yet to answer is stored by its hash alone.
create table second_factor_challenges (
  token_hash text primary key,
  user_id bigint not null references users,
  purpose text not null check (purpose in ('sign_in', 'new_passkey', 'confirmation')),
  failures smallint not null default 0,
  expires_at timestamptz not null
);
create index second_factor_challenges_user on second_factor_challenges (user_id, expires_at);
