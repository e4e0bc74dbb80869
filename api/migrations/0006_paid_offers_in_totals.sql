-- Totals tell paid offers (in_top) from others, so that a list of either kind knows its number. A service of the version before
-- reads on as it did; what it cannot add up any more it leaves to this one. Everything here is made anew when the service starts.
alter table scope_counts add column in_top boolean not null default false;
alter table scope_counts drop constraint scope_counts_pkey;
alter table scope_counts add primary key (scope_id, offering_type, city, in_top);
delete from scope_counts;
insert into scope_counts (scope_id, offering_type, city, in_top, offers_count)
  select scope_id, offering_type, city, in_top, count(*) from offer_scope group by scope_id, offering_type, city, in_top
  union all
  select t.scope_id + c.scope_id, t.offering_type, t.city, t.in_top, count(*)
  from offer_scope t join offer_scope c on c.offer_id = t.offer_id and c.scope_id > 0 and c.scope_id < 10000000
  where t.scope_id >= 10000000 group by t.scope_id + c.scope_id, t.offering_type, t.city, t.in_top;
-- Counted just now, with what was only noted so far.
insert into scope_counts (scope_id, offering_type, city, in_top, offers_count)
  select scope_id, offering_type, city, in_top, -sum(change) from (select s.*, unnest(s.scopes) as scope_id from offer_shift s) noted
  group by scope_id, offering_type, city, in_top having sum(change) <> 0
  on conflict (scope_id, offering_type, city, in_top) do update set offers_count = scope_counts.offers_count + excluded.offers_count;

create or replace view scope_totals as
  select scope_id, offering_type, city, offers_count, in_top from scope_counts
  union all
  select unnest(scopes), offering_type, city, change, in_top from offer_shift;
