import type { Db } from '../../platform/db';
import { bonusInvariants } from './bonus-invariants.repository';
import { fundInvariants } from './fund-invariants.repository';
import { promotionInvariants } from './promotion-invariants.repository';
import { reversalInvariants } from './reversal-invariants.repository';

/** Maximum of named problems of each kind. */
const maxShownPerCheck = 20;

/**
 * Invariants of the ledger, each a query that returns every violation: balances equal the sums of postings, and payments, opened orders,
 * reports and bonuses match their entries in both directions.
 */
const invariants: readonly string[] = [
  // The ledger itself.
  `select 'account ' || a.id || ' (' || a.kind || ') says ' || a.balance || ', its postings say ' || coalesce(sum(p.amount), 0) as problem
   from ledger_accounts a left join ledger_postings p on p.account_id = a.id group by a.id having a.balance <> coalesce(sum(p.amount), 0)`,
  `select 'entry ' || p.entry_id || ' is off by ' || sum(p.amount) || ' ' || a.unit as problem
   from ledger_postings p join ledger_accounts a on a.id = p.account_id group by p.entry_id, a.unit having sum(p.amount) <> 0`,
  `select 'entry ' || e.id || ' (' || e.kind || ') moves nothing' as problem
   from ledger_entries e where not exists (select 1 from ledger_postings p where p.entry_id = e.id)`,
  `select 'account ' || id || ' (' || kind || ') is below zero' as problem from ledger_accounts where user_id is not null and balance < 0`,
  `select 'account ' || a.id || ' (' || a.kind || ') was below zero after entry ' || p.entry_id as problem
   from ledger_postings p join ledger_accounts a on a.id = p.account_id where a.user_id is not null and p.balance_after < 0`,
  `select 'account ' || id || ' (' || kind || ') is kept in ' || unit as problem from ledger_accounts
   where unit <> case when kind in ('seller_leads', 'leads_issued', 'leads_spent') then 'lead'
                      when kind in ('seller_balance', 'seller_bonus', 'seller_bonus_held', 'seller_cashback_reserved', 'payments_received', 'leads_sold', 'bonuses_granted', 'bonus_fund', 'bonuses_lapsed', 'seller_debts') then 'usd_cent'
                      else 'uah_kopiika' end`,
  // Payments.
  `select 'payment ' || p.id || ' is ' || p.status || ', entries that credit it: ' || count(e.id) as problem
   from payments p left join ledger_entries e on e.kind = 'balance_top_up' and e.payment_id = p.id
   group by p.id having count(e.id) <> (p.status in ('success', 'reversed'))::int`,
  `select 'payment ' || pay.id || ' was of ' || pay.amount_minor || ' and ' || pay.bonus_minor || ', credited were ' || m.amount || ' and ' || m.bonus as problem
   from payments pay join ledger_entries e on e.kind = 'balance_top_up' and e.payment_id = pay.id
   join lateral (select coalesce(sum(p.amount) filter (where a.kind = 'seller_balance'), 0) as amount, coalesce(sum(p.amount) filter (where a.kind = 'seller_bonus'), 0) as bonus
                 from ledger_postings p join ledger_accounts a on a.id = p.account_id where p.entry_id = e.id and a.user_id = pay.user_id) m on true
   where m.amount <> pay.amount_minor or m.bonus <> pay.bonus_minor`,
  // Leads.
  `select 'order ' || o.id || ' was opened for ' || coalesce(o.opened_price_leads, 0) || ' leads, the ledger says ' || coalesce(-p.amount, 0) as problem
   from orders o left join ledger_entries e on e.kind = 'order_opening' and e.dedup_key = 'order:' || o.id
   left join ledger_postings p on p.entry_id = e.id and p.amount < 0
   where coalesce(o.opened_price_leads, 0) <> coalesce(-p.amount, 0)`,
  `select 'order ' || o.id || ' is reported as ' || coalesce(r.status, 'nothing') || ', leads given back: ' || coalesce(p.amount, 0) as problem
   from orders o left join bad_lead_reports r on r.order_id = o.id left join ledger_entries e on e.kind = 'bad_lead_credit' and e.dedup_key = 'order:' || o.id
   left join ledger_postings p on p.entry_id = e.id and p.amount > 0
   where (r.order_id is not null or e.id is not null) and coalesce(p.amount, 0) <> case when r.status = 'credited' then o.opened_price_leads else 0 end`,
  // Bonuses of buyers.
  `select 'buyer ' || a.user_id || ' has ' || a.balance || ' pending bonuses, the grants say ' || coalesce(sum(g.amount_minor), 0) as problem
   from ledger_accounts a left join bonus_grants g on g.user_id = a.user_id and g.status = 'pending'
   where a.kind = 'buyer_bonus_pending' group by a.id having a.balance <> coalesce(sum(g.amount_minor), 0)`,
  `select 'buyer ' || a.user_id || ' has ' || a.balance || ' bonuses, grants and adjustments say ' || g.remaining + m.adjusted as problem
   from ledger_accounts a
   join lateral (select coalesce(sum(remaining_minor), 0) as remaining from bonus_grants where user_id = a.user_id and status = 'available') g on true
   join lateral (select coalesce(sum(p.amount), 0) as adjusted from ledger_postings p join ledger_entries e on e.id = p.entry_id where p.account_id = a.id and e.kind = 'adjustment') m on true
   where a.kind = 'buyer_bonus' and a.balance <> g.remaining + m.adjusted`,
  `select 'grant ' || g.id || ' is of ' || g.amount_minor || ', the ledger says ' || coalesce(p.amount, 0) as problem
   from bonus_grants g left join ledger_entries e on e.kind = 'cashback_pending' and e.dedup_key = 'order:' || g.order_id
   left join lateral (select sum(l.amount) as amount from ledger_postings l join ledger_accounts a on a.id = l.account_id where l.entry_id = e.id and a.kind = 'buyer_bonus_pending') p on true
   where g.amount_minor <> coalesce(p.amount, 0)`,
  `select 'grant ' || g.id || ' is ' || g.status || ', entries that let it mature: ' || count(e.id) as problem
   from bonus_grants g left join ledger_entries e on e.kind = 'cashback_matured' and e.dedup_key = 'order:' || g.order_id
   group by g.id having (g.status = 'pending' and count(e.id) > 0) or (g.status in ('available', 'expired') and count(e.id) <> 1)`,
  `select 'order ' || o.id || ' used ' || o.bonuses_used_minor || ' bonuses, the ledger says ' || coalesce(-p.amount, 0) as problem
   from orders o left join ledger_entries e on e.kind = 'bonus_spent' and e.dedup_key = 'order:' || o.id
   left join ledger_postings p on p.entry_id = e.id and p.amount < 0
   where o.bonuses_used_minor <> coalesce(-p.amount, 0)`,
  `select 'order ' || o.id || ' is ' || o.status || ' with ' || o.bonuses_used_minor || ' bonuses, given back: ' || coalesce(p.amount, 0) as problem
   from orders o left join ledger_entries e on e.kind = 'bonus_returned' and e.dedup_key = 'order:' || o.id
   left join ledger_postings p on p.entry_id = e.id and p.amount > 0
   where coalesce(p.amount, 0) <> case when o.status = 'canceled' then o.bonuses_used_minor else 0 end`,
];

/** Returns the problems of the ledger; empty when it is consistent. */
export async function findLedgerProblems(db: Db): Promise<string[]> {
  const problems: string[] = [];
  for (const invariant of [...invariants, ...bonusInvariants, ...fundInvariants, ...reversalInvariants, ...promotionInvariants]) {
    const { rows } = await db.query<{ problem: string }>(`${invariant} limit ${String(maxShownPerCheck)}`);
    problems.push(...rows.map(({ problem }) => problem));
  }
  return problems;
}
