import { followSellerEvents, type SellerEvent } from '@yarmarok/shared-api/account';
import { sessionAtom, useHost } from '@yarmarok/shared-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useAccountApi } from '../../state/use-account-api';
import { messages } from './leads-header.messages';

/** Subscribes to orders and calls of a shop and refreshes the queries of the screen. */
export function useLiveSales(shopId: number): void {
  const intl = useIntl();
  const { api, actions } = useHost();
  const { calls, sales, shops } = useAccountApi();
  const queryClient = useQueryClient();
  const isSignedIn = useAtomValue(sessionAtom).status === 'authenticated';

  useEffect(() => {
    if (!isSignedIn) return;
    const stop = new AbortController();
    const readOrders = () => queryClient.invalidateQueries({ queryKey: sales.all() });
    const readCalls = () => queryClient.invalidateQueries({ queryKey: calls.all() });
    const readCounts = () => queryClient.invalidateQueries({ queryKey: shops.all() });

    function handleEvent({ kind, shop }: SellerEvent): void {
      if (kind === 'balance.changed') void actions.reloadUser();
      if (kind === 'order.created' || kind === 'order.changed') void readOrders();
      if (kind === 'call.created') void readCalls();
      if (kind !== 'order.created' && kind !== 'call.created') return;
      void readCounts();
      void actions.reloadUser();
      if (shop === shopId) actions.notify('info', intl.formatMessage(kind === 'order.created' ? messages.newOrder : messages.newCall));
    }

    void followSellerEvents(api.http, {
      signal: stop.signal,
      onEvent: handleEvent,
      onMissed: () => {
        void readOrders();
        void readCalls();
        void readCounts();
      },
    });
    return () => stop.abort();
  }, [isSignedIn, shopId, api, calls, sales, shops, actions, queryClient, intl]);
}
