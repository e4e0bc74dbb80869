-- Addresses that a shop had before it was renamed: links to them lead to the shop, and nobody else can take them.
create table shop_former_aliases (
  alias text primary key,
  shop_id bigint not null references shops (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index shop_former_aliases_shop on shop_former_aliases (shop_id);
