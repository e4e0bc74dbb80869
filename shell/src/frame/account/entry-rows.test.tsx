import { favoriteIdsAtom } from '@yarmarok/shared-contract';
import { renderPart } from '@yarmarok/shared-testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactElement } from 'react';
import { answers, apiServer, breaks, calls, fakeApi } from '../../testing/api-server';
import { aPage, aUser } from '../../testing/builders';
import { area } from '../../testing/area';
import { dialogMessages } from '../dialogs/dialog-messages';
import { type AccountMenus, AccountMenusContext, menusElementId, type MenuEntry, readMenus } from '../../remotes/account-menus';
import { BuyerNav } from './buyer-nav';
import { SellerHeader } from './seller-header';
import { ShopLayout } from './shop-layout';

const shop = '/account/seller/shops/:shopId';
const anEntry = (name: string, changes: Partial<MenuEntry> = {}): MenuEntry => ({
  path: `/account/buyer/${name}/`,
  text: name,
  icon: 'star',
  ...changes,
});
const menus = (changes: Partial<AccountMenus>): AccountMenus => ({ buyer: [], seller: [], shop: [], operator: [], ...changes });

fakeApi();

beforeEach(() => {
  answers('get', 'trading/buyer/offers/get-list/my-favorites/', aPage([]));
  window.history.replaceState(null, '', '/en/');
});
afterEach(() => {
  document.cookie = 'yarmarok_signed_in=; max-age=0';
  document.body.replaceChildren();
});

function show(shown: AccountMenus, ui: ReactElement, address: string) {
  return renderPart(area, <AccountMenusContext value={shown}>{ui}</AccountMenusContext>, { address });
}

it('shows the entries of the remotes between those of the shell', async () => {
  const buyer = [anEntry('Bonuses'), anEntry('Letters', { icon: 'constructor', count: 'toString' }), anEntry('<b>Bold</b>')];
  await show(menus({ buyer }), <BuyerNav />, '/account/buyer/Letters/');

  const links = screen.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Bonuses', 'Letters', '<b>Bold</b>', 'Seller account']);
  expect(links[1]).toHaveAttribute('href', '/account/buyer/Letters/');
  expect(links[1]).toHaveAttribute('aria-current', 'page');
  // An unknown icon is replaced by a neutral one, and an unknown count is not shown.
  expect(links[1]).toContainHTML('<svg');
  expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
});

it('shows the count of an entry once it is above 0', async () => {
  const { store } = await show(menus({ buyer: [anEntry('Favorites', { count: 'favorites' })] }), <BuyerNav />, '/account/buyer/orders/');
  const link = screen.getByRole('link', { name: /^Favorites/ });
  expect(link).toHaveTextContent(/^Favorites$/);

  act(() => store.set(favoriteIdsAtom, [7, 8]));

  expect(link).toHaveTextContent(/^Favorites2$/);
});

const shopCall = 'trading/seller/shops/7/get/';
const ownShop = {
  ...{ id: 7, title: 'Затишок', get_city_display: 'Київ', offers_count: 3 },
  ...{ new_orders_count: 5, new_calls_count: 2, unanswered_reviews_count: 0 },
};
const shopEntries = [
  anEntry('Offers', { path: `${shop}/offers/`, isTab: true }),
  anEntry('Import', { path: `${shop}/offers/import/`, isTab: true }),
  anEntry('Orders', { path: `${shop}/sales/orders/`, section: `${shop}/sales/`, count: 'newOrders', isTab: true }),
  anEntry('Calls', { path: `${shop}/sales/calls/`, count: 'newCalls' }),
  anEntry('Reviews', { path: `${shop}/reviews/`, count: 'unansweredReviews', isTab: true }),
];

