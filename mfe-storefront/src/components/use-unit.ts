import type { Api } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { useQuery } from '@tanstack/react-query';

/** The names of what prices are for; loaders ask for them too, so that they stand on the page from the first paint. */
export const unitsQuery = (api: Api) => ({ ...api.common.choices('unit'), staleTime: Infinity });

/** Returns the short name of what a price is for, as the service calls it: `шт.`; empty until the names are there. */
export function useUnit(): (unit: string) => string {
  const { api } = useHost();
  const units = useQuery(unitsQuery(api));
  return (unit) => units.data?.find(({ value }) => value === unit)?.title ?? '';
}
