import { currentUserAtom, useHost } from '@yarmarok/shared-contract';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { CheckoutLine } from './checkout-lines';

/** Returns the cashback that the shops promise a signed-in buyer for these lines; undefined until it is known, and for guests, who earn none. */
export function useCashback(lines: readonly CheckoutLine[], usesBonuses: boolean): { cashback: string | undefined; refresh: () => void } {
  const { api } = useHost();
  const user = useAtomValue(currentUserAtom);
  const items = lines.map(({ offer, quantity }) => ({ offer: offer.id, quantity }));
  const isGiving = lines.some(({ details }) => (details?.cashback_percent ?? 0) > 0);
  const enabled = user !== null && isGiving;
  const preview = useQuery({ ...api.orders.cashback({ items, use_bonuses: usesBonuses }), enabled, staleTime: 30_000 });
  const refresh = () => {
    if (enabled) void preview.refetch();
  };
  return { cashback: preview.data?.cashback, refresh };
}
