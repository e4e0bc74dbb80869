import type { CreateOfferFilterBody, OfferFilter } from '@yarmarok/shared-api/account';
import type { OffersView } from '../offers-view';

/** The stored part of a view. */
export type SavedView = Pick<OffersView, 'search' | 'category' | 'status'>;

/** Returns the fields of the call that saves a view. */
export const toFilterBody = (title: string, { search, category, status }: SavedView): CreateOfferFilterBody => ({
  title,
  ...(search ? { search } : {}),
  ...(category === null ? {} : { category }),
  ...(status === 'no_picture' ? { has_picture: false } : {}),
  ...(status === 'sold_out' ? { is_sold_out: true } : {}),
  ...(status === 'active' || status === 'draft' || status === 'hidden' ? { status } : {}),
});

/** Returns the view of a saved filter; null for one of another program that the page's fields cannot show. */
export function readFilter({ search, category, status, has_picture: hasPicture, is_sold_out: isSoldOut }: OfferFilter): SavedView | null {
  const statuses = [
    ...(status === null ? [] : [status]),
    ...(hasPicture === false ? ['no_picture' as const] : []),
    ...(isSoldOut === true ? ['sold_out' as const] : []),
  ];
  if (statuses.length > 1 || hasPicture === true || isSoldOut === false) return null;
  return { search: search ?? '', category, status: statuses[0] ?? null };
}

export const isSameView = (one: SavedView, other: SavedView): boolean =>
  one.search === other.search && one.category === other.category && one.status === other.status;
