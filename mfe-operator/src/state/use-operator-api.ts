import { createOperatorApi, type OperatorApi } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { useMemo } from 'react';

/** The calls of operators over the shell's HTTP client. */
export function useOperatorApi(): OperatorApi {
  const { http } = useHost().api;
  return useMemo(() => createOperatorApi(http), [http]);
}
