import { type Api, ApiError, favoritesLimit } from '@yarmarok/shared-api';
import { type NoticeKind, favoriteIdsAtom, sessionAtom } from '@yarmarok/shared-contract';
import type { QueryClient } from '@tanstack/react-query';
import type { IntlShape } from 'react-intl';
import { watchReturn } from './browser-storage';
import { consumePendingFavorite } from './pending-favorite';
import { runMutation } from './run-mutation';
import { messages } from './state.messages';
import type { Store } from './store';

export interface FavoritesOptions {
  store: Store;
  queryClient: QueryClient;
  api: Api;
  intl: Pick<IntlShape, 'formatMessage'>;
  notify: (kind: NoticeKind, text: string) => void;
  /** Settles once the session is known. */
  whenSessionKnown: () => Promise<void>;
  /** Redirects a visitor to the login page; the offer is added afterwards. */
  askToSignIn: (offerId: number) => void;
}

export interface Favorites {
  toggle(offerId: number): void;
  /** Fetches the list on each sign-in and return to the page, and clears it on each sign-out. */
  start(): () => void;
}

/** Hearts toggle optimistically and are not rolled back: after a failure the list is fetched again (docs/product/catalog.md#favorites). */
export function createFavorites(options: FavoritesOptions): Favorites {
  const { store, queryClient, api, intl, notify, whenSessionKnown, askToSignIn } = options;
  const isSignedIn = () => store.get(sessionAtom).status === 'authenticated';
  const notifyLimit = () => notify('info', intl.formatMessage(messages.favoritesLimit));
  /** Calls are sent one by one, so that a quick "on, off" ends as it was pressed. */
  let queue: Promise<void> = Promise.resolve();
  let unsent = 0;
  /** Changes since the page was opened. */
  let changes = 0;
  /** A call failed, so the shown list may be wrong. */
  let hasFailedCall = false;

  async function fetchFavorites(): Promise<void> {
    const before = changes;
    const page = await queryClient.query({ ...api.favorites.list(), staleTime: 0 });
    if (!isSignedIn()) return;
    // Changes made during the fetch are newer than its response; the rest of the response is still wanted.
    if (unsent > 0) hasFailedCall = true;
    else if (changes !== before) await fetchFavorites();
    else
      store.set(
        favoriteIdsAtom,
        page.results.map((offer) => offer.id),
      );
  }

  async function send(offerId: number, isAdding: boolean): Promise<void> {
    try {
      await runMutation(queryClient, isAdding ? api.favorites.add() : api.favorites.remove(), offerId);
      notify('success', intl.formatMessage(isAdding ? messages.favoriteAdded : messages.favoriteRemoved));
    } catch (error) {
      hasFailedCall = true;
      if (error instanceof ApiError && error.code === 'favorites_limit') notifyLimit();
      else notify('error', intl.formatMessage(isAdding ? messages.favoriteAddFailed : messages.favoriteRemoveFailed));
    }
    unsent -= 1;
    if (unsent > 0) return;
    if (!hasFailedCall) return queryClient.invalidateQueries({ queryKey: api.favorites.list().queryKey });
    hasFailedCall = false;
    await fetchFavorites().catch(() => undefined);
  }

  function change(offerId: number, isAdding: boolean): void {
    const ids = store.get(favoriteIdsAtom);
    if (isAdding && ids.length >= favoritesLimit) {
      notifyLimit();
      return;
    }
    store.set(favoriteIdsAtom, isAdding ? [offerId, ...ids] : ids.filter((id) => id !== offerId));
    unsent += 1;
    changes += 1;
    queue = queue.then(() => send(offerId, isAdding));
  }

  async function load(): Promise<void> {
    try {
      await fetchFavorites();
    } catch {
      notify('error', intl.formatMessage(messages.favoritesFailed));
    }
    const pending = consumePendingFavorite();
    if (pending !== null && !store.get(favoriteIdsAtom).includes(pending)) change(pending, true);
  }

  return {
    toggle(offerId) {
      void whenSessionKnown().then(() => {
        if (isSignedIn()) change(offerId, !store.get(favoriteIdsAtom).includes(offerId));
        else askToSignIn(offerId);
      });
    },
    start() {
      let loadedFor: number | null = null;
      const follow = () => {
        const session = store.get(sessionAtom);
        const userId = session.status === 'authenticated' ? session.user.id : null;
        if (userId === loadedFor) return;
        loadedFor = userId;
        store.set(favoriteIdsAtom, []);
        if (userId !== null) void load();
      };
      follow();
      const stops = [
        store.sub(sessionAtom, follow),
        watchReturn(() => {
          if (loadedFor !== null) void fetchFavorites().catch(() => undefined);
        }),
      ];
      return () => stops.forEach((stop) => stop());
    },
  };
}
