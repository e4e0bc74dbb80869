import type { OfferImport } from '@yarmarok/shared-api/account';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAccountApi } from '../../state/use-account-api';
import { useSessionQuery } from '../../state/use-session-query';

export const runningPollMs = 1500;

export const isRunning = ({ status }: OfferImport): boolean => status === 'waiting' || status === 'running';

/** Returns whether some rows, or the rest of the file, were not imported. */
export const hasErrors = ({ errors, message }: OfferImport): boolean => errors > 0 || message !== null;

/** Polls an import while it runs. Its end invalidates the lists of offers and the shops with their counts. */
export function useImport(importId: number) {
  const queryClient = useQueryClient();
  const { imports, offers, shops } = useAccountApi();
  const query = useSessionQuery({
    ...imports.one(importId),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? runningPollMs : false),
  });
  const wasRunning = useRef(false);
  const runs = query.data !== undefined && isRunning(query.data);
  useEffect(() => {
    if (wasRunning.current && !runs) for (const queryKey of [offers.all(), shops.all()]) void queryClient.invalidateQueries({ queryKey });
    wasRunning.current = runs;
  }, [runs, offers, shops, queryClient]);
  return query;
}
