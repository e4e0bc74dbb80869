import { paths, sessionAtom } from '@yarmarok/shared-contract';
import { fakeApi, renderPart } from '@yarmarok/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { type AccountMenus, AccountMenusContext } from '../../remotes/account-menus';
import { hasNoticesAtom } from '../../state/notices';
import { openPanelAtom } from '../../state/panels';
import { area } from '../../testing/area';
import { aUser } from '../../testing/builders';
import { dialogMessages } from '../dialogs/dialog-messages';
import { BuyerLayout } from './buyer-layout';

const api = fakeApi();
const menus: AccountMenus = {
  buyer: [{ path: '/account/buyer/orders/', text: 'Orders', icon: 'star' }],
  seller: [],
  shop: [],
  operator: [],
};
const address = '/account/buyer/orders/?page=2';

beforeEach(() => dialogMessages.load());
afterEach(() => {
  document.cookie = 'yarmarok_signed_in=; path=/; max-age=0';
});

function show() {
  return renderPart(
    area,
    <AccountMenusContext value={menus}>
      <BuyerLayout>
        <h1>My orders</h1>
      </BuyerLayout>
    </AccountMenusContext>,
    { address, path: '/account/buyer/*' },
  );
}

async function showSignedIn() {
  api.answers('post auth/jwt/refresh/');
  api.answers('get auth/user/me/', aUser());
  document.cookie = 'yarmarok_signed_in=1; path=/';
  const view = await show();
  await screen.findByRole('heading', { name: 'My orders' });
  return view;
}

const navigation = () => screen.getByRole('navigation', { name: 'Buyer account' });
/** Hidden on large screens. */
const strip = () => screen.getAllByRole('button', { hidden: true }).find((button) => button.getAttribute('aria-haspopup') === 'dialog')!;

it('shows the page beside the account card, the bonuses and the navigation', async () => {
  await showSignedIn();

  expect(within(screen.getByRole('main')).getByRole('heading', { name: 'My orders' })).toBeVisible();
  expect(screen.getAllByTitle('olena@yarmarok.example')).toHaveLength(2);
  expect(screen.getByRole('link', { name: /^Bonuses/ })).toHaveTextContent(/486/);
  expect(screen.getByRole('link', { name: /^Bonuses/ })).toHaveAttribute('href', '/account/buyer/loyalty/');
  expect(within(navigation()).getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page');
});

it('opens the account’s side menu from the strip of small screens', async () => {
  const { user, store } = await showSignedIn();

  await user.click(strip());

  expect(store.get(openPanelAtom)).toEqual({ name: 'account' });
});

it('logs out, and removes all personal data', async () => {
  const { user, store, navigations } = await showSignedIn();
  api.answers('post auth/jwt/logout/');

  await user.click(within(navigation()).getByRole('button', { name: 'Log out' }));

  await waitFor(() => expect(navigations).toEqual([paths.login()]));
  expect(store.get(sessionAtom)).toEqual({ status: 'anonymous' });
  expect(screen.queryByRole('heading', { name: 'My orders' })).not.toBeInTheDocument();
  expect(screen.queryByTitle('olena@yarmarok.example')).not.toBeInTheDocument();
});

it('shows a failed logout, and keeps the person signed in', async () => {
  const { user, store, navigations } = await showSignedIn();
  api.fails('post auth/jwt/logout/');

  await user.click(within(navigation()).getByRole('button', { name: 'Log out' }));

  await waitFor(() => expect(store.get(hasNoticesAtom)).toBe(true));
  expect(store.get(sessionAtom).status).toBe('authenticated');
  expect(navigations).toEqual([]);
  expect(screen.getByRole('heading', { name: 'My orders' })).toBeVisible();
});

it('leads a visitor to the login, and back to the same page afterwards', async () => {
  const { getAddress } = await show();

  await waitFor(() => expect(getAddress()).toBe(paths.login({ next: address })));
  expect(screen.queryByRole('heading', { name: 'My orders' })).not.toBeInTheDocument();
});

it('shows no page of the account until the session is known', async () => {
  api.hangs('post auth/jwt/refresh/');
  document.cookie = 'yarmarok_signed_in=1; path=/';
  const { getAddress } = await show();

  await waitFor(() => expect(api.callsOf('post auth/jwt/refresh/')).toHaveLength(1));
  expect(screen.getByRole('main')).not.toHaveTextContent('My orders');
  expect(within(navigation()).getByRole('link', { name: 'Orders' })).toBeVisible();
  expect(getAddress()).toBe(address);
});
