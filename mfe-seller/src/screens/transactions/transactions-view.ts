import type { TransactionFilters } from '@yarmarok/shared-api';
import { type DayRange, parseDayRange, parseOffset, parseChoice, formatQuery } from '../../state/query-params';

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
export function parseTransactionsView(params: URLSearchParams): TransactionsView {
  return {
    action: parseChoice(params, 'action', actions),
    status: parseChoice(params, 'status', statuses),
    ...parseDayRange(params),
    offset: parseOffset(params),
  };
}

/** The query of the address; what is usual is left out. */
export const buildTransactionsQuery = (view: TransactionsView): string => formatQuery({ ...view });

/** As the service takes it. */
export function buildTransactionFilters({ action, status, from, to }: TransactionsView): TransactionFilters {
  return {
    ...(action ? { action } : {}),
    ...(status ? { status } : {}),
    ...(from ? { date_from: from } : {}),
    ...(to ? { date_to: to } : {}),
  };
}
