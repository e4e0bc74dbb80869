import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const list = 'get trading/seller/call-requests/get-list/';

testScreen(area, api, {
  screen: 'seller/calls',
  address: '/account/seller/shops/4/calls-and-orders/calls/',
  given: () => api.answers(list, { results: [{ id: 9, buyer_name: 'Олена', status: 'new' }], count: 1 }),
  shows: 'Олена',
  ...loadedStates(list, 'Failed to load calls'),
  empty: { given: () => api.answers(list, { results: [], count: 0 }), shows: 'No calls yet' },
  action: {
    does: 'opens a call',
    run: async ({ user, getAddress }) => {
      await user.click(screen.getAllByRole('link', { name: 'Олена' })[0]!);

      await waitFor(() => expect(getAddress()).toBe('/account/seller/shops/4/calls-and-orders/calls/9/edit/'));
    },
  },
  refusal: { without: 'the list changes nothing' },
});
