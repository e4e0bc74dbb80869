import { createAccountApi } from '@yarmarok/shared-api/account';
import { cartLinesAtom, checkoutDraftKey, favoriteIdsAtom, sessionAtom, visitedOfferIdsAtom } from '@yarmarok/shared-contract';
import { useForm } from '@yarmarok/shared-ui/forms';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { http, HttpResponse } from 'msw';
import { createElement, type PropsWithChildren } from 'react';
import { createIntl, IntlProvider } from 'react-intl';
import { answers, apiServer, breaks, calls, refuses, fakeApi } from '../testing/api-server';
import { aCartOffer, aPage, aUser, anOfferRow } from '../testing/builders';
import { shellControlsAtom } from './controls';
import { createBrowserHost } from './create-browser-host';
import { openPanelAtom } from './panels';

const toasts: string[] = [];
const say = (kind: string) => (text: string) => toasts.push(`${kind}: ${text}`);
jest.mock('@yarmarok/shared-ui/toast', () => ({ notify: { success: say('success'), info: say('info'), error: say('error') } }));

fakeApi();

const Texts = ({ children }: PropsWithChildren) => createElement(IntlProvider, { locale: 'en' }, children);

const stops: (() => void)[] = [];

beforeEach(() => {
  toasts.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  answers('get', 'auth/user/me/', aUser());
  answers('get', 'trading/buyer/offers/get-list/my-favorites/', aPage([]));
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  // Cookies belong to the folder of the page that sets them.
  window.history.replaceState(null, '', '/');
  document.cookie = 'yarmarok_signed_in=; max-age=0';
});

function openTab({ isSignedIn = false } = {}) {
  if (isSignedIn) {
    document.cookie = 'yarmarok_signed_in=1';
    answers('post', 'auth/jwt/refresh/', { access: 'access-1', refresh: 'r' });
  }
  const store = createStore();
  const navigate = jest.fn((path: string) => window.history.replaceState(null, '', path));
  const intl = createIntl({ locale: 'en', onError: () => undefined });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  const { host, start } = createBrowserHost({ locale: 'en', store, queryClient, intl, navigate });
  stops.push(start(), () => queryClient.clear());
  return { store, host, navigate, queryClient };
}

async function openSignedInTab() {
  const tab = openTab({ isSignedIn: true });
  await waitFor(() => expect(tab.store.get(sessionAtom).status).toBe('authenticated'));
  return tab;
}

/** Simulates a page of the back/forward cache, which was frozen and missed the events of other tabs. */
const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

