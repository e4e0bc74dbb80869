import { createApi, type CurrentUser, HttpClient } from '@yarmarok/shared-api';
import { type HostActions, type HostServices, type Locale, type NoticeKind, sessionAtom } from '@yarmarok/shared-contract';
import { QueryClient } from '@tanstack/react-query';
import { createStore } from 'jotai';
import { anAnswer } from './example';

type Store = ReturnType<typeof createStore>;

/** The environment of a screen: a host, the store of its atoms, and a function that stops it. */
export interface RunningHost {
  host: HostServices;
  store: Store;
  stop: () => void;
}

/** An action of the host that a screen called. */
export interface CalledAction {
  action: keyof HostActions;
  args: readonly unknown[];
}

export interface HostDouble extends RunningHost {
  /** Called actions in order; `notify` and `notifyError` are in `notices`. */
  actions: CalledAction[];
  /** Texts of the toasts; of an error its message. */
  notices: { kind: NoticeKind; text: string }[];
}

export interface HostOptions {
  locale?: Locale;
  /** The signed-in person; null for a visitor. */
  user?: CurrentUser | null;
}

/** Returns the person of the OpenAPI document's example. */
export function aUser(changes: Partial<CurrentUser> = {}): CurrentUser {
  return { ...anAnswer('get auth/user/me/'), ...changes };
}

/** Queries are never repeated and never forgotten within a test. */
export function createTestQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
}

/** A host that records the calls of a screen, with the real API client over the faked network. */
export function createHostDouble({ locale = 'en', user = aUser() }: HostOptions = {}): HostDouble {
  const queryClient = createTestQueryClient();
  const store = createStore();
  store.set(sessionAtom, user ? { status: 'authenticated', user } : { status: 'anonymous' });
  const actions: CalledAction[] = [];
  const notices: HostDouble['notices'] = [];
  const remember =
    (action: keyof HostActions) =>
    (...args: unknown[]): void => {
      actions.push({ action, args });
    };
  const rememberLater = (action: keyof HostActions) => () => {
    remember(action)();
    return Promise.resolve();
  };
  const host: HostServices = {
    queryClient,
    api: createApi(new HttpClient({ baseUrl: 'http://localhost/api/v1/', locale, getAccessToken: () => (user ? 'token' : null) })),
    locale,
    origin: 'http://shop.test',
    site: {
      name: 'Yarmarok',
      supportEmail: 'support@yarmarok.example',
      operator: {
        name: 'ТОВ «Ярмарок Приклад»',
        code: '00000000',
        address: 'м. Київ, вул. Ярмаркова, 1',
        phone: '+380500000000',
        hours: 'Mo-Fr 09:00-18:00',
      },
    },
    isServer: false,
    actions: {
      addToCart: remember('addToCart'),
      addManyToCart: remember('addManyToCart'),
      removeFromCart: remember('removeFromCart'),
      setCartQuantity: remember('setCartQuantity'),
      clearCart: remember('clearCart'),
      removeManyFromCart: remember('removeManyFromCart'),
      toggleFavorite: remember('toggleFavorite'),
      rememberVisited: remember('rememberVisited'),
      openDialog: remember('openDialog'),
      notify: (kind, text) => void notices.push({ kind, text }),
      notifyError: (error) => void notices.push({ kind: 'error', text: error instanceof Error ? error.message : String(error) }),
      reloadUser: rememberLater('reloadUser'),
      logout: rememberLater('logout'),
    },
    whenSessionKnown: () => Promise.resolve(),
  };
  return { host, store, actions, notices, stop: () => queryClient.clear() };
}
