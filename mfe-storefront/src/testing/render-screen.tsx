import { createApi, type HttpClient } from '@yarmarok/shared-api';
import { HostProvider, type HostServices, type Locale } from '@yarmarok/shared-contract';
import { renderUi } from '@yarmarok/shared-ui/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createStore, Provider } from 'jotai';
import { type ReactElement, Suspense } from 'react';
import en from '../i18n/en.json';
import ru from '../i18n/ru.json';
import uk from '../i18n/uk.json';

const texts = { uk, ru, en };

interface RenderOptions {
  locale?: Locale;
  /** Of the screen, where it has a file of its own. */
  messages?: Record<string, string>;
}

/** Answers of the service to reads, by path: a body, or a function of the query. A read without an answer fails. */
export type Answers = Readonly<Record<string, unknown>>;

/** Renders a part of the storefront for a visitor. */
export function renderScreen(ui: ReactElement, answers: Answers, { locale = 'uk', messages }: RenderOptions = {}) {
  const get = (path: string, { query }: { query?: unknown } = {}) => {
    const answer = answers[path];
    if (answer === undefined) return Promise.reject(new Error(`Nothing answers ${path}`));
    return Promise.resolve(typeof answer === 'function' ? (answer as (query: unknown) => unknown)(query) : answer);
  };
  const ping = () => Promise.resolve();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  const actions = { rememberVisited: () => undefined };
  const api = createApi({ get, ping } as unknown as HttpClient);
  const host = { queryClient, locale, api, actions, origin: 'http://shop.test', isServer: false } as unknown as HostServices;
  return renderUi(
    <QueryClientProvider client={queryClient}>
      <Provider store={createStore()}>
        <HostProvider value={host}>
          <Suspense fallback={null}>{ui}</Suspense>
        </HostProvider>
      </Provider>
    </QueryClientProvider>,
    { locale, messages: { ...texts[locale], ...messages } },
  );
}

/** Returns the description of the page for search engines, with plain spaces. */
export function getMetaDescription(): string | undefined {
  return document.querySelector('meta[name="description"]')?.getAttribute('content')?.replaceAll('\u00a0', ' ');
}
