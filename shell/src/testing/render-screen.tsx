import { HostProvider, type Locale } from '@yarmarok/shared-contract';
import { renderUi } from '@yarmarok/shared-ui/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createStore, Provider } from 'jotai';
import type { ReactElement } from 'react';
import { createIntl } from 'react-intl';
import accessEn from '../access/i18n/en.json';
import accessRu from '../access/i18n/ru.json';
import accessUk from '../access/i18n/uk.json';
import dialogsEn from '../frame/dialogs/i18n/en.json';
import dialogsRu from '../frame/dialogs/i18n/ru.json';
import dialogsUk from '../frame/dialogs/i18n/uk.json';
import en from '../i18n/en.json';
import ru from '../i18n/ru.json';
import uk from '../i18n/uk.json';
import { createBrowserHost } from '../state/create-browser-host';

const texts: Record<Locale, Record<string, string>> = {
  en: { ...en, ...accessEn, ...dialogsEn },
  ru: { ...ru, ...accessRu, ...dialogsRu },
  uk: { ...uk, ...accessUk, ...dialogsUk },
};

/** Renders a screen of the shell with its own host, over the mocked network; `stop` stops the host. */
export function renderScreen(ui: ReactElement, { locale = 'en', route = '/' }: { locale?: Locale; route?: string } = {}) {
  const store = createStore();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  const intl = createIntl({ locale, messages: texts[locale], onError: () => undefined });
  const { host, start } = createBrowserHost({ locale, store, queryClient, intl, navigate: () => undefined });
  const stopHost = start();
  const result = renderUi(
    <QueryClientProvider client={queryClient}>
      <Provider store={store}>
        <HostProvider value={host}>{ui}</HostProvider>
      </Provider>
    </QueryClientProvider>,
    { locale, messages: texts[locale], route },
  );
  const stop = () => {
    stopHost();
    queryClient.clear();
  };
  return { ...result, store, host, stop, text: (id: string) => texts[locale][id] ?? id };
}
