-- Bonuses given before shops paid for them: the site pays for what is left, at the rate of 41.50.
-- safe: nothing is released yet, and the lots are few.
update bonus_grants set grant_name = 'cashback_before_shops_paid',
  remaining_cents = case when status in ('pending', 'available') then ceil(remaining_minor / 41.5) else 0 end;
-- The parts of an order add up to its compensation, which is rounded down.
-- safe: nothing is released yet, and the spendings are few.
update bonus_spendings s set amount_cents = p.cents
from (select order_id, grant_id,
        floor(sum(amount_minor) over parts / 41.5) - floor((sum(amount_minor) over parts - amount_minor) / 41.5) as cents
      from bonus_spendings where returned_at is null
      window parts as (partition by order_id order by grant_id)) p
where s.order_id = p.order_id and s.grant_id = p.grant_id;
-- safe: nothing is released yet, and the lots are few.
update bonus_grants g set amount_cents = remaining_cents
  + coalesce((select sum(s.amount_cents) from bonus_spendings s where s.grant_id = g.id and s.returned_at is null), 0);

create temporary table site_grant on commit drop as
select (select coalesce(sum(remaining_cents), 0) from bonus_grants)
  + (select coalesce(sum(s.amount_cents), 0) from bonus_spendings s
     where s.returned_at is null and not exists (select 1 from bonus_compensations c where c.order_id = s.order_id)) as cents;
insert into ledger_accounts (kind, unit, balance)
select 'bonus_fund', 'usd_cent', 0 from site_grant where cents > 0 on conflict do nothing;
insert into ledger_accounts (kind, unit, balance)
select 'bonuses_granted', 'usd_cent', 0 from site_grant where cents > 0 on conflict do nothing;
insert into ledger_entries (kind, dedup_key) select 'adjustment', 'grant:cashback_before_shops_paid' from site_grant where cents > 0;
with moved as (
  update ledger_accounts a set balance = balance + case a.kind when 'bonus_fund' then g.cents else -g.cents end
  from site_grant g where g.cents > 0 and a.user_id is null and a.unit = 'usd_cent' and a.kind in ('bonus_fund', 'bonuses_granted')
  returning a.id, a.kind, a.balance, g.cents)
insert into ledger_postings (entry_id, line, account_id, amount, balance_after)
select e.id, row_number() over (order by m.kind) - 1, m.id, case m.kind when 'bonus_fund' then m.cents else -m.cents end, m.balance
from moved m, ledger_entries e where e.kind = 'adjustment' and e.dedup_key = 'grant:cashback_before_shops_paid';
