-- Addresses of programs that a shop tells what happens (docs/product/seller-systems.md#webhooks).
create table webhooks (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shops,
  address text not null check (length(address) between 1 and 2000),
  events text[] not null
    check (cardinality(events) > 0 and events <@ '{order.created,order.opened,order.status_changed,call.created,stock.low}'),
  -- Encrypted, because it signs: a hash could not.
  sealed_secret text not null,
  -- Its last characters, by which people recognize it.
  hint text not null,
  -- Signs beside the new one for a day.
  former_secret text,
  former_until timestamptz,
  -- Why nothing is sent; null while the webhook is on.
  off_reason text check (off_reason in ('seller', 'failing', 'gone', 'new_password')),
  -- Nobody sends the next message before this time: the end of a lease during an attempt, of a pause after a failed one.
  next_turn_at timestamptz not null default now(),
  -- The number of attempts identifies the holder of a lease.
  turn int not null default 0,
  -- Failed attempts in a row, and since when.
  failures_count int not null default 0,
  failing_since timestamptz,
  created_at timestamptz not null default now()
);
create unique index webhooks_address on webhooks (shop_id, address);

-- Messages in the order in which they are sent; those that are settled are the log.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks on delete cascade,
  -- The same for a repeated message, so that its receiver recognizes it.
  message_id text not null,
  event text not null,
  -- The body as it is signed and sent.
  payload text not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  attempts int not null default 0,
  -- Of the last attempt: the status of the answer, and why it failed.
  response_status int,
  problem text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((status = 'waiting') = (settled_at is null))
);
create index webhook_deliveries_log on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_line on webhook_deliveries (webhook_id, id) where status = 'waiting' and event <> 'webhook.test';
create index webhook_deliveries_age on webhook_deliveries (created_at);
