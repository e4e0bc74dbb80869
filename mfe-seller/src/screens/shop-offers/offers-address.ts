import type { OwnOfferFilters, OwnOfferOrdering } from '@yarmarok/shared-api/account';

/** Statuses, and what an offer may lack: one choice for the person, several values for the service. */
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

/** What the address of the screen says. */
export interface OffersView {
  search: string;
  category: string | null;
  status: StatusFilter | null;
  ordering: OwnOfferOrdering;
  offset: number;
}

/** Reads the address; what makes no sense counts as absent. */
export function readView(params: URLSearchParams): OffersView {
  const offset = Number(params.get('offset'));
  return {
    search: params.get('search')?.trim() ?? '',
    category: params.get('category')?.trim() ?? null,
    status: statusFilters.find((status) => status === params.get('status')) ?? null,
    ordering: orderings.find((ordering) => ordering === params.get('ordering')) ?? '-created_at',
    offset: Number.isSafeInteger(offset) && offset > 0 ? offset : 0,
  };
}

/** The query of the address; what is usual is left out. */
export function writeView({ search, category, status, ordering, offset }: OffersView): string {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (category) params.set('category', category);
  if (status) params.set('status', status);
  if (ordering !== '-created_at') params.set('ordering', ordering);
  if (offset > 0) params.set('offset', String(offset));
  const text = params.toString();
  return text ? `?${text}` : '';
}

export const isFiltered = ({ search, category, status }: OffersView): boolean => search !== '' || category !== null || status !== null;

/** The same as the service takes it. */
export function filtersOf(shop: number, view: OffersView, limit: number): OwnOfferFilters {
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
