-- The buyer confirmed the receipt, from the account or with the link of a mail: the proof that reviews need.
alter table orders add column received_at timestamptz;
-- The buyer of a guest order confirmed with the link of its mail that it is meant.
alter table orders add column confirmed_at timestamptz;
-- An account took over a guest order of its address, or said no for good.
alter table orders add column adopted_at timestamptz, add column is_adoption_declined boolean not null default false;
-- safe: only the orders that a buyer completed, which are few before the first release.
update orders o set received_at = o.completed_at
from order_history h where h.order_id = o.id and h.by_side = 'buyer' and h.to_status = 'completed' and o.completed_at is not null;
