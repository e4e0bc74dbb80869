-- Logins that were begun at another provider: each is used once, within ten minutes.
create table social_logins (
  state_hash text primary key,
  provider text not null,
  code_verifier text not null,
  nonce text not null,
  redirect_uri text not null,
  -- Who asked to link the account; null for a sign-in.
  user_id bigint references users,
  expires_at timestamptz not null
);
create index social_logins_age on social_logins (expires_at);
-- Deleting an account forgets the questions that it asked.
create index support_questions_user on support_questions (user_id) where user_id is not null;
