import { fakeApi, testScreen, type UserEvent } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const create = 'post trading/seller/call-requests/create/';
const buyer = () => screen.getByLabelText(/^Buyer/);

async function fillIn(user: UserEvent) {
  await user.type(buyer(), 'Олена');
  await user.type(screen.getByLabelText(/^Phone/), '0500000001');
  await user.click(screen.getByRole('button', { name: 'Add call' }));
}

testScreen(area, api, {
  screen: 'seller/create-call',
  address: '/account/seller/shops/4/calls-and-orders/calls/edit/',
  given: () => api.answers('get trading/seller/shops/{id}/get/', { id: 4 }),
  shows: { role: 'button', name: 'Add call' },
  ...loadedStates('get trading/seller/shops/{id}/get/', 'Failed to load the call'),
  empty: { without: 'a form has no list' },
  action: {
    does: 'adds the call',
    run: async ({ user, notices }) => {
      api.answers(create, { id: 9 });

      await fillIn(user);

      await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Call added' }]));
      expect(api.callsOf(create)).toMatchObject([{ body: { buyer_name: 'Олена' } }]);
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
