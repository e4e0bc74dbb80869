import type { TransactionFilters } from '@yarmarok/shared-api';
import { type DayRange, dayRangeIn, offsetIn, oneOf, queryText } from '../../state/address';

/** What moves a seller's balances; the buyers' side has names of its own. */
export const actions = [
  'balance_top_up',
  'leads_purchase',
  'order_opening',
  'bad_lead_credit',
  'promotion',
  'bonus_redeemed',
  'bonus_redemption_reversed',
  'top_up_reversal',
  'debt_settlement',
  'adjustment',
] as const satisfies readonly NonNullable<TransactionFilters['action']>[];
export const statuses = ['pending', 'success', 'reversed'] as const satisfies readonly NonNullable<TransactionFilters['status']>[];

/** What the address of the screen says. */
export interface TransactionsView extends DayRange {
  action: (typeof actions)[number] | null;
  status: (typeof statuses)[number] | null;
  offset: number;
}

/** Reads the address; what makes no sense counts as absent. */
export function readView(params: URLSearchParams): TransactionsView {
  return {
    action: oneOf(params, 'action', actions),
    status: oneOf(params, 'status', statuses),
    ...dayRangeIn(params),
    offset: offsetIn(params),
  };
}

/** The query of the address; what is usual is left out. */
export const writeView = (view: TransactionsView): string => queryText({ ...view });

/** As the service takes it. */
export function filtersOf({ action, status, from, to }: TransactionsView): TransactionFilters {
  return {
    ...(action ? { action } : {}),
    ...(status ? { status } : {}),
    ...(from ? { date_from: from } : {}),
    ...(to ? { date_to: to } : {}),
  };
}
