import type { OrderStatus } from './order-rules';
import type { SellerOrderFilters } from './orders.repository';

/** Reads the status filter of sellers: `new` means not opened and not canceled. */
export function toStatusFilters(query: {
  status?: OrderStatus | 'new' | undefined;
  is_opened?: boolean | undefined;
}): Pick<SellerOrderFilters, 'status' | 'isOpen' | 'isOpened'> {
  const isNew = query.status === 'new';
  return {
    status: query.status === undefined || query.status === 'new' ? null : query.status,
    isOpen: isNew,
    isOpened: isNew ? false : (query.is_opened ?? null),
  };
}
