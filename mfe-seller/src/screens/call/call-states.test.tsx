import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const read = 'get trading/seller/call-requests/{id}/get/';
const update = 'patch trading/seller/call-requests/{id}/update/';
const note = () => screen.getByLabelText(/^Note to yourself/);
const save = () => screen.getByRole('button', { name: 'Save' });

testScreen(area, api, {
  screen: 'seller/call',
  address: '/account/seller/shops/4/calls-and-orders/calls/9/edit/',
  given: () => api.answers(read, { id: 9, buyer_name: 'Олена', seller_note: '', shop: { id: 4 } }),
  shows: { role: 'heading', name: /Олена/ },
  ...loadedStates(read, 'Failed to load the call'),
  empty: { without: 'a form has no list' },
  action: {
    does: 'saves a note',
    run: async ({ user, notices }) => {
      api.answers(update, { id: 9, seller_note: 'Call again' });
      await user.type(note(), 'Call again');

      await user.click(save());

      await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Call saved' }]));
      expect(api.callsOf(update)).toMatchObject([{ params: { id: '9' }, body: { seller_note: 'Call again' } }]);
    },
  },
  refusal: {
    does: 'puts a refusal at its field and keeps what was typed',
    run: async ({ user }) => {
      api.refuses(update, 400, { seller_note: ['Too long'] });
      await user.type(note(), 'Call again');

      await user.click(save());

      await waitFor(() => expect(note()).toHaveAccessibleDescription(/Too long/));
      expect(note()).toHaveValue('Call again');
    },
  },
});
