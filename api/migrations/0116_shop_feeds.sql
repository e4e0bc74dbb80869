-- The address at which a shop's offers can be fetched as a YML file (docs/decisions/0103-feeds-of-shops.md); none until the owner makes one.
create table shop_feeds (
  shop_id bigint primary key references shops,
  -- 256 random bits of the address. Readable: the owner copies it again, and the offers that it opens are public.
  secret text not null check (length(secret) = 43),
  -- What the file depends on, and since when it is as it is: for ETag and Last-Modified.
  version text not null default '',
  changed_at timestamptz not null default 'epoch',
  last_read_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index shop_feeds_secret on shop_feeds (secret);
