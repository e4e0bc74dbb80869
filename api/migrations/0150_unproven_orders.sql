-- Orders without proof of their buyer hold a share of the stock, for a time; some are told to their shop only once the buyer has confirmed them.
alter table orders add column is_by_guest boolean not null default false;
-- Placed by a guest, or by an account that had received no order.
alter table orders add column is_unproven boolean not null default false;
-- The shop does not know of it until the buyer confirms it with the link of the mail.
alter table orders add column needs_confirmation boolean not null default false;
-- When the pieces that an unopened order holds return to the stock.
alter table orders add column hold_ends_at timestamptz;
-- Pieces that a line will take when its order is opened.
alter table order_items add column untaken_quantity integer not null default 0;
alter table order_items add constraint order_items_untaken_quantity_check
  check (untaken_quantity >= 0 and coalesce(taken_quantity, 0) + untaken_quantity <= quantity) not valid;
-- safe: only unopened orders that wait, which are few before the first release.
update orders o set is_by_guest = is_guest, is_unproven = is_guest or not exists (select 1 from orders r where r.buyer_id = o.buyer_id and r.received_at is not null),
  hold_ends_at = now() + interval '72 hours'
from (select id, not exists (select 1 from order_history h where h.order_id = w.id and h.from_status is null and h.by_user_id is not null) as is_guest from orders w) g
where g.id = o.id and o.status = 'waiting_for_payment' and not o.is_opened;
