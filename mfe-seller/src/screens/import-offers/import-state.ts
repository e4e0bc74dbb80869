import type { OfferImport } from '@yarmarok/shared-api/account';
import { useAccountApi } from '../../state/use-account-api';
import { useSessionQuery } from '../../state/use-session-query';

/** How often an import that runs is read again. */
export const runningMs = 1500;

export const isRunning = ({ status }: OfferImport): boolean => status === 'waiting' || status === 'running';

/** An import, read again and again while it runs. */
export function useImport(importId: number) {
  return useSessionQuery({
    ...useAccountApi().imports.one(importId),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? runningMs : false),
  });
}
