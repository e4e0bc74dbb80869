import { type BuyerApi, createBuyerApi } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { useMemo } from 'react';

/** The account calls of the shell's API client. */
export function useAccountApi(): BuyerApi {
  const { http } = useHost().api;
  return useMemo(() => createBuyerApi(http), [http]);
}