describe('session', () => {
  it('treats a person without the marker cookie as a visitor without a call', async () => {
    const { store, host } = openTab();

    await host.whenSessionKnown();

    expect(store.get(sessionAtom)).toEqual({ status: 'anonymous' });
    expect(calls).toEqual([]);
  });

  it('restores the session with the refresh cookie', async () => {
    const { store, host } = openTab({ isSignedIn: true });

    await host.whenSessionKnown();

    expect(store.get(sessionAtom)).toEqual({ status: 'authenticated', user: aUser() });
  });

  it('reports on start that the session ended while the page was closed', async () => {
    document.cookie = 'yarmarok_signed_in=1';
    refuses('post', 'auth/jwt/refresh/', { status: 401, detail: 'no' });
    window.history.replaceState(null, '', '/account/buyer/orders/');
    const { store, navigate } = openTab();

    await waitFor(() => expect(toasts).toContain('info: Your session has ended, please log in again'));
    expect(store.get(sessionAtom)).toEqual({ status: 'anonymous' });
    expect(navigate).toHaveBeenCalledWith(expect.stringContaining('next=%2Faccount%2Fbuyer%2Forders%2F'));
  });

  it('shows the logout in another tab, and leaves its guarded page', async () => {
    window.history.replaceState(null, '', '/account/buyer/orders/');
    const { navigate } = await openSignedInTab();
    const otherTab = new BroadcastChannel('yarmarok-session');

    otherTab.postMessage({ kind: 'logout' });

    await waitFor(() => expect(toasts).toEqual(['info: You have successfully logged out']));
    expect(navigate).toHaveBeenCalledWith(expect.stringContaining('login-and-registration'));
    otherTab.close();
  });

  it('refreshes on guarded pages even without the marker, and treats a refusal as a visitor', async () => {
    refuses('post', 'auth/jwt/refresh/', { status: 401, detail: 'no' });
    window.history.replaceState(null, '', '/en/account/buyer/orders/');
    const { store, host } = openTab();

    await host.whenSessionKnown();

    expect(store.get(sessionAtom).status).toBe('anonymous');
    expect(calls).toEqual(['post auth/jwt/refresh/']);
  });

  it('refreshes once for concurrent calls with an expired token', async () => {
    const { host, queryClient } = await openSignedInTab();
    answers('post', 'auth/jwt/refresh/', { access: 'access-2', refresh: 'r' });
    refuses('get', 'common/choices/unit/', { status: 401, detail: 'expired' });
    refuses('get', 'common/choices/city/', { status: 401, detail: 'expired' });
    calls.length = 0;

    await Promise.allSettled([queryClient.query(host.api.common.choices('unit')), queryClient.query(host.api.common.choices('city'))]);

    expect(calls.filter((call) => call === 'post auth/jwt/refresh/')).toHaveLength(1);
  });

  it('leaves a guarded page when the session ends, with its path as `next`', async () => {
    const { store, host, navigate } = await openSignedInTab();
    window.history.replaceState(null, '', '/account/seller/shops/?a=1');
    refuses('post', 'auth/jwt/refresh/', { status: 401, detail: 'over' });
    refuses('get', 'auth/user/me/', { status: 401, detail: 'expired' });

    await host.actions.reloadUser().catch(() => undefined);

    expect(store.get(sessionAtom).status).toBe('anonymous');
    await waitFor(() =>
      expect(navigate).toHaveBeenCalledWith('/account/login-and-registration/?next=%2Faccount%2Fseller%2Fshops%2F%3Fa%3D1'),
    );
  });

  it('shows the end of a session on a public page too, and keeps the checkout draft', async () => {
    const { store, host, navigate } = await openSignedInTab();
    window.history.replaceState(null, '', '/create-order/');
    sessionStorage.setItem(checkoutDraftKey, JSON.stringify({ name: 'Марія', owner: 7 }));
    refuses('post', 'auth/jwt/refresh/', { status: 401, detail: 'over' });
    refuses('get', 'auth/user/me/', { status: 401, detail: 'expired' });

    await host.actions.reloadUser().catch(() => undefined);

    expect(store.get(sessionAtom).status).toBe('anonymous');
    await waitFor(() => expect(toasts).toContain('info: Your session has ended, please log in again'));
    expect(navigate).not.toHaveBeenCalled();
    expect(sessionStorage.getItem(checkoutDraftKey)).toContain('Марія');
  });

  it('saves form drafts when the session expires, only for their owner', async () => {
    const { host, store } = await openSignedInTab();
    window.history.replaceState(null, '', '/account/buyer/profile-settings/');
    const form = () => renderHook(() => useForm({ initial: { first_name: '', password: '' } }), { wrapper: Texts });
    const first = form();
    act(() => {
      first.result.current.set('first_name', 'Марія');
      first.result.current.set('password', 'secret words');
    });
    refuses('post', 'auth/jwt/refresh/', { status: 401, detail: 'over' });
    refuses('get', 'auth/user/me/', { status: 401, detail: 'expired' });
    await host.actions.reloadUser().catch(() => undefined);
    first.unmount();
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('secret words');

    answers('post', 'auth/jwt/create/', { access: 'access-2', refresh: 'r' });
    answers('get', 'auth/user/me/', aUser());
    await store.get(shellControlsAtom).signIn({ email: 'a@b.example', password: 'long enough' });
    window.history.replaceState(null, '', '/account/buyer/profile-settings/');

    expect(form().result.current.values).toEqual({ first_name: 'Марія', password: '' });
  });

  it('deletes form drafts of another person', async () => {
    sessionStorage.setItem('keptForms', JSON.stringify({ owner: 4711, forms: { '/ first_name': { first_name: 'Марія' } } }));
    const { store } = openTab();
    answers('post', 'auth/jwt/create/', { access: 'access-2', refresh: 'r' });

    await store.get(shellControlsAtom).signIn({ email: 'a@b.example', password: 'long enough' });

    expect(sessionStorage.getItem('keptForms')).toBeNull();
  });

  it('logs out in every tab, shows a toast and the login page', async () => {
    answers('post', 'auth/jwt/logout/');
    const here = await openSignedInTab();
    const there = await openSignedInTab();
    sessionStorage.setItem(checkoutDraftKey, JSON.stringify({ name: 'Марія' }));

    await here.host.actions.logout();

    expect(here.store.get(sessionAtom).status).toBe('anonymous');
    expect(sessionStorage.getItem(checkoutDraftKey)).toBeNull();
    expect(here.navigate).toHaveBeenCalledWith('/account/login-and-registration/');
    await waitFor(() => expect(toasts).toContain('success: You have successfully logged out'));
    await waitFor(() => expect(there.store.get(sessionAtom).status).toBe('anonymous'));
  });

  it('ends on return to a page after a logout in another tab', async () => {
    window.history.replaceState(null, '', '/account/buyer/orders/');
    const { store, navigate } = await openSignedInTab();
    document.cookie = 'yarmarok_signed_in=; max-age=0';

    comeBack();

    await waitFor(() => expect(navigate).toHaveBeenCalledWith(expect.stringContaining('/account/login-and-registration/')));
    expect(store.get(sessionAtom).status).toBe('anonymous');
  });

  it('ends on return to a page when the server has ended it', async () => {
    const { store } = await openSignedInTab();
    refuses('get', 'auth/user/me/', { status: 401, detail: 'no' });
    refuses('post', 'auth/jwt/refresh/', { status: 401, detail: 'no' });

    comeBack();

    await waitFor(() => expect(store.get(sessionAtom).status).toBe('anonymous'));
  });

  it('stays on return to a page while the server cannot be reached', async () => {
    const { store } = await openSignedInTab();
    breaks('get', 'auth/user/me/');
    calls.length = 0;

    comeBack();

    await waitFor(() => expect(calls).toContain('get auth/user/me/'));
    expect(store.get(sessionAtom).status).toBe('authenticated');
  });

  it('begins on return to a page after a login in another tab', async () => {
    const { store, host } = openTab();
    await host.whenSessionKnown();
    document.cookie = 'yarmarok_signed_in=1';
    answers('post', 'auth/jwt/refresh/', { access: 'access-1', refresh: 'r' });

    comeBack();

    await waitFor(() => expect(store.get(sessionAtom).status).toBe('authenticated'));
  });

  it('drops all data of the previous person on return to a page after another login', async () => {
    const { store, queryClient } = await openSignedInTab();
    queryClient.setQueryData(['orders'], ['of the first']);
    const shown = new QueryObserver(queryClient, { queryKey: ['orders'], queryFn: () => ['of the second'], staleTime: Infinity });
    const seen: unknown[] = [];
    stops.push(shown.subscribe(({ data }) => seen.push(data)));
    answers('get', 'auth/user/me/', aUser({ id: 99 }));

    comeBack();

    await waitFor(() => expect(store.get(sessionAtom)).toMatchObject({ user: { id: 99 } }));
    await waitFor(() => expect(seen.at(-1)).toEqual(['of the second']));
    expect(seen[0]).toBeUndefined();
  });

  it('does not report a call that the logout overtakes as an expired session', async () => {
    let logOut: () => void = () => undefined;
    const loggedOut = new Promise<void>((resolve) => (logOut = resolve));
    answers('post', 'auth/jwt/logout/', () => {
      logOut();
      return {};
    });
    apiServer.use(
      http.get('http://localhost/api/v1/trading/buyer/orders/get-list/', async () => {
        calls.push('get trading/buyer/orders/get-list/');
        await loggedOut;
        return HttpResponse.json({ detail: 'no' }, { status: 401 });
      }),
    );
    const { host, queryClient } = await openSignedInTab();
    const orders = queryClient.query(createAccountApi(host.api.http).purchases.list(null, 1, 0)).catch(() => undefined);
    await waitFor(() => expect(calls).toContain('get trading/buyer/orders/get-list/'));

    await host.actions.logout();
    await orders;

    expect(calls.filter((call) => call === 'post auth/jwt/refresh/')).toHaveLength(1);
    await waitFor(() => expect(toasts).toEqual(['success: You have successfully logged out']));
  });

  it('cancels pending queries before the server ends the session', async () => {
    const stopped: boolean[] = [];
    let hasBegun = false;
    apiServer.use(
      http.get('http://localhost/api/v1/trading/buyer/orders/get-list/', async ({ request }) => {
        hasBegun = true;
        await new Promise((resolve) => request.signal.addEventListener('abort', resolve));
        stopped.push(true);
        return HttpResponse.json(aPage([]));
      }),
    );
    answers('post', 'auth/jwt/logout/', () => {
      stopped.push(false);
      return {};
    });
    const { host, queryClient } = await openSignedInTab();
    const orders = new QueryObserver(queryClient, createAccountApi(host.api.http).purchases.list(null, 1, 0));
    stops.push(orders.subscribe(() => undefined));
    await waitFor(() => expect(hasBegun).toBe(true));

    await host.actions.logout();

    expect(stopped).toEqual([true, false]);
  });

  it('continues pending queries when the server cannot be reached', async () => {
    breaks('post', 'auth/jwt/logout/');
    let answer: () => void = () => undefined;
    const wait = new Promise<void>((resolve) => (answer = resolve));
    answers('get', 'trading/buyer/orders/get-list/', () => wait.then(() => aPage([])));
    const { host, queryClient } = await openSignedInTab();
    const orders = new QueryObserver(queryClient, createAccountApi(host.api.http).purchases.list(null, 1, 0));
    stops.push(orders.subscribe(() => undefined));
    await waitFor(() => expect(calls).toContain('get trading/buyer/orders/get-list/'));

    await host.actions.logout();
    answer();

    await waitFor(() => expect(orders.getCurrentResult().data).toEqual(aPage([])));
  });

  it('stays logged in when the server cannot be reached', async () => {
    breaks('post', 'auth/jwt/logout/');
    const { store, host } = await openSignedInTab();

    await host.actions.logout();

    expect(store.get(sessionAtom).status).toBe('authenticated');
    await waitFor(() => expect(toasts).toEqual(['error: The server is not responding, try again later']));
  });

  it('shares a login with the other tabs', async () => {
    const there = openTab();
    const here = openTab();
    answers('post', 'auth/jwt/create/', { access: 'access-1', refresh: 'r' });

    await here.store.get(shellControlsAtom).signIn({ email: 'a@b.example', password: 'long enough' });

    await waitFor(() => expect(there.store.get(sessionAtom).status).toBe('authenticated'));
  });

  it('stores no token in browser storage', async () => {
    await openSignedInTab();

    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('access-1');
    expect(document.cookie).not.toContain('access-1');
  });
});

