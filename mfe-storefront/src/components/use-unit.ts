import type { Api } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { useQuery } from '@tanstack/react-query';

/** Names of units; loaders fetch them too, so the first paint has them. */
export const unitsQuery = (api: Api) => ({ ...api.common.choices('unit'), staleTime: Infinity });

/** Returns a function that gives the short name of a unit, such as `шт.`; an empty text until the names are loaded. */
export function useUnit(): (unit: string) => string {
  const { api } = useHost();
  const units = useQuery(unitsQuery(api));
  return (unit) => units.data?.find(({ value }) => value === unit)?.title ?? '';
}
