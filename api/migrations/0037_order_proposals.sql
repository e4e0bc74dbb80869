-- Changes of an order that raise its total: the buyer accepts or declines them.
create table order_proposals (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  -- The lines as proposed, with their prices; offers may change until the buyer answers.
  items jsonb not null,
  total_minor bigint not null check (total_minor > 0),
  comment text,
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'withdrawn')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  settled_at timestamptz
);
create index order_proposals_order on order_proposals (order_id, id);
create unique index order_proposals_open on order_proposals (order_id) where status = 'open';
