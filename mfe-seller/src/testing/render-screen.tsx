import { createApi, errorFromBody, type HttpClient } from '@yarmarok/shared-api';
import { HostProvider, type HostServices, sessionAtom } from '@yarmarok/shared-contract';
import { renderUi } from '@yarmarok/shared-ui/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createStore, Provider } from 'jotai';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import en from '../i18n/en.json';

export interface FakeCall {
  method: 'get' | 'post' | 'patch' | 'delete';
  path: string;
  body: unknown;
  query: unknown;
}

/** Answer of the fake service: a body with 200, or a refusal with its status. */
export interface FakeAnswer {
  status?: number;
  body: unknown;
}

/** By `method path`; the last answer of a list repeats. */
export type FakeService = Record<string, FakeAnswer[] | ((call: FakeCall) => FakeAnswer)>;

interface ScreenLocation {
  /** Initial address. */
  route: string;
  /** Route pattern of the screen, which names the parameters. */
  path: string;
}

/** Renders a screen of a signed-in seller in English with a fake service. A call without an answer throws. */
export function renderScreen(ui: ReactElement, service: FakeService, place?: ScreenLocation) {
  const calls: FakeCall[] = [];
  const notices: { kind: string; text: string }[] = [];
  const call = (method: FakeCall['method']) => (path: string, options?: { body?: unknown; query?: unknown }) => {
    const made = { method, path, body: options?.body, query: options?.query };
    calls.push(made);
    const answers = service[`${method} ${path}`];
    const answer = Array.isArray(answers) ? (answers.length > 1 ? answers.shift() : answers[0]) : answers?.(made);
    if (!answer) return Promise.reject(new Error(`Nothing answers ${method} ${path}`));
    const { status = 200, body } = answer;
    return status < 400 ? Promise.resolve(structuredClone(body)) : Promise.reject(errorFromBody(status, body));
  };
  // The stream of events stays silent.
  const authorized = () => new Promise(() => undefined);
  const http = { get: call('get'), post: call('post'), patch: call('patch'), delete: call('delete'), authorized } as unknown as HttpClient;
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  const ignore = () => undefined;
  const host = {
    queryClient,
    api: createApi(http),
    locale: 'en',
    origin: 'http://shop.test',
    isServer: false,
    actions: {
      notify: (kind: string, text: string) => void notices.push({ kind, text }),
      notifyError: (error: unknown) => void notices.push({ kind: 'error', text: String(error) }),
      reloadUser: () => Promise.resolve(),
      openDialog: ignore,
    },
    whenSessionKnown: () => Promise.resolve(),
  } as unknown as HostServices;
  const store = createStore();
  store.set(sessionAtom, { status: 'authenticated' } as never);
  const view = renderUi(
    <QueryClientProvider client={queryClient}>
      <Provider store={store}>
        <HostProvider value={host}>
          {place ? (
            <Routes>
              <Route path={place.path} element={ui} />
            </Routes>
          ) : (
            ui
          )}
        </HostProvider>
      </Provider>
    </QueryClientProvider>,
    { messages: en, ...(place ? { route: place.route } : {}) },
  );
  return { ...view, calls, notices, queryClient, store, findCalls: (method: string) => calls.filter((each) => each.method === method) };
}
