import { useHost } from '@yarmarok/shared-contract';
import { useQuery } from '@tanstack/react-query';

/** Returns the short name of what a price is for, as the service calls it: `шт.`; empty until the names are there. */
export function useUnit(): (unit: string) => string {
  const { api } = useHost();
  const units = useQuery({ ...api.common.choices('unit'), staleTime: Infinity });
  return (unit) => units.data?.find(({ value }) => value === unit)?.title ?? '';
}
