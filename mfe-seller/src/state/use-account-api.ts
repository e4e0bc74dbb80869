import { type AccountApi, createAccountApi } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { useMemo } from 'react';

/** The calls of account pages, over the shell's client. */
export function useAccountApi(): AccountApi {
  const { http } = useHost().api;
  return useMemo(() => createAccountApi(http), [http]);
}
