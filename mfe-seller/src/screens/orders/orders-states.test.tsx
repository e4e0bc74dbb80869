import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const list = 'get trading/seller/orders/get-list/';

testScreen(area, api, {
  screen: 'seller/orders',
  address: '/account/seller/shops/4/calls-and-orders/orders/',
  given: () => api.answers(list, { results: [{ id: 9, number: '582', is_opened: true }], count: 1 }),
  shows: /582/,
  ...loadedStates(list, 'Error while loading orders'),
  empty: { given: () => api.answers(list, { results: [], count: 0 }), shows: 'No orders here' },
  action: {
    does: 'opens an order',
    run: async ({ user, getAddress }) => {
      await user.click(screen.getAllByRole('link', { name: /^View/ })[0]!);

      await waitFor(() => expect(getAddress()).toBe('/account/seller/shops/4/calls-and-orders/orders/9/edit/'));
    },
  },
  refusal: { without: 'the list changes nothing' },
});
