import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const list = 'get trading/buyer/offers/get-list/';

// Parts that are loaded after hydration are shown.
beforeAll(() => {
  document.documentElement.dataset.hydrated = '';
});

testScreen(area, api, {
  screen: 'storefront/search',
  address: '/offers/?search=vase',
  user: null,
  given: () => api.answers(list, { results: [{ id: 7, title: 'Blue vase', alias: 'vase' }], count: 1 }),
  shows: 'Blue vase',
  loads: list,
  loading: 'Loading offers',
  empty: { given: () => api.answers(list, { results: [], count: 0 }), shows: /^Nothing found for/ },
  refused: { without: 'the list is public' },
  broken: { shows: 'Failed to load offers', again: 'Try again' },
  action: {
    does: 'sorts the results',
    run: async ({ user, getAddress }) => {
      await user.click(await screen.findByText(/^Sort: /));
      await user.click(screen.getByRole('link', { name: 'Cheapest first' }));

      await waitFor(() => expect(getAddress()).toMatch(/ordering=/));
      await waitFor(() => expect(api.callsOf(list).at(-1)?.query).toHaveProperty('ordering'));
    },
  },
  refusal: { without: 'the screen changes nothing' },
});
