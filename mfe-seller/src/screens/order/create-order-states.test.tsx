import { fakeApi, testScreen, type UserEvent } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const create = 'post trading/seller/orders/create/';
const buyer = () => screen.getByLabelText(/^Name/);

async function fillIn(user: UserEvent) {
  await user.type(screen.getByRole('combobox', { name: /^Add an offer/ }), 'Vas');
  await user.click(await screen.findByRole('option', { name: /Vase/ }));
  await user.type(buyer(), 'Олена');
  await user.type(screen.getByLabelText(/^Phone/), '0500000001');
  await user.click(screen.getByRole('button', { name: 'Create order' }));
}

testScreen(area, api, {
  screen: 'seller/create-order',
  address: '/account/seller/shops/4/calls-and-orders/orders/edit/',
  given: () => {
    api.answers('get trading/seller/shops/{id}/get/', { id: 4 });
    api.answers('get trading/seller/offers/get-list/', { results: [{ id: 7, title: 'Vase', status: 'active' }], count: 1 });
  },
  shows: { role: 'button', name: 'Create order' },
  ...loadedStates('get trading/seller/shops/{id}/get/', 'Failed to load the order'),
  empty: { without: 'a form has no list' },
  action: {
    does: 'creates the order and opens it',
    run: async ({ user, notices, getAddress }) => {
      api.answers(create, { id: 9 });

      await fillIn(user);

      await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Order created' }]));
      expect(api.callsOf(create)).toMatchObject([{ body: { shop: 4, buyer_name: 'Олена', items: [{ offer: 7, quantity: 1 }] } }]);
      await waitFor(() => expect(getAddress()).toBe('/account/seller/shops/4/calls-and-orders/orders/9/edit/'));
    },
  },
  refusal: {
    does: 'puts a refusal at its field and keeps what was typed',
    run: async ({ user }) => {
      api.refuses(create, 400, { buyer_phone: ['No such number'] });

      await fillIn(user);

      await waitFor(() => expect(screen.getByLabelText(/^Phone/)).toHaveAccessibleDescription(/No such number/));
      expect(buyer()).toHaveValue('Олена');
    },
  },
});
