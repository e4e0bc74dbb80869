import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { buyerScreenPaths } from '../../state/buyer-screen-paths';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const list = 'get trading/buyer/orders/get-list/';

testScreen(area, api, {
  screen: 'sample/buyer-list',
  address: buyerScreenPaths.list(),
  given: () => api.answers(list, { results: [{ id: 7, number: '582' }], count: 1 }),
  shows: { role: 'link', name: '582' },
  ...loadedStates(list, 'Failed to load orders'),
  empty: { given: () => api.answers(list, { results: [], count: 0 }), shows: 'No orders yet' },
  action: {
    does: 'opens an order',
    run: async ({ user, getAddress }) => {
      await user.click(screen.getByRole('link', { name: '582' }));

      await waitFor(() => expect(getAddress()).toBe(buyerScreenPaths.details(7)));
    },
  },
  refusal: { without: 'the list changes nothing' },
});
