import type { TransactionFilters } from '@yarmarok/shared-api';
import { type DayRange, parseDayRange, parseOffset, parseChoice, formatQuery } from '../../state/query-params';

/** Actions that change a seller's balances; buyers have other ones. */
export const actions = [
  'balance_top_up',
  'leads_purchase',
  'order_opening',
  'bad_lead_credit',
  'promotion',
  'cashback_reserved',
  'cashback_released',
  'bonus_redeemed',
  'bonus_redemption_reversed',
  'top_up_reversal',
  'refund',
  'refund_returned',
  'debt_settlement',
  'adjustment',
] as const satisfies readonly NonNullable<TransactionFilters['action']>[];
export const statuses = ['pending', 'success', 'reversed'] as const satisfies readonly NonNullable<TransactionFilters['status']>[];

/** Filters and offset of the address. */
export interface TransactionsView extends DayRange {
  action: (typeof actions)[number] | null;
  status: (typeof statuses)[number] | null;
  offset: number;
}

/** Parses the address; invalid values count as missing. */
export function parseTransactionsView(params: URLSearchParams): TransactionsView {
  return {
    action: parseChoice(params, 'action', actions),
    status: parseChoice(params, 'status', statuses),
    ...parseDayRange(params),
    offset: parseOffset(params),
  };
}

/** Returns the query of the address without default values. */
export const buildTransactionsQuery = (view: TransactionsView): string => formatQuery({ ...view });

/** Returns the parameters of the list call. */
export function buildTransactionFilters({ action, status, from, to }: TransactionsView): TransactionFilters {
  return {
    ...(action ? { action } : {}),
    ...(status ? { status } : {}),
    ...(from ? { date_from: from } : {}),
    ...(to ? { date_to: to } : {}),
  };
}
