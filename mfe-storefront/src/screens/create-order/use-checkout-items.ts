import { paths, useHost } from '@yarmarok/shared-contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { buildCheckoutLines } from './checkout-lines';
import { orderOffersQuery, wholeOffersQuery } from './create-order-queries';
import { parseOrderItems } from './order-items';

/** Lines of the address. Quantities live in the address, so a reload or a shared link restores them. */
export function useCheckoutItems() {
  const { api, queryClient } = useHost();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const items = parseOrderItems(search);
  const ids = items.map(({ offerId }) => offerId);

  const rows = useQuery({ ...orderOffersQuery(api, ids), enabled: ids.length > 0, placeholderData: keepPreviousData });
  const aliases = (rows.data ?? []).map(({ alias }) => alias);
  const wholes = useQuery({
    ...wholeOffersQuery(api, queryClient, aliases),
    enabled: aliases.length > 0,
    placeholderData: keepPreviousData,
  });
  const lines = buildCheckoutLines(items, rows.data ?? [], wholes.data ?? []);

  function go(next: typeof items) {
    void navigate(paths.createOrder(next), { replace: true, preventScrollReset: true });
  }

  return {
    status:
      items.length === 0 ? ('empty' as const) : rows.data ? ('loaded' as const) : rows.isError ? ('failed' as const) : ('pending' as const),
    lines,
    retry: () => void rows.refetch(),
    isRetrying: rows.isFetching,
    setQuantity: (offerId: number, quantity: number) => go(items.map((item) => (item.offerId === offerId ? { offerId, quantity } : item))),
    remove: (offerId: number) => go(items.filter((item) => item.offerId !== offerId)),
    /** Fetches prices and stock again after the service refused outdated ones. */
    refresh: async () => {
      await Promise.all([rows.refetch(), wholes.refetch()]);
    },
  };
}

export type CheckoutItems = ReturnType<typeof useCheckoutItems>;
