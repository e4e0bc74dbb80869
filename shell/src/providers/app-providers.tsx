import { QueryClientProvider } from '@tanstack/react-query';
import { HostProvider, type HostServices } from '@yarmarok/shared-contract';
import { type createStore, Provider as StoreProvider } from 'jotai';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { type IntlShape, RawIntlProvider } from 'react-intl';

interface AppProvidersProps {
  host: HostServices;
  store: ReturnType<typeof createStore>;
  intl: IntlShape;
  /**
   * Called once the first render is in the document: before that nothing may change what the server rendered. Returns
   * the way to stop. Not a component beside the page: React counts siblings into the ids of `useId`, and the server has none.
   */
  onReady?: () => () => void;
  children: ReactNode;
}

/** What surrounds every page, on the server and in the browser alike. */
export function AppProviders({ host, store, intl, onReady, children }: AppProvidersProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <StrictMode>
      <StoreProvider store={store}>
        <HostProvider value={host}>
          <QueryClientProvider client={host.queryClient}>
            <RawIntlProvider value={intl}>{children}</RawIntlProvider>
          </QueryClientProvider>
        </HostProvider>
      </StoreProvider>
    </StrictMode>
  );
}
