import { QueryClientProvider } from '@tanstack/react-query';
import { HostProvider, type HostServices } from '@yarmarok/shared-contract';
import { type createStore, Provider as StoreProvider } from 'jotai';
import { type ReactNode, StrictMode } from 'react';
import { type IntlShape, RawIntlProvider } from 'react-intl';

interface AppProvidersProps {
  host: HostServices;
  store: ReturnType<typeof createStore>;
  intl: IntlShape;
  children: ReactNode;
}

/** What surrounds every page, on the server and in the browser alike. */
export function AppProviders({ host, store, intl, children }: AppProvidersProps) {
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
