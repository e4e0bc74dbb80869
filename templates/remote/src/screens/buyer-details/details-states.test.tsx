import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { buyerScreenPaths } from '../../state/buyer-screen-paths';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const one = 'get trading/buyer/orders/{id}/get/';

testScreen(area, api, {
  screen: 'sample/buyer-details',
  address: buyerScreenPaths.details(7),
  given: () => api.answers(one, { id: 7, number: '582', status: 'waiting_for_payment' }),
  shows: { role: 'heading', name: 'Order No. 582' },
  ...loadedStates(one, 'Failed to load the order'),
  empty: { without: 'an order always has something to show' },
  action: {
    does: 'opens the form that cancels the order',
    run: async ({ user, getAddress }) => {
      await user.click(screen.getByRole('link', { name: 'Cancel order' }));

      await waitFor(() => expect(getAddress()).toBe(buyerScreenPaths.form(7)));
    },
  },
  refusal: { without: 'the page changes nothing' },
});