describe('cart', () => {
  it('stores an offer under the stable key and shape', async () => {
    const { store, host } = openTab();

    host.actions.addToCart(aCartOffer());

    expect(JSON.parse(localStorage.getItem('offersInCart') ?? '')).toEqual([
      expect.objectContaining({ id: 7, title: 'Ваза', price: '2400.00', pcs: 1, main_image: { file_150_150: '/media/150.webp' } }),
    ]);
    expect(store.get(cartLinesAtom)).toHaveLength(1);
    await waitFor(() => expect(toasts).toEqual(['success: Offer added to cart']));
  });

  it('shows a notice for an offer that is already in the cart, and keeps its quantity', async () => {
    const { store, host } = openTab();
    host.actions.addToCart(aCartOffer(), 3);

    host.actions.addToCart(aCartOffer());

    expect(store.get(cartLinesAtom).map((line) => line.pcs)).toEqual([3]);
    await waitFor(() => expect(toasts).toEqual(['success: Offer added to cart', 'info: Offer already in cart']));
  });

  it('adds several offers up to the limit with one notice', async () => {
    const { store, host } = openTab();
    host.actions.addToCart(aCartOffer({ id: 1 }));

    host.actions.addManyToCart(Array.from({ length: 60 }, (_, index) => ({ offer: aCartOffer({ id: index + 1 }), quantity: 2 })));

    expect(store.get(cartLinesAtom).map((line) => [line.id, line.pcs])).toEqual(
      Array.from({ length: 50 }, (_, index) => [index + 1, index === 0 ? 1 : 2]),
    );
    await waitFor(() => expect(toasts.slice(1)).toEqual(['success: 49 offers added to cart', 'info: The cart holds at most 50 offers']));

    host.actions.addManyToCart([{ offer: aCartOffer({ id: 1 }), quantity: 1 }]);
    await waitFor(() => expect(toasts.at(-1)).toBe('info: Offer already in cart'));
  });

  it('keeps lines that another tab added', () => {
    const { store, host } = openTab();
    localStorage.setItem('offersInCart', JSON.stringify([{ ...aCartOffer({ id: 9 }), pcs: 2 }]));

    host.actions.addToCart(aCartOffer());

    expect(store.get(cartLinesAtom).map((line) => line.id)).toEqual([9, 7]);
  });

  it('follows another tab', () => {
    const { store } = openTab();

    localStorage.setItem('offersInCart', JSON.stringify([{ ...aCartOffer(), pcs: 2 }]));
    window.dispatchEvent(new StorageEvent('storage', { key: 'offersInCart' }));

    expect(store.get(cartLinesAtom).map((line) => line.pcs)).toEqual([2]);
  });

  it('shows the changes of later pages on return to a page', () => {
    const { store } = openTab();
    openTab().host.actions.addToCart(aCartOffer({ id: 5 }));
    const frozen = store.get(cartLinesAtom);

    comeBack();

    expect(frozen).toEqual([]);
    expect(store.get(cartLinesAtom).map(({ id }) => id)).toEqual([5]);
  });

  it('marks changed prices and unavailable offers after a refresh', async () => {
    const { store, host } = openTab();
    host.actions.addToCart(aCartOffer());
    host.actions.addToCart(aCartOffer({ id: 8 }));
    answers('post', 'trading/buyer/offers/by-ids/', [anOfferRow({ price: '2500.00' })]);

    await store.get(shellControlsAtom).refreshCart();

    expect(store.get(cartLinesAtom).map((line) => line.change)).toEqual([{ kind: 'price', oldPrice: '2400.00' }, { kind: 'gone' }]);
  });

  it('lasts as long as the page without storage, and warns', async () => {
    const { store, host } = openTab();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full');
    });

    host.actions.addToCart(aCartOffer());
    host.actions.setCartQuantity(7, 4);
    host.actions.addToCart(aCartOffer({ id: 8 }));
    host.actions.removeFromCart(8);

    expect(store.get(cartLinesAtom).map((line) => [line.id, line.pcs])).toEqual([[7, 4]]);
    await waitFor(() =>
      expect(toasts.slice(0, 2)).toEqual([
        'success: Offer added to cart',
        'info: This browser cannot store the cart: it lasts only while this page is open',
      ]),
    );
  });

  it('clears all lines or only the ordered ones', () => {
    const { store, host } = openTab();
    for (const id of [1, 2, 3]) host.actions.addToCart(aCartOffer({ id }));

    host.actions.removeManyFromCart([1, 3]);
    expect(store.get(cartLinesAtom).map((line) => line.id)).toEqual([2]);

    host.actions.clearCart();
    expect(store.get(cartLinesAtom)).toEqual([]);
  });
});

