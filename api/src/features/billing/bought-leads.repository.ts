import type { Tx } from '../../platform/db';

/** A change of a seller's leads other than spending them. */
export interface LeadsEvent {
  leads: number;
  /** The cost of a purchase; null for leads that were not bought. */
  cents: number | null;
}

/** Lists the leads that a seller bought, got and returned, the newest first. */
export async function listLeadsEvents(tx: Tx, userId: number): Promise<LeadsEvent[]> {
  const { rows } = await tx.query<LeadsEvent>(
    `select p.amount as leads, case when e.kind = 'leads_purchase' then (
              select sum(s.amount) from ledger_postings s join ledger_accounts b on b.id = s.account_id
              where s.entry_id = e.id and b.user_id is null and b.kind = 'leads_sold') end::bigint as cents
     from ledger_accounts a join ledger_postings p on p.account_id = a.id join ledger_entries e on e.id = p.entry_id
     where a.user_id = $1 and a.kind = 'seller_leads' and (p.amount > 0 or e.kind in ('top_up_reversal', 'debt_settlement')) order by e.id desc`,
    [userId],
  );
  return rows;
}
