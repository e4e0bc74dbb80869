import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { sellerScreenPaths } from '../../state/seller-screen-paths';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const list = 'get trading/seller/call-requests/get-list/';

testScreen(area, api, {
  screen: 'sample/seller-list',
  address: sellerScreenPaths.list(),
  given: () => api.answers(list, { results: [{ id: 9, buyer_name: 'Олена' }], count: 1 }),
  shows: { role: 'link', name: 'Олена' },
  ...loadedStates(list, 'Failed to load call requests'),
  empty: { given: () => api.answers(list, { results: [], count: 0 }), shows: 'No call requests yet' },
  action: {
    does: 'opens a call',
    run: async ({ user, getAddress }) => {
      await user.click(screen.getByRole('link', { name: 'Олена' }));

      await waitFor(() => expect(getAddress()).toBe(sellerScreenPaths.details(9)));
    },
  },
  refusal: { without: 'the list changes nothing' },
});
