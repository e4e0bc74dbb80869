import { HostProvider, type Locale } from '@yarmarok/shared-contract';
import { renderUi } from '@yarmarok/shared-ui/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createStore, Provider } from 'jotai';
import type { ReactElement } from 'react';
import { createIntl } from 'react-intl';
import { createBrowserHost } from '../state/create-browser-host';
import { loadTexts } from './texts';

/** Renders a screen of the shell with its own host, over the mocked network; `stop` stops the host. */
export function renderScreen(ui: ReactElement, { locale = 'en', route = '/' }: { locale?: Locale; route?: string } = {}) {
  const store = createStore();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  const intl = createIntl({ locale, messages: loadTexts(locale), onError: () => undefined });
  const { host, start } = createBrowserHost({ locale, store, queryClient, intl, navigate: () => undefined });
  const stopHost = start();
  const result = renderUi(
    <QueryClientProvider client={queryClient}>
      <Provider store={store}>
        <HostProvider value={host}>{ui}</HostProvider>
      </Provider>
    </QueryClientProvider>,
    { locale, messages: loadTexts(locale), route },
  );
  const stop = () => {
    stopHost();
    queryClient.clear();
  };
  return { ...result, store, host, stop, text: (id: string) => loadTexts(locale)[id] ?? id };
}
