-- Operators of the site and their audit log: docs/product/operators.md.

create table operators (
  user_id bigint primary key references users,
  role text not null check (role in ('owner', 'moderator', 'support', 'catalog_editor', 'finance', 'analyst')),
  -- An owner that the command invited has none.
  invited_by bigint references users,
  created_at timestamptz not null default now()
);

create table operator_invitations (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email)),
  language text not null check (language in ('uk', 'ru', 'en')),
  role text not null check (role in ('owner', 'moderator', 'support', 'catalog_editor', 'finance', 'analyst')),
  token_hash text not null,
  invited_by bigint references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index operator_invitations_email on operator_invitations (email);
create unique index operator_invitations_token on operator_invitations (token_hash);

-- The last proof of the second factor in a session, and its last call as an operator.
alter table sessions add column second_factor_at timestamptz, add column operator_used_at timestamptz;

-- Entries are only added. They have no foreign keys, so that adding one waits for nothing but its turn.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id bigint,
  role text,
  action text not null,
  target_type text not null,
  target_id bigint,
  changes jsonb not null,
  texts_hash jsonb not null,
  request_id text,
  previous_hash text not null,
  hash text not null
);
-- One entry follows another.
create unique index audit_entries_chain on audit_entries (previous_hash);
create index audit_entries_actor on audit_entries (actor_id, id);
create index audit_entries_target on audit_entries (target_type, target_id, id);

-- Contacts and free texts of entries, which erasure deletes. A foreign key would lock the entry, which needs the right to update it.
create table audit_texts (
  entry_id bigint not null,
  field text not null,
  text text not null,
  about_user_id bigint,
  primary key (entry_id, field)
);
create index audit_texts_person on audit_texts (about_user_id) where about_user_id is not null;
create index audit_texts_email on audit_texts (text) where field = 'email';
