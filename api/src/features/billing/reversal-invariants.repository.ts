const bySystem = (kind: string) => `filter (where a.kind = '${kind}' and a.user_id is null)`;

/** Invariants of reversed payments and of debts, each a query that returns every violation. */
export const reversalInvariants: readonly string[] = [
  // Refunds by operators are booked before they are done, so the reversals are the rest.
  `select 'payment ' || pay.id || ' was refunded ' || pay.refunded_minor || ' with a bonus of ' || pay.bonus_minor * pay.refunded_minor / pay.amount_minor
     || ', the ledger says ' || m.amount + r.amount || ' and ' || m.bonus + r.share as problem
   from payments pay
   join lateral (
     select coalesce(sum(amount_minor), 0) as amount, coalesce(sum(bonus_share_minor), 0) as share
     from payment_refunds where payment_id = pay.id and status = 'done') r on true
   join lateral (
     select coalesce(sum(p.amount) ${bySystem('payments_received')}, 0) as amount, coalesce(sum(p.amount) ${bySystem('bonuses_granted')}, 0) as bonus
     from ledger_entries e join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
     where e.kind = 'top_up_reversal' and e.payment_id = pay.id) m on true
   where m.amount <> pay.refunded_minor - r.amount or m.bonus <> pay.bonus_minor * pay.refunded_minor / pay.amount_minor - r.share`,
  `select 'refund ' || r.id || ' is ' || r.status || ' with ' || r.amount_minor || ' and ' || r.bonus_minor || ', the ledger took ' || m.taken || ' and ' || m.bonus
     || ' and returned ' || m.returned || ' and ' || m.bonus_returned as problem
   from payment_refunds r
   join lateral (
     select coalesce(-sum(p.amount) filter (where e.kind = 'refund' and a.kind = 'seller_balance'), 0) as taken,
            coalesce(-sum(p.amount) filter (where e.kind = 'refund' and a.kind = 'seller_bonus'), 0) as bonus,
            coalesce(sum(p.amount) filter (where e.kind = 'refund_returned' and a.kind = 'seller_balance'), 0) as returned,
            coalesce(sum(p.amount) filter (where e.kind = 'refund_returned' and a.kind = 'seller_bonus'), 0) as bonus_returned
     from ledger_entries e join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
     where e.kind in ('refund', 'refund_returned') and e.dedup_key = 'refund:' || r.id) m on true
   where m.taken <> r.amount_minor or m.bonus <> r.bonus_minor
     or m.returned <> case when r.status = 'failed' then r.amount_minor else 0 end
     or m.bonus_returned <> case when r.status = 'failed' then r.bonus_minor else 0 end`,
  `select 'payment ' || id || ' is ' || status || ' with ' || refunded_minor || ' of ' || amount_minor || ' refunded' as problem
   from payments where (status = 'reversed') <> (refunded_minor = amount_minor) or (status = 'pending' and refunded_minor <> 0)`,
  `select 'entry ' || e.id || ' (' || e.kind || ') leaves a debt of ' || coalesce(m.debt, 0) || ', the debts say ' || coalesce(d.amount_minor, 0) as problem
   from ledger_entries e
   left join lateral (select -sum(p.amount) as debt from ledger_postings p join ledger_accounts a on a.id = p.account_id where p.entry_id = e.id and a.kind = 'seller_debts') m on true
   left join seller_debts d on d.entry_id = e.id
   where (e.kind = 'top_up_reversal' or d.entry_id is not null) and coalesce(m.debt, 0) <> coalesce(d.amount_minor, 0)`,
  `select 'seller ' || u.user_id || ' has settled ' || coalesce(d.settled, 0) || ' of debts, the ledger says ' || coalesce(m.settled, 0) as problem
   from (select user_id from seller_debts union select user_id from ledger_entries where kind = 'debt_settlement') u
   left join lateral (select sum(settled_minor) as settled from seller_debts where user_id = u.user_id) d on true
   left join lateral (
     select sum(p.amount) as settled from ledger_entries e join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
     where e.kind = 'debt_settlement' and e.user_id = u.user_id and a.kind = 'seller_debts') m on true
   where coalesce(d.settled, 0) <> coalesce(m.settled, 0)`,
  `select 'seller ' || a.user_id || ' has ' || a.balance || ' in ' || a.kind || ' beside a debt' as problem
   from ledger_accounts a where a.kind in ('seller_balance', 'seller_bonus') and a.balance > 0
     and exists (select 1 from seller_debts d where d.user_id = a.user_id and d.settled_minor < d.amount_minor)`,
];
