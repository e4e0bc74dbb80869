import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { sellerScreenPaths } from '../../state/seller-screen-paths';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const one = 'get trading/seller/call-requests/{id}/get/';

testScreen(area, api, {
  screen: 'sample/seller-details',
  address: sellerScreenPaths.details(9),
  given: () => api.answers(one, { id: 9, buyer_name: 'Олена' }),
  shows: { role: 'heading', name: 'Call request from Олена' },
  ...loadedStates(one, 'Failed to load the call request'),
  empty: { without: 'a call always has something to show' },
  action: {
    does: 'opens the form of the call',
    run: async ({ user, getAddress }) => {
      await user.click(screen.getByRole('link', { name: 'Edit' }));

      await waitFor(() => expect(getAddress()).toBe(sellerScreenPaths.form(9)));
    },
  },
  refusal: { without: 'the page changes nothing' },
});
