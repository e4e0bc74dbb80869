import type { SellerOrderFilters } from '@yarmarok/shared-api';
import { type DayRange, parseDayRange, parseOffset, parseChoice } from '../../state/query-params';

export const salesPageSize = 20;

export const orderOrderings = ['-created_at', 'created_at', '-total', 'total'] as const satisfies readonly NonNullable<
  SellerOrderFilters['ordering']
>[];
export type OrderOrdering = (typeof orderOrderings)[number];

/** Filters, ordering and offset of a list of orders or calls in the address. */
export interface SalesView<Status extends string> extends DayRange {
  status: Status | null;
  search: string;
  ordering: OrderOrdering;
  offset: number;
}

/** Parses the address; invalid values count as missing. */
export function parseSalesView<Status extends string>(params: URLSearchParams, statuses: readonly Status[]): SalesView<Status> {
  return {
    status: parseChoice(params, 'status', statuses),
    search: (params.get('search') ?? '').trim().slice(0, 100),
    ordering: parseChoice(params, 'ordering', orderOrderings) ?? '-created_at',
    ...parseDayRange(params),
    offset: parseOffset(params),
  };
}

/** Returns the parameters of a status filter. Each order belongs to one filter: waiting and unopened orders are new. */
export function buildStatusFilter(
  status: NonNullable<SellerOrderFilters['status']> | null,
): Pick<SellerOrderFilters, 'status' | 'is_opened'> {
  if (status === null) return {};
  return status === 'waiting_for_payment' ? { status, is_opened: true } : { status };
}

/** Returns the query parameters of an address without default values; another filter resets the offset. */
export function buildSalesQuery<Status extends string>(view: SalesView<Status>, change: Partial<SalesView<Status>> = {}) {
  const { status, search, ordering, from, to, offset } = { ...view, offset: 0, ...change };
  return { status, search: search || null, ordering: ordering === '-created_at' ? null : ordering, from, to, offset: offset || null };
}
