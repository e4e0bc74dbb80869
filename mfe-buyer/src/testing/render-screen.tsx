import { createApi, errorFromBody, type HttpClient } from '@yarmarok/shared-api';
import { HostProvider, type HostServices, type Locale, sessionAtom } from '@yarmarok/shared-contract';
import { renderUi } from '@yarmarok/shared-ui/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createStore, Provider } from 'jotai';
import type { ReactElement } from 'react';
import en from '../i18n/en.json';
import ru from '../i18n/ru.json';
import uk from '../i18n/uk.json';

const texts = { uk, ru, en };

/** Answer of the fake service: a body with 200, or a refusal with its status. */
interface FakeAnswer {
  status?: number;
  body?: unknown;
}

/** By `method path`; the last answer of a list repeats. */
type FakeService = Record<string, FakeAnswer[]>;

/** Renders a screen of a signed-in buyer, in English by default, with a fake service. A call without an answer is refused by its name. */
export function renderScreen(ui: ReactElement, service: FakeService, locale: Locale = 'en') {
  const calls: { call: string; body: unknown; query: unknown }[] = [];
  const notices: unknown[] = [];
  const call = (method: string) => (path: string, options?: { body?: unknown; query?: unknown }) => {
    const name = `${method} ${path}`;
    calls.push({ call: name, body: options?.body, query: options?.query });
    const answers = service[name] ?? [];
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer) return Promise.reject(new Error(`Nothing answers ${name}`));
    const { status = 200, body } = answer;
    return status < 400 ? Promise.resolve(structuredClone(body)) : Promise.reject(errorFromBody(status, body));
  };
  const http = { get: call('get'), post: call('post'), patch: call('patch'), delete: call('delete') } as unknown as HttpClient;
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  const host = {
    queryClient,
    api: createApi(http),
    locale,
    actions: {
      notify: (_kind: string, text: string) => void notices.push(text),
      notifyError: (error: unknown) => void notices.push(error),
      reloadUser: () => Promise.resolve(),
    },
  } as unknown as HostServices;
  const store = createStore();
  store.set(sessionAtom, { status: 'authenticated' } as never);
  const view = renderUi(
    <QueryClientProvider client={queryClient}>
      <Provider store={store}>
        <HostProvider value={host}>{ui}</HostProvider>
      </Provider>
    </QueryClientProvider>,
    { locale, messages: texts[locale] },
  );
  return { ...view, calls, notices };
}
