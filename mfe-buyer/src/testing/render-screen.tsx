import { createApi, type HttpClient } from '@yarmarok/shared-api';
import { HostProvider, type HostServices, type Locale, sessionAtom } from '@yarmarok/shared-contract';
import { renderUi } from '@yarmarok/shared-ui/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createStore, Provider } from 'jotai';
import type { ReactElement } from 'react';
import en from '../i18n/en.json';
import ru from '../i18n/ru.json';
import uk from '../i18n/uk.json';

const texts = { uk, ru, en };

/** Renders a screen of a signed-in buyer over a service that answers reads, by path. A read without an answer fails. */
export function renderScreen(ui: ReactElement, answers: Readonly<Record<string, unknown>>, locale: Locale = 'uk') {
  const get = (path: string) => (path in answers ? Promise.resolve(answers[path]) : Promise.reject(new Error(`Nothing answers ${path}`)));
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  const host = { queryClient, locale, api: createApi({ get } as unknown as HttpClient), actions: {} } as unknown as HostServices;
  const store = createStore();
  store.set(sessionAtom, { status: 'authenticated' } as never);
  return renderUi(
    <QueryClientProvider client={queryClient}>
      <Provider store={store}>
        <HostProvider value={host}>{ui}</HostProvider>
      </Provider>
    </QueryClientProvider>,
    { locale, messages: texts[locale] },
  );
}
