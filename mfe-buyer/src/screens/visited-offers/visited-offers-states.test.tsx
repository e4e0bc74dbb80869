import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const list = 'get trading/buyer/offers/get-list/my-visited/';
const clear = 'delete trading/buyer/offers/my-visited/clear/';

testScreen(area, api, {
  screen: 'buyer/visited-offers',
  address: '/account/buyer/visited-offers/',
  given: () => api.answers(list, { results: [{ title: 'Vase' }] }),
  shows: 'Vase',
  ...loadedStates(list, 'Failed to load offers'),
  empty: { given: () => api.answers(list, { results: [], count: 0 }), shows: 'You have not viewed any offers yet' },
  action: {
    does: 'clears the list',
    run: async ({ user }) => {
      api.answers(clear);
      api.answers(list, { results: [], count: 0 });

      await user.click(screen.getByRole('button', { name: 'Clear list' }));

      expect(await screen.findByText('You have not viewed any offers yet')).toBeVisible();
      expect(api.callsOf(clear)).toHaveLength(1);
    },
  },
  refusal: {
    does: 'keeps the list when the service refuses to clear it',
    run: async ({ user, notices }) => {
      api.refuses(clear, 429);

      await user.click(screen.getByRole('button', { name: 'Clear list' }));

      await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Too many requests' }]));
      expect(screen.getByText('Vase')).toBeVisible();
    },
  },
});
