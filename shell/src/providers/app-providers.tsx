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
   * Called once the first render is committed, because the server's markup must not change before. Returns a cleanup function. A sibling
   * component would not do: React counts siblings into the ids of `useId`, and the server has none.
   */
  onReady?: () => () => void;
  children: ReactNode;
}

/** Providers around every page, on the server and in the browser. */
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
