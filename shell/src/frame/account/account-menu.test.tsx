import { paths, sessionAtom } from '@yarmarok/shared-contract';
import { fakeApi, renderPart } from '@yarmarok/shared-testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { type AccountMenus, AccountMenusContext } from '../../remotes/account-menus';
import { openPanelAtom } from '../../state/panels';
import { area } from '../../testing/area';
import { aUser } from '../../testing/builders';
import { dialogMessages } from '../dialogs/dialog-messages';
import { AccountMenu } from './account-menu';

const api = fakeApi();
const anEntry = (text: string, path: string) => ({ text, path, icon: 'star' as const });
const menus: AccountMenus = {
  buyer: [anEntry('Orders', '/account/buyer/orders/')],
  seller: [anEntry('My shops', '/account/seller/shops/')],
  shop: [anEntry('Offers', '/account/seller/shops/:shopId/offers/')],
  operator: [anEntry('Team', '/account/operator/team/')],
};

beforeEach(() => dialogMessages.load());

/** The part of the header's button that the menu needs. */
function Header() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <AccountMenusContext value={menus}>
      <button onClick={() => setIsOpen(true)}>Open</button>
      <AccountMenu isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </AccountMenusContext>
  );
}

async function open(address: string, isOperator = false) {
  const view = await renderPart(area, <Header />, { address });
  act(() => view.store.set(sessionAtom, { status: 'authenticated', user: aUser({ is_operator: isOperator }) }));
  await view.user.click(screen.getByRole('button', { name: 'Open' }));
  return view;
}
const menu = (name: string) => screen.queryByRole('dialog', { name });
const link = (name: string) => screen.getByRole('link', { name });
const listLinks = () => screen.getAllByRole('link').map((element) => element.getAttribute('href'));

it('shows a buyer who is signed in, and leads to a page of the account', async () => {
  const { user, getAddress } = await open('/account/buyer/favorites/');
  expect(menu('Buyer account')).toHaveTextContent('olena@yarmarok.example');
  expect(menu('Buyer account')).toHaveTextContent(/Bonuses.*486/i);

  await user.click(link('Orders'));

  await waitFor(() => expect(getAddress()).toBe('/account/buyer/orders/'));
  await waitFor(() => expect(menu('Buyer account')).not.toBeInTheDocument());
});

it('shows a seller both balances and the pages of the seller', async () => {
  await open('/account/seller/shops/');

  expect(menu('Seller account')).toHaveTextContent('$128.40');
  expect(menu('Seller account')).toHaveTextContent('$64.00');
  expect(listLinks()).toEqual(['/account/seller/shops/', '/account/buyer/orders/']);
});

it('shows the pages of the shop on the pages of a shop', async () => {
  await open('/account/seller/shops/7/reviews/');

  expect(link('Offers')).toHaveAttribute('href', '/account/seller/shops/7/offers/');
  expect(screen.queryByRole('link', { name: 'My shops' })).not.toBeInTheDocument();
});

it('opens the top-up of the balance', async () => {
  const { user, store } = await open('/account/seller/shops/');

  await user.click(screen.getByRole('button', { name: 'Top up' }));

  expect(store.get(openPanelAtom)).toEqual({ name: 'topUp', props: {} });
});

it.each([
  ['buyer', '/account/buyer/orders/'],
  ['seller', '/account/seller/shops/'],
])('logs a %s out', async (_side, address) => {
  api.answers('post auth/jwt/logout/');
  const { user, store, navigations } = await open(address);

  await user.click(screen.getByRole('button', { name: 'Log out' }));

  await waitFor(() => expect(navigations).toEqual([paths.login()]));
  expect(store.get(sessionAtom)).toEqual({ status: 'anonymous' });
});

it('closes on Escape and returns the focus', async () => {
  const { user } = await open('/account/seller/shops/');

  await user.keyboard('{Escape}');

  await waitFor(() => expect(menu('Seller account')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

it('shows no amounts to a seller until the balances are known', async () => {
  const view = await open('/account/seller/shops/');

  act(() => view.store.set(sessionAtom, { status: 'unknown' }));

  await waitFor(() => expect(menu('Seller account')).not.toHaveTextContent('$'));
  expect(menu('Seller account')).toHaveTextContent('—');
});

it('leads an operator to the area of operators', async () => {
  await open('/account/buyer/orders/', true);

  expect(link('Operators')).toHaveAttribute('href', '/account/operator/');
});

it('shows an operator the areas of operators', async () => {
  await open('/account/operator/team/');

  expect(menu('Operators')).toHaveTextContent('olena@yarmarok.example');
  expect(listLinks()).toEqual(['/account/operator/team/', '/account/buyer/orders/']);
});
