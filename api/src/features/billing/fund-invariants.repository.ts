import type { Db } from '../../platform/db';

/** Cents of spent bonuses whose shop is not compensated yet. */
const openSpendings = `from bonus_spendings s where s.returned_at is null and not exists (select 1 from bonus_compensations c where c.order_id = s.order_id)`;

/**
 * Invariants of the money that shops paid for bonuses. Each query returns every violation: no bonus, pending or not, lacks a payment,
 * and every paid cent is reserved, held by a lot, compensated, returned or the site's.
 */
export const fundInvariants: readonly string[] = [
  `select 'seller ' || coalesce(a.user_id, p.seller_id) || ' has ' || coalesce(a.balance, 0) || ' reserved for cashback, the promises say ' || coalesce(p.reserved, 0) as problem
   from (select user_id, balance from ledger_accounts where kind = 'seller_cashback_reserved') a
   full join (select seller_id, sum(amount_cents) as reserved from cashback_promises where status = 'reserved' group by seller_id) p on p.seller_id = a.user_id
   where coalesce(a.balance, 0) <> coalesce(p.reserved, 0)`,
  `select 'promise of order ' || p.order_id || ' is ' || p.status || ' for an order that is ' || case when o.is_opened then 'opened and ' else 'unopened and ' end || o.status as problem
   from cashback_promises p join orders o on o.id = p.order_id
   where (p.status = 'reserved' and not (o.is_opened and o.status in ('waiting_for_payment', 'in_progress')))
      or (p.status = 'promised' and (o.is_opened or o.status <> 'waiting_for_payment'))
      or (p.status = 'granted' and o.completed_at is null) or o.buyer_id is null or o.is_entered_by_seller`,
  `select 'grant ' || g.id || ' is of ' || g.amount_minor || ' for ' || g.amount_cents || ' cents, promised were '
     || coalesce(p.amount_minor, 0) || ' for ' || coalesce(p.amount_cents, 0) as problem
   from bonus_grants g left join cashback_promises p on p.order_id = g.order_id and p.status = 'granted'
   where g.seller_id is not null and (p.order_id is null or g.seller_id <> p.seller_id or g.amount_minor > p.amount_minor or g.amount_cents > p.amount_cents)`,
  `select 'grant ' || id || ' is paid by nobody' as problem from bonus_grants where (seller_id is null) = (grant_name is null)`,
  `select 'grant ' || g.id || ' holds ' || g.amount_cents || ' cents, paid in were ' || coalesce(m.cents, 0) as problem
   from bonus_grants g left join ledger_entries e on e.kind = 'cashback_pending' and e.dedup_key = 'order:' || g.order_id
   left join lateral (select sum(p.amount) as cents from ledger_postings p join ledger_accounts a on a.id = p.account_id where p.entry_id = e.id and a.kind = 'bonus_fund') m on true
   where g.seller_id is not null and g.amount_cents <> coalesce(m.cents, 0)`,
  `select 'grant ' || g.id || ' has ' || g.remaining_cents || ' cents left, ' || g.expired_cents || ' expired and ' || s.cents || ' spent of ' || g.amount_cents as problem
   from bonus_grants g
   join lateral (select coalesce(sum(amount_cents), 0) as cents from bonus_spendings where grant_id = g.id and returned_at is null) s on true
   where least(g.remaining_cents, g.expired_cents, s.cents) < 0 or g.remaining_cents + g.expired_cents + s.cents > g.amount_cents`,
  // Each spending is rounded down to a cent, so a lot that was revived by returns may lack one for each.
  `select 'grant ' || g.id || ' has ' || g.remaining_minor || ' bonuses left, ' || g.remaining_cents || ' cents do not pay for them' as problem
   from bonus_grants g
   where g.remaining_minor::numeric * g.amount_cents
     > (g.remaining_cents + (select count(*) from bonus_spendings s where s.grant_id = g.id and s.returned_at is not null))::numeric * g.amount_minor
     and g.seller_id is not null`,
  `select 'compensation of order ' || c.order_id || ' is of ' || c.amount_cents || ', the lots that were spent held ' || coalesce(sum(s.amount_cents), 0) as problem
   from bonus_compensations c left join bonus_spendings s on s.order_id = c.order_id and s.returned_at is null
   where c.status <> 'reversed' group by c.order_id having c.amount_cents <> coalesce(sum(s.amount_cents), 0)`,
  `select 'the fund of bonuses has ' || f.balance || ', the lots hold ' || f.held as problem
   from (select coalesce((select balance from ledger_accounts where user_id is null and kind = 'bonus_fund'), 0) as balance,
                coalesce((select sum(remaining_cents + expired_cents) from bonus_grants), 0) + coalesce((select sum(s.amount_cents) ${openSpendings}), 0) as held) f
   where f.balance <> f.held`,
];

/** The funds behind the bonuses of all buyers, pending or not; kopiikas and cents. */
export interface BonusCover {
  bonuses_minor: number;
  /** Paid in by shops. */
  shop_cents: number;
  /** Granted by the site. */
  site_cents: number;
  /** The part paid in by shops that now owe money for a reversed top-up, at most their debts. */
  debt_cents: number;
}

export async function readBonusCover(db: Db): Promise<BonusCover> {
  const { rows } = await db.query<BonusCover>(
    `select coalesce(sum(bonuses), 0)::bigint as bonuses_minor, coalesce(sum(cents) filter (where seller_id is not null), 0)::bigint as shop_cents,
            coalesce(sum(cents) filter (where seller_id is null), 0)::bigint as site_cents, coalesce(sum(least(cents, coalesce(owed, 0))), 0)::bigint as debt_cents
     from (select seller_id, sum(remaining_minor) as bonuses, sum(remaining_cents) as cents from bonus_grants where status in ('pending', 'available') group by seller_id) g
     left join lateral (select sum(amount_minor - settled_minor) as owed from seller_debts where user_id = g.seller_id) d on g.seller_id is not null`,
  );
  return rows[0] ?? { bonuses_minor: 0, shop_cents: 0, site_cents: 0, debt_cents: 0 };
}
