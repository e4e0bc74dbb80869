import { type Api, ApiError, type CurrentUser, type Tokens } from '@yarmarok/shared-api';
import { sessionAtom } from '@yarmarok/shared-contract';
import type { QueryClient } from '@tanstack/react-query';
import { watchReturn } from './browser-storage';
import { runMutation } from './run-mutation';
import { hasSessionMarker } from './session-marker';
import type { Store } from './store';
import { openTabChannel } from './tab-channel';

type TabMessage = { kind: 'token'; access: string } | { kind: 'logout' };

export interface SessionOptions {
  store: Store;
  queryClient: QueryClient;
  /** A getter, because the client of the API is created with this session's token. */
  getApi: () => Api;
  /** The session ended without an action in this tab: it expired, or another tab logged out. */
  onEnded: (isExpired: boolean) => void;
  /** The session has expired and its pages are about to close: the last chance to save drafts. */
  onExpired?: (user: CurrentUser) => Promise<void>;
  /** Called after a sign-in. */
  onSignedIn?: (user: CurrentUser) => Promise<void>;
  /** Delays in milliseconds between attempts when the server cannot be reached at the start. */
  retryDelaysMs?: readonly number[];
}

/** The access token in memory and its user. The refresh token is a cookie that scripts cannot read. */
export interface Session {
  getAccessToken(): string | null;
  /** Returns a new access token, null when the session has ended. Concurrent callers and tabs share one call. */
  refresh(): Promise<string | null>;
  /** Settles once `sessionAtom` is known. */
  whenKnown(): Promise<void>;
  /** @throws ApiError when the credentials are refused. */
  signIn(credentials: { email: string; password: string }): Promise<CurrentUser>;
  /** Adopts tokens of another source, such as a social login. */
  adopt(tokens: Tokens): Promise<CurrentUser>;
  reloadUser(): Promise<void>;
  /** Ends the session on the server, here and in every tab. @throws ApiError when the server could not be reached. */
  logout(): Promise<void>;
  /** Restores the session. `isRequired` asks the server even without the marker cookie. */
  start(isRequired: boolean): () => void;
}

const lockName = 'yarmarok-session';

/** A token lasts 3600 s; it is renewed a little earlier, so that no call is refused first. */
const renewAfterMs = 3500_000;

/** Only one tab refreshes at a time: a refresh token that is used twice ends the session. */
async function withTabLock<Result>(work: () => Promise<Result>): Promise<Result> {
  // Missing outside secure contexts.
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) return work();
  return await locks.request(lockName, work);
}

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export function createSession({
  store,
  queryClient,
  getApi,
  onEnded,
  onExpired,
  onSignedIn,
  retryDelaysMs = [1000, 3000],
}: SessionOptions): Session {
  const channel = openTabChannel<TabMessage>('yarmarok-session');
  let accessToken: string | null = null;
  let renewal: ReturnType<typeof setTimeout> | undefined;
  let refreshing: Promise<string | null> | null = null;
  let isLoggedOut = false;
  let settleKnown: () => void = () => undefined;
  const known = new Promise<void>((resolve) => (settleKnown = resolve));

  function setToken(token: string | null) {
    accessToken = token;
    clearTimeout(renewal);
    if (token === null) return;
    isLoggedOut = false;
    renewal = setTimeout(() => void refresh().catch(() => undefined), renewAfterMs);
  }

  function setAnonymous() {
    setToken(null);
    if (store.get(sessionAtom).status !== 'anonymous') store.set(sessionAtom, { status: 'anonymous' });
    settleKnown();
  }

  /** Ends a session that was known in this document or marked by the cookie. */
  function endSession(isExpired: boolean, hadMarker = false) {
    const wasSomebody = hadMarker || store.get(sessionAtom).status === 'authenticated';
    setAnonymous();
    if (wasSomebody) onEnded(isExpired);
  }

  async function fetchUser(): Promise<CurrentUser> {
    const user = await queryClient.query({ ...getApi().accounts.me(), staleTime: 0 });
    store.set(sessionAtom, { status: 'authenticated', user });
    settleKnown();
    return user;
  }

  async function renew(): Promise<string | null> {
    const before = accessToken;
    // A refusal removes the cookie, so it is read before.
    const hadMarker = hasSessionMarker();
    return withTabLock(async () => {
      // Another tab renewed the token while this one waited for the lock.
      if (accessToken !== null && accessToken !== before) return accessToken;
      try {
        const { access } = await getApi().accounts.refresh();
        setToken(access);
        channel.post({ kind: 'token', access });
        return access;
      } catch (error) {
        if (!(error instanceof ApiError) || error.statusCode !== 401) throw error;
        const session = store.get(sessionAtom);
        if (session.status === 'authenticated') await onExpired?.(session.user).catch(() => undefined);
        endSession(true, hadMarker);
        return null;
      }
    });
  }

  function refresh(): Promise<string | null> {
    // A call that the logout overtook is refused, which does not mean that the session has expired.
    if (isLoggedOut) return Promise.resolve(null);
    refreshing ??= renew().finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  async function restoreSession(): Promise<void> {
    for (const delayMs of [...retryDelaysMs, null]) {
      try {
        if ((await refresh()) !== null) await fetchUser();
        return;
      } catch {
        // The server cannot be reached. The cookie stays, so the next page can restore the session.
        if (delayMs === null) setAnonymous();
        else await delay(delayMs);
      }
    }
  }

  async function adopt({ access }: Tokens): Promise<CurrentUser> {
    setToken(access);
    const user = await fetchUser();
    await onSignedIn?.(user).catch(() => undefined);
    channel.post({ kind: 'token', access });
    return user;
  }

  function handleTabMessage(message: TabMessage) {
    if (message.kind === 'logout') endSession(false);
    else {
      setToken(message.access);
      if (store.get(sessionAtom).status !== 'authenticated') void fetchUser().catch(() => undefined);
    }
  }

  /** Follows the changes that other pages made while this one was in the back/forward cache. */
  function followReturn() {
    const isSignedIn = store.get(sessionAtom).status === 'authenticated';
    if (!hasSessionMarker()) endSession(false);
    else if (isSignedIn) void fetchUser().catch(() => undefined);
    else void restoreSession();
  }

  return {
    getAccessToken: () => accessToken,
    refresh,
    whenKnown: () => known,
    adopt,
    signIn: async (credentials) => adopt(await runMutation(queryClient, getApi().accounts.signIn(), credentials)),
    async reloadUser() {
      await fetchUser();
    },
    async logout() {
      isLoggedOut = true;
      // Pending queries would be refused once the session has ended.
      await queryClient.cancelQueries();
      try {
        // The server comes first: a person who sees the logout must be logged out.
        await getApi().accounts.logout();
      } catch (error) {
        isLoggedOut = false;
        void queryClient.invalidateQueries();
        throw error;
      }
      setAnonymous();
      channel.post({ kind: 'logout' });
    },
    start(isRequired) {
      const stops = [channel.listen(handleTabMessage), watchReturn(followReturn)];
      if (isRequired || hasSessionMarker()) void restoreSession();
      else setAnonymous();
      return () => {
        stops.forEach((stop) => stop());
        clearTimeout(renewal);
      };
    },
  };
}
