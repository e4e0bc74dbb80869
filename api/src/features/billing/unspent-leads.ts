import type { LeadsEvent } from './bought-leads.repository';

/** Leads that a reversal takes, with their prices. */
export interface TakenLeads {
  leads: number;
  cents: number;
}

/**
 * Returns the unspent leads that a reversal takes for a sum, at the price paid, the newest first: the oldest are spent first. Leads that
 * were not bought stay.
 * @param events the newest first.
 */
export function takeUnspentLeads(events: readonly LeadsEvent[], unspent: number, cents: number): TakenLeads {
  const taken: TakenLeads = { leads: 0, cents: 0 };
  let left = unspent;
  // Leads of earlier reversals were the newest ones of the events before.
  let gone = 0;
  for (const event of events) {
    if (event.leads < 0) {
      gone -= event.leads;
      continue;
    }
    const remaining = Math.max(0, event.leads - gone);
    gone = Math.max(0, gone - event.leads);
    const here = Math.min(remaining, left);
    left -= here;
    if (event.cents === null || here === 0) continue;
    const { leads, cents: worth } = takeFromPurchase({ leads: event.leads, cents: event.cents }, here, cents - taken.cents);
    taken.leads += leads;
    taken.cents += worth;
  }
  return taken;
}

function takeFromPurchase(purchase: TakenLeads, available: number, cents: number): TakenLeads {
  const leads = purchase.cents === 0 ? 0 : Math.min(available, Math.floor((cents * purchase.leads) / purchase.cents));
  return { leads, cents: Math.floor((leads * purchase.cents) / purchase.leads) };
}
