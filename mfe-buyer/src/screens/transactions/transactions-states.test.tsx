import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const list = 'get trading/buyer/transactions/get-list/';

testScreen(area, api, {
  screen: 'buyer/transactions',
  address: '/account/buyer/transactions/',
  given: () => api.answers(list, { results: [{ get_action_display: 'Cashback' }], count: 1, next: null }),
  shows: 'Cashback',
  ...loadedStates(list, 'Failed to load transactions'),
  empty: { given: () => api.answers(list, { results: [], count: 0 }), shows: 'Nothing here yet' },
  action: {
    does: 'shows only what was spent',
    run: async ({ user, getAddress }) => {
      api.answers(list, { results: [{ get_action_display: 'Paid an order' }], count: 1 });

      await user.click(screen.getByRole('link', { name: 'Spent' }));

      expect(await screen.findByText('Paid an order')).toBeVisible();
      expect(getAddress()).toBe('/account/buyer/transactions/?side=spent');
      expect(api.callsOf(list).at(-1)?.query).toMatchObject({ side: 'spent' });
    },
  },
  refusal: {
    does: 'keeps the list when the service refuses the download',
    run: async ({ user, notices }) => {
      api.refuses(list, 429);

      await user.click(screen.getByRole('button', { name: 'Download CSV' }));

      await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Too many requests' }]));
      expect(screen.getByText('Cashback')).toBeVisible();
    },
  },
});
