import { HttpClient, createApi, ownShopsKey } from '@yarmarok/shared-api';
import {
  type HostActions,
  type HostServices,
  type Locale,
  checkoutDraftKey,
  deliveryLocationAtom,
  paths,
  sessionAtom,
  splitLocale,
  visitedOfferIdsAtom,
} from '@yarmarok/shared-contract';
import type { QueryClient } from '@tanstack/react-query';
import type { IntlShape } from 'react-intl';
import type { NavigateOptions } from 'react-router-dom';
import { createCart } from './cart';
import { shellControlsAtom } from './controls';
import { readLocation, watchLocation, writeLocation } from './delivery-location';
import { errorTexts } from './error-texts';
import { createFavorites } from './favorites';
import { runWhenIdle } from './run-when-idle';
import { isGuardedPath } from './next-path';
import { showNotice } from './notices';
import { createConfirmation, openPanelAtom, type Panel } from './panels';
import { savePendingFavorite } from './pending-favorite';
import { runMutation } from './run-mutation';
import { markSessionEnd } from './restored-input';
import { createSession } from './session';
import { messages } from './state.messages';
import { recentSearchesKey, writeText } from './browser-storage';
import type { Store } from './store';
import { applyTheme, readTheme, themeAtom, watchTheme } from './theme';
import { clearVisited, readVisited, rememberVisited, watchVisited } from './visited-offers';

export interface BrowserHostOptions {
  locale: Locale;
  store: Store;
  queryClient: QueryClient;
  intl: Pick<IntlShape, 'formatMessage'>;
  /** Navigates to a path without its locale; the router may be created after the host. */
  navigate: (to: string, options?: NavigateOptions) => Promise<void> | void;
  apiUrl?: string;
}

export interface BrowserHost {
  host: HostServices;
  /**
   * Reads browser storage, restores the session and follows the other tabs. Must be called after hydration: before, the page has to match
   * the server's markup. Returns a function that stops it.
   */
  start(): () => void;
}

