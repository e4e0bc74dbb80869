-- A review of a small order, or by a young account, is shown at once and counts later: docs/product/loyalty-and-reviews.md#what-counts.
alter table offer_reviews add column counts_at timestamptz not null default now(), add column is_counted boolean not null default true;

-- Reviews of orders that a shop canceled end: the share of such orders stands on its page instead.
-- safe: few rows before the first release.
update offer_reviews r set deleted_at = now() from orders o
where o.id = r.order_id and r.deleted_at is null and o.status = 'canceled' and o.received_at is null;
-- One review per buyer and offer: the newest stays, and the others lose their author, because even a deleted one is written again as the same row.
-- safe: few rows before the first release.
update offer_reviews r set deleted_at = coalesce(r.deleted_at, now()), author_id = null
from (select id, row_number() over (partition by author_id, offer_id order by deleted_at is null desc, created_at desc, id desc) as place
      from offer_reviews where author_id is not null) ranked
where ranked.id = r.id and ranked.place > 1;
-- safe: few rows before the first release.
update offers o set rating_sum = r.sum, rating_count = r.count
from (select offer_id, coalesce(sum(rating) filter (where deleted_at is null), 0)::int as sum, (count(*) filter (where deleted_at is null))::int as count from offer_reviews group by offer_id) r
where o.id = r.offer_id and (o.rating_sum, o.rating_count) is distinct from (r.sum, r.count);
-- safe: few rows before the first release.
update shops s set rating_sum = r.sum, rating_count = r.count
from (select shop_id, coalesce(sum(rating) filter (where deleted_at is null), 0)::int as sum, (count(*) filter (where deleted_at is null))::int as count from offer_reviews group by shop_id) r
where s.id = r.shop_id and (s.rating_sum, s.rating_count) is distinct from (r.sum, r.count);

-- Orders that an account got by their e-mail count as taken over. Nobody signed in placed them, so the ratings of their buyers go.
-- safe: few rows before the first release.
update orders o set adopted_at = o.created_at
where o.buyer_id is not null and o.adopted_at is null and not exists (select 1 from order_history h where h.order_id = o.id and h.from_status is null and h.by_user_id is not null);
-- safe: few rows before the first release.
delete from buyer_reviews r using orders o where o.id = r.order_id and o.adopted_at is not null;
-- safe: few rows before the first release.
update users u set buyer_rating_sum = r.sum, buyer_rating_count = r.count
from (select w.id, coalesce(sum(b.rating), 0)::int as sum, count(b.id)::int as count from users w left join buyer_reviews b on b.buyer_id = w.id where w.buyer_rating_count > 0 group by w.id) r
where u.id = r.id and (u.buyer_rating_sum, u.buyer_rating_count) is distinct from (r.sum, r.count);
