-- Days on which an offer is promoted and what they cost; a day that a grant pays for costs its seller nothing.
create table offer_promotions (
  offer_id bigint not null references offers,
  kind text not null check (kind in ('top', 'color')),
  -- Days in Kyiv, both counted whole.
  first_day date not null,
  last_day date not null,
  leads integer not null check (leads >= 0),
  grant_name text,
  created_at timestamptz not null default now(),
  primary key (offer_id, kind, first_day),
  check (last_day >= first_day),
  check ((leads = 0) = (grant_name is not null))
);
-- What was promoted before it cost anything stays so until this day ends.
insert into offer_promotions (offer_id, kind, first_day, last_day, leads, grant_name)
select o.id, k.kind, (now() at time zone 'Europe/Kyiv')::date, (now() at time zone 'Europe/Kyiv')::date, 0, 'promoted_before_prices'
from offers o cross join lateral (values ('top', o.in_top), ('color', o.in_color)) k (kind, is_on)
where k.is_on and o.status = 'active' and o.deleted_at is null;