/** The services of the shell in the browser: one per document. */
export function createBrowserHost({ locale, store, queryClient, intl, navigate, apiUrl = '/api/v1/' }: BrowserHostOptions): BrowserHost {
  const { origin } = window.location;
  const session = createSession({
    store,
    queryClient,
    getApi: () => api,
    onEnded: (isExpired) => void leave(isExpired),
    onExpired: async ({ id }) => (await import('@yarmarok/shared-ui/forms')).saveFormDrafts(id),
    onSignedIn: async ({ id }) => {
      markSessionEnd(false);
      (await import('@yarmarok/shared-ui/forms')).deleteOtherDrafts(id);
    },
  });
  const http = new HttpClient({
    baseUrl: new URL(apiUrl, origin).href,
    locale,
    getAccessToken: () => session.getAccessToken(),
    refreshAccessToken: () => session.refresh(),
    confirmSession: createConfirmation(store),
  });
  const api = createApi(http);

  const notify: HostActions['notify'] = (kind, text) => showNotice(store, kind, text);
  const cart = createCart({ store, queryClient, api, intl, notify });
  const favorites = createFavorites({
    store,
    queryClient,
    api,
    intl,
    notify,
    whenSessionKnown: () => session.whenKnown(),
    askToSignIn(offerId) {
      savePendingFavorite(offerId);
      void navigate(paths.login({ next: currentPath() }));
    },
  });

  /** Handles the end of a session: leaves guarded pages and drops personal data from memory. */
  async function leave(isExpired: boolean): Promise<void> {
    const isGuarded = isGuardedPath(splitLocale(window.location.pathname).path);
    store.set(openPanelAtom, null);
    // An expired session keeps the drafts of its owner; a logout deletes them.
    if (!isExpired) deletePersonalData();
    if (isExpired || isGuarded) notify('info', intl.formatMessage(isExpired ? messages.sessionEnded : messages.loggedOut));
    if (isGuarded) await navigate(paths.login({ next: currentPath() }));
    evictQueries(queryClient);
  }

  async function logout(): Promise<void> {
    try {
      await session.logout();
    } catch (error) {
      actions.notifyError(error);
      return;
    }
    store.set(openPanelAtom, null);
    deletePersonalData();
    notify('success', intl.formatMessage(messages.loggedOut));
    await navigate(paths.login());
    evictQueries(queryClient);
  }

  const actions: HostActions = {
    addToCart: cart.add,
    addManyToCart: cart.addMany,
    removeFromCart: cart.remove,
    setCartQuantity: cart.setQuantity,
    clearCart: cart.clear,
    removeManyFromCart: cart.removeMany,
    toggleFavorite: favorites.toggle,
    rememberVisited(offerId) {
      // For a signed-in person the service keeps the list (register-view).
      if (store.get(sessionAtom).status !== 'authenticated') store.set(visitedOfferIdsAtom, rememberVisited(offerId));
    },
    openDialog: (name, props) => store.set(openPanelAtom, { name, props } as Panel),
    notify,
    notifyError(error) {
      for (const text of errorTexts(error, intl)) notify('error', text);
    },
    async reloadUser() {
      // Changes of balances also change the counters of shops.
      void queryClient.invalidateQueries({ queryKey: ownShopsKey });
      await session.reloadUser();
    },
    logout,
  };

  store.set(shellControlsAtom, {
    signIn: session.signIn,
    adoptTokens: session.adopt,
    refreshCart: cart.refresh,
    setLocation(location) {
      writeLocation(location);
      store.set(deliveryLocationAtom, location);
    },
    setTheme(choice) {
      applyTheme(choice);
      store.set(themeAtom, choice);
    },
  });

  function start(): () => void {
    const { path } = splitLocale(window.location.pathname);
    store.set(deliveryLocationAtom, readLocation());
    store.set(themeAtom, readTheme());
    store.set(visitedOfferIdsAtom, readVisited());
    const stops = [
      cart.start(),
      favorites.start(),
      watchLocation((location) => store.set(deliveryLocationAtom, location)),
      watchTheme((choice) => store.set(themeAtom, choice)),
      watchVisited((ids) => store.set(visitedOfferIdsAtom, ids)),
      followSession(),
      session.start(isGuardedPath(path)),
      runWhenIdle(() => http.preload()),
    ];
    return () => stops.forEach((stop) => stop());
  }

  function followSession(): () => void {
    let userId: number | null = null;
    return store.sub(sessionAtom, () => {
      const current = store.get(sessionAtom);
      if (current.status !== 'authenticated' || current.user.id === userId) return;
      // Lists of the previous person may still be cached and shown.
      if (userId !== null) void queryClient.resetQueries();
      userId = current.user.id;
      void mergeVisited();
    });
  }

  /** Merges the visitor's seen offers into the account's list at login. */
  async function mergeVisited(): Promise<void> {
    const ids = readVisited();
    if (ids.length === 0) return;
    clearVisited();
    store.set(visitedOfferIdsAtom, []);
    await runMutation(queryClient, api.favorites.mergeVisited(), ids).catch(() => {
      for (const id of [...ids].reverse()) rememberVisited(id);
    });
  }

  const host: HostServices = { queryClient, api, locale, origin, isServer: false, actions, whenSessionKnown: () => session.whenKnown() };
  return { host, start };
}

/** Returns the current path without origin and locale. */
function currentPath(): string {
  const { pathname, search } = window.location;
  return splitLocale(pathname).path + search;
}

/** Deletes a half-filled checkout and the last searches, so that the next person at this browser does not see them. */
function deletePersonalData(): void {
  markSessionEnd(true);
  writeText(recentSearchesKey, null);
  try {
    sessionStorage.removeItem(checkoutDraftKey);
  } catch {
    // Without storage, there is no data to delete.
  }
}

/** Drops personal queries. Visible ones are invalidated, and fetched again when they are shown next. */
function evictQueries(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.invalidateQueries({ type: 'active', refetchType: 'none' });
}
