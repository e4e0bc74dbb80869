import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const list = 'get trading/buyer/offers/get-list/';

testScreen(area, api, {
  screen: 'storefront/home',
  address: '/',
  user: null,
  given: () => api.answers(list, { results: [{ id: 7, title: 'Vase', alias: 'vase' }], count: 12184 }),
  shows: { role: 'heading', name: 'Fresh on the stalls' },
  loads: list,
  loading: { role: 'heading', name: 'The whole fair in one cart' },
  empty: { without: 'a section without offers is left out' },
  refused: { without: 'the list is public' },
  broken: { shows: 'Failed to load offers' },
  action: {
    does: 'leads to the catalog',
    run: async ({ user, getAddress }) => {
      await user.click(screen.getAllByRole('link', { name: 'Go to catalog' })[0]!);

      await waitFor(() => expect(getAddress()).toBe('/categories/'));
    },
  },
  refusal: { without: 'the screen changes nothing' },
});
