/** Invariants of cashback, compensations and free leads. Each query returns every violation. */
export const bonusInvariants: readonly string[] = [
  // Every grant has its reason.
  `select 'entry ' || e.id || ' (' || e.kind || ') gives ' || -p.amount || ' from ' || a.kind as problem
   from ledger_postings p join ledger_accounts a on a.id = p.account_id join ledger_entries e on e.id = p.entry_id
   where a.user_id is null and p.amount < 0
     and e.kind <> all(case a.kind when 'leads_issued' then array['leads_purchase', 'adjustment'] when 'leads_spent' then array['bad_lead_credit']
                                   when 'cashback_granted' then array['cashback_pending', 'adjustment']
                                   when 'bonus_fund' then array['bonus_redeemed', 'cashback_released', 'bonus_lapsed'] else array[e.kind] end)`,
  `select 'entry ' || e.id || ' sells leads for nothing' as problem from ledger_entries e
   where e.kind = 'leads_purchase' and not exists (
     select 1 from ledger_postings p join ledger_accounts a on a.id = p.account_id where p.entry_id = e.id and a.kind = 'leads_sold' and p.amount > 0)`,
  `select 'order ' || e.order_id || ' is compensated for bonuses that nobody spent' as problem from ledger_entries e
   where e.kind = 'bonus_redeemed' and not exists (select 1 from ledger_entries s where s.kind = 'bonus_spent' and s.dedup_key = e.dedup_key)`,
  `select 'grant ' || g.id || ' is of an order of somebody else, or of one that was not completed' as problem
   from bonus_grants g join orders o on o.id = g.order_id where o.buyer_id is distinct from g.user_id or o.completed_at is null`,
  `select 'grant ' || id || ' is of ' || amount_minor || ', more than 20 % of its order' as problem from bonus_grants where amount_minor > base_minor * 20 / 100`,
  // No bonus is spent twice.
  `select 'grant ' || g.id || ' is of ' || g.amount_minor || ', left and spent are ' || g.remaining_minor + sum(s.amount_minor) as problem
   from bonus_grants g join bonus_spendings s on s.grant_id = g.id and s.returned_at is null
   group by g.id having g.remaining_minor + sum(s.amount_minor) > g.amount_minor`,
  `select 'order ' || o.id || ' used ' || o.bonuses_used_minor || ' bonuses, grants gave ' || coalesce(sum(s.amount_minor), 0) as problem
   from orders o left join bonus_spendings s on s.order_id = o.id
   group by o.id having o.bonuses_used_minor <> coalesce(sum(s.amount_minor), 0)`,
  // Held compensations.
  `select 'seller ' || coalesce(a.user_id, c.seller_id) || ' has ' || coalesce(a.balance, 0) || ' on hold, the compensations say ' || coalesce(c.held, 0) as problem
   from (select user_id, balance from ledger_accounts where kind = 'seller_bonus_held') a
   full join (select seller_id, sum(amount_cents) as held from bonus_compensations where status = 'held' group by seller_id) c on c.seller_id = a.user_id
   where coalesce(a.balance, 0) <> coalesce(c.held, 0)`,
  `select 'compensation of order ' || c.order_id || ' is ' || c.status || ', entries that release it: ' || count(e.id) as problem
   from bonus_compensations c left join ledger_entries e on e.kind = 'bonus_redemption_released' and e.dedup_key = 'order:' || c.order_id
   group by c.order_id having count(e.id) <> (c.status = 'released')::int`,
  `select 'compensation of order ' || c.order_id || ' was released before it could not be returned any more' as problem
   from bonus_compensations c where c.status = 'released' and c.decided_at < c.releases_at`,
];
