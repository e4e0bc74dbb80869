-- Tokens with which programs of a seller call the service for one shop (docs/product/seller-systems.md).
create table shop_tokens (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shops,
  title text not null check (length(title) between 1 and 60),
  rights text[] not null check (cardinality(rights) > 0 and rights <@ '{read,prices_and_stock,offers,orders}'),
  -- SHA-256 of 256 random bits; the token itself is shown once and stored nowhere.
  token_hash text not null,
  -- Its last characters, by which people recognize it.
  hint text not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index shop_tokens_hash on shop_tokens (token_hash);
create index shop_tokens_shop on shop_tokens (shop_id, id);
create index shop_tokens_expiry on shop_tokens (expires_at);