async function showShop(page: string, answerShop = () => answers('get', shopCall, ownShop)) {
  await dialogMessages.load();
  answerShop();
  // The page redirects visitors who are not signed in.
  document.cookie = 'yarmarok_signed_in=1';
  answers('post', 'auth/jwt/refresh/', { access: 'access-1', refresh: 'r' });
  answers('get', 'auth/user/me/', aUser());
  await show(menus({ shop: shopEntries }), <ShopLayout>…</ShopLayout>, `/account/seller/shops/7/${page}`);
  return screen.getByRole('navigation', { name: 'Shop sections' });
}

it('shows the entries marked as tabs in the header of a shop, with its counts and paths', async () => {
  const tabs = await showShop('reviews/');

  expect(await within(tabs).findByText('5')).toBeVisible();
  expect(
    within(tabs)
      .getAllByRole('link')
      .map(({ textContent }) => textContent.replace(/\d.*/, '')),
  ).toEqual(['Offers', 'Import', 'Orders', 'Reviews']);
  expect(within(tabs).getByRole('link', { name: /^Orders/ })).toHaveAttribute('href', '/account/seller/shops/7/sales/orders/');
});

it('lists the entries of the seller in the profile menu of the seller’s header', async () => {
  const seller = [anEntry('Letters', { path: '/account/seller/letters/' })];
  await show(menus({ seller }), <SellerHeader>…</SellerHeader>, '/account/seller/shops/');

  fireEvent.click(screen.getByRole('button', { name: 'Account' }));

  expect(await screen.findByRole('menuitem', { name: 'Letters' })).toHaveAttribute('href', '/account/seller/letters/');
});

it('keeps the tabs, without numbers, when the call that counts fails', async () => {
  const tabs = await showShop('reviews/', () => breaks('get', shopCall));
  await waitFor(() => expect(calls).toContain(`get ${shopCall}`));

  expect(
    within(tabs)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Offers', 'Import', 'Orders', 'Reviews']);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([
  ['sales/calls/9/', /^Orders/],
  ['offers/9/edit/', /^Offers/],
  ['offers/import/', /^Import/],
])('marks the tab with the longest matching path as current on %s', async (page, name) => {
  const tabs = await showShop(page);
  expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent(name);
  await within(tabs).findByText('5');
});

it('fetches the menus again on the next page after a failure', async () => {
  const failing = jest.fn(() => new HttpResponse(null, { status: 503 }));
  apiServer.use(http.get('http://localhost/federation/menus/en/', failing));
  await renderPart(area, <BuyerNav />, { address: '/account/buyer/orders/' });
  await waitFor(() => expect(failing).toHaveBeenCalled());
  expect(screen.queryByRole('link', { name: 'Letters' })).not.toBeInTheDocument();

  apiServer.use(http.get('http://localhost/federation/menus/en/', () => HttpResponse.json(menus({ buyer: [anEntry('Letters')] }))));
  fireEvent.click(screen.getByRole('link', { name: 'Seller account' }));

  expect(await screen.findByRole('link', { name: 'Letters' })).toBeVisible();
});

it('reads the menus of the document without a request, and fetches them for a document without menus', async () => {
  const element = Object.assign(document.createElement('script'), { type: 'application/json', id: menusElementId });
  element.textContent = JSON.stringify(menus({ buyer: [anEntry('Bonuses')] }));
  document.body.append(element);
  expect((await readMenus())?.buyer).toMatchObject([{ text: 'Bonuses' }]);

  element.remove();
  apiServer.use(http.get('http://localhost/federation/menus/en/', () => HttpResponse.json(menus({ buyer: [anEntry('Letters')] }))));
  expect((await readMenus())?.buyer).toMatchObject([{ text: 'Letters' }]);
});

it('returns no menus when the shell does not answer', async () => {
  apiServer.use(http.get('http://localhost/federation/menus/en/', () => HttpResponse.error()));
  expect(await readMenus()).toBeNull();
  apiServer.use(http.get('http://localhost/federation/menus/en/', () => new HttpResponse(null, { status: 503 })));
  expect(await readMenus()).toBeNull();
});
