/** Invariants of paid promotion. Each query returns every violation. */
export const promotionInvariants: readonly string[] = [
  // The daily charge may run until the end of the day.
  `select 'offer ' || o.id || ' is promoted (' || k.kind || ') for nothing' as problem
   from offers o join shops s on s.id = o.shop_id cross join lateral (values ('top', o.in_top), ('color', o.in_color)) k (kind, is_on)
   where k.is_on and o.status = 'active' and o.deleted_at is null and s.deleted_at is null
     and not exists (select 1 from offer_promotions p where p.offer_id = o.id and p.kind = k.kind
                       and p.last_day >= (now() at time zone 'Europe/Kyiv')::date - 1)`,
  `select 'promotion of offer ' || p.offer_id || ' (' || p.kind || ') on ' || p.first_day || ' costs ' || p.leads || ' leads, the ledger says ' || coalesce(l.leads, 0) as problem
   from offer_promotions p
   left join (select e.dedup_key, -m.amount as leads from ledger_entries e join ledger_postings m on m.entry_id = e.id and m.amount < 0 where e.kind = 'promotion') l
     on l.dedup_key = p.kind || ':' || p.offer_id || ':' || p.first_day
   where p.leads <> coalesce(l.leads, 0)`,
  `select 'entry ' || e.id || ' pays for a promotion that never was' as problem from ledger_entries e
   where e.kind = 'promotion' and not exists (
     select 1 from offer_promotions p where e.dedup_key = p.kind || ':' || p.offer_id || ':' || p.first_day and p.grant_name is null)`,
  `select 'promotion of offer ' || offer_id || ' (' || kind || ') from ' || first_day || ' to ' || last_day || ' was paid as one day' as problem
   from offer_promotions where grant_name is null and first_day <> last_day`,
];
