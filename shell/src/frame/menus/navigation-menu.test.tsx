import { sessionAtom } from '@yarmarok/shared-contract';
import { renderPart } from '@yarmarok/shared-testing';
import { act, screen } from '@testing-library/react';
import { type AccountMenus, AccountMenusContext } from '../../remotes/account-menus';
import { answers, fakeApi } from '../../testing/api-server';
import { aPage, aUser } from '../../testing/builders';
import { area } from '../../testing/area';
import { dialogMessages } from '../dialogs/dialog-messages';
import { NavigationMenu } from './navigation-menu';

const menus: AccountMenus = {
  buyer: [{ path: '/account/buyer/notes/', text: 'Notes', icon: 'star' }],
  seller: [],
  shop: [],
  operator: [],
};

fakeApi();

beforeEach(async () => {
  await dialogMessages.load();
  answers('get', 'trading/buyer/offers/get-list/my-favorites/', aPage([]));
});
afterEach(() => {
  document.body.replaceChildren();
});

async function show(shown: AccountMenus, isSignedIn = true) {
  const view = await renderPart(
    area,
    <AccountMenusContext value={shown}>
      <NavigationMenu isOpen onClose={() => undefined} />
    </AccountMenusContext>,
  );
  if (isSignedIn) act(() => view.store.set(sessionAtom, { status: 'authenticated', user: aUser() }));
}

it("lists the buyer's entries of the remotes", async () => {
  await show(menus);

  expect(screen.getByRole('link', { name: 'Notes' })).toHaveAttribute('href', '/account/buyer/notes/');
  expect(screen.queryByRole('link', { name: 'Orders' })).not.toBeInTheDocument();
});

it('links visitors to orders and favorites', async () => {
  await show(menus, false);

  expect(screen.getByRole('link', { name: 'Orders' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Favorites' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Notes' })).not.toBeInTheDocument();
});

it('keeps orders and favorites when the shell does not answer with the menus', async () => {
  await show({ ...menus, buyer: [] });

  expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Orders' })).toBeVisible();
});