describe('favorites', () => {
  it('are fetched at the start of a signed-in person', async () => {
    answers('get', 'trading/buyer/offers/get-list/my-favorites/', (request) => {
      expect(new URL(request.url).searchParams.get('limit')).toBe('100');
      return aPage([anOfferRow({ id: 4 }), anOfferRow({ id: 2 })]);
    });
    const { store } = await openSignedInTab();

    await waitFor(() => expect(store.get(favoriteIdsAtom)).toEqual([4, 2]));
  });

  it('are fetched again on return to a page', async () => {
    const { store } = await openSignedInTab();
    answers('get', 'trading/buyer/offers/get-list/my-favorites/', aPage([anOfferRow({ id: 8 })]));

    comeBack();

    await waitFor(() => expect(store.get(favoriteIdsAtom)).toEqual([8]));
  });

  it('toggle optimistically and show a toast', async () => {
    answers('post', 'trading/buyer/offers/7/add-to-favorites/');
    answers('post', 'trading/buyer/offers/7/remove-from-favorites/');
    const { store, host } = await openSignedInTab();
    await waitFor(() => expect(calls).toContain('get trading/buyer/offers/get-list/my-favorites/'));

    host.actions.toggleFavorite(7);
    await waitFor(() => expect(store.get(favoriteIdsAtom)).toEqual([7]));
    host.actions.toggleFavorite(7);
    await waitFor(() => expect(store.get(favoriteIdsAtom)).toEqual([]));

    await waitFor(() => expect(toasts).toEqual(['success: Offer added to favorites', 'success: Offer removed from favorites']));
  });

  it('stay toggled after a failure until the list is fetched again', async () => {
    const { store, host } = await openSignedInTab();
    await waitFor(() => expect(calls).toContain('get trading/buyer/offers/get-list/my-favorites/'));
    refuses('post', 'trading/buyer/offers/7/add-to-favorites/', { status: 500, detail: 'x' });
    const shown: (readonly number[])[] = [];
    store.sub(favoriteIdsAtom, () => shown.push(store.get(favoriteIdsAtom)));

    host.actions.toggleFavorite(7);

    await waitFor(() => expect(shown).toEqual([[7], []]));
    expect(toasts).toEqual(['error: Failed to add offer to favorites']);
  });

  it('keep changes made while the list is being fetched, and show the rest of it', async () => {
    let answerList: () => void = () => undefined;
    let isChanged = false;
    const isWanted = new Promise<void>((resolve) => {
      answerList = resolve;
    });
    answers('get', 'trading/buyer/offers/get-list/my-favorites/', async () => {
      const rows = isChanged ? [anOfferRow({ id: 7 }), anOfferRow({ id: 4 })] : [anOfferRow({ id: 4 })];
      await isWanted;
      return aPage(rows);
    });
    answers('post', 'trading/buyer/offers/7/add-to-favorites/', () => {
      isChanged = true;
      return {};
    });
    const { store, host } = await openSignedInTab();
    await waitFor(() => expect(calls).toContain('get trading/buyer/offers/get-list/my-favorites/'));

    host.actions.toggleFavorite(7);
    await waitFor(() => expect(toasts).toEqual(['success: Offer added to favorites']));
    answerList();

    await waitFor(() => expect(store.get(favoriteIdsAtom)).toEqual([7, 4]));
  });

  it('are limited to a hundred', async () => {
    answers(
      'get',
      'trading/buyer/offers/get-list/my-favorites/',
      aPage(Array.from({ length: 100 }, (_, index) => anOfferRow({ id: index + 100 }))),
    );
    const { store, host } = await openSignedInTab();
    await waitFor(() => expect(store.get(favoriteIdsAtom)).toHaveLength(100));

    host.actions.toggleFavorite(7);

    await waitFor(() => expect(toasts).toEqual(['info: Maximum number of favorite offers reached']));
    expect(store.get(favoriteIdsAtom)).toHaveLength(100);
  });

  it('show a toast when they cannot be fetched', async () => {
    refuses('get', 'trading/buyer/offers/get-list/my-favorites/', { status: 500 });
    await openSignedInTab();

    await waitFor(() => expect(toasts).toEqual(['error: Failed to load favorite offers']));
  });

  it('redirect a visitor to the login and are added after it', async () => {
    window.history.replaceState(null, '', '/en/offers/vaza/');
    const { store, host, navigate } = openTab();

    host.actions.toggleFavorite(7);
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/account/login-and-registration/?next=%2Foffers%2Fvaza%2F'));

    answers('post', 'auth/jwt/create/', { access: 'access-1', refresh: 'r' });
    answers('post', 'trading/buyer/offers/7/add-to-favorites/');
    await store.get(shellControlsAtom).signIn({ email: 'a@b.example', password: 'long enough' });

    await waitFor(() => expect(store.get(favoriteIdsAtom)).toEqual([7]));
    await waitFor(() => expect(calls).toContain('post trading/buyer/offers/7/add-to-favorites/'));
  });

  it("reports after a visitor's login that the list is full", async () => {
    const { store, host, navigate } = openTab();
    host.actions.toggleFavorite(7);
    await waitFor(() => expect(navigate).toHaveBeenCalled());
    answers('post', 'auth/jwt/create/', { access: 'access-1', refresh: 'r' });
    answers(
      'get',
      'trading/buyer/offers/get-list/my-favorites/',
      aPage(Array.from({ length: 100 }, (_, index) => anOfferRow({ id: index + 100 }))),
    );

    await store.get(shellControlsAtom).signIn({ email: 'a@b.example', password: 'long enough' });

    await waitFor(() => expect(toasts).toContain('info: Maximum number of favorite offers reached'));
  });
});

it("merges the visitor's seen offers into the account at login", async () => {
  const { store, host } = openTab();
  host.actions.rememberVisited(3);
  host.actions.rememberVisited(5);
  expect(store.get(visitedOfferIdsAtom)).toEqual([5, 3]);
  answers('post', 'auth/jwt/create/', { access: 'access-1', refresh: 'r' });
  let merged: unknown;
  answers('post', 'trading/buyer/offers/merge-visited/', async (request) => {
    merged = await request.json();
    return {};
  });

  await store.get(shellControlsAtom).signIn({ email: 'a@b.example', password: 'long enough' });

  await waitFor(() => expect(merged).toEqual({ ids: [5, 3] }));
  expect(store.get(visitedOfferIdsAtom)).toEqual([]);
});

it('opens one dialog at a time', () => {
  const { store, host } = openTab();

  host.actions.openDialog('cart', {});
  host.actions.openDialog('callRequest', { offerId: 7, offerTitle: 'Ваза' });

  expect(store.get(openPanelAtom)).toEqual({ name: 'callRequest', props: { offerId: 7, offerTitle: 'Ваза' } });
});
