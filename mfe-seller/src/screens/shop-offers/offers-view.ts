import type { OwnOfferFilters, OwnOfferOrdering } from '@yarmarok/shared-api/account';
import { parseOffset, parseChoice, formatQuery } from '../../state/query-params';

/** Statuses and missing properties: one filter for the person, several parameters of the service. */
export const statusFilters = ['active', 'draft', 'hidden', 'no_picture', 'sold_out'] as const;
export type StatusFilter = (typeof statusFilters)[number];

export const orderings = [
  '-created_at',
  '-updated_at',
  'price',
  '-price',
  '-views_count',
  '-included_in_orders_count',
  'title',
] as const satisfies readonly OwnOfferOrdering[];

/** Search, filters, ordering and offset of the address. */
export interface OffersView {
  search: string;
  category: string | null;
  status: StatusFilter | null;
  ordering: OwnOfferOrdering;
  offset: number;
}

/** Parses the address; invalid values count as missing. */
export function parseOffersView(params: URLSearchParams): OffersView {
  return {
    search: params.get('search')?.trim() ?? '',
    category: params.get('category')?.trim() ?? null,
    status: parseChoice(params, 'status', statusFilters),
    ordering: parseChoice(params, 'ordering', orderings) ?? '-created_at',
    offset: parseOffset(params),
  };
}

/** Returns the query of the address without default values. */
export function buildOffersQuery({ search, category, status, ordering, offset }: OffersView): string {
  return formatQuery({ search, category, status, ordering: ordering === '-created_at' ? null : ordering, offset });
}

export const isFiltered = ({ search, category, status }: OffersView): boolean => search !== '' || category !== null || status !== null;

/** Returns the parameters of the list call. */
export function buildOfferFilters(shop: number, view: OffersView, limit: number): OwnOfferFilters {
  const { search, category, status, ordering, offset } = view;
  return {
    shop,
    limit,
    offset,
    ordering,
    ...(search ? { search } : {}),
    ...(category ? { category } : {}),
    ...(status === 'no_picture' ? { has_picture: false } : {}),
    ...(status === 'sold_out' ? { is_sold_out: true } : {}),
    ...(status === 'active' || status === 'draft' || status === 'hidden' ? { status } : {}),
  };
}
