import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const list = 'get trading/buyer/shops/get-list/';

testScreen(area, api, {
  screen: 'storefront/shops',
  address: '/shops/',
  user: null,
  given: () => api.answers(list, { results: [{ title: 'Лозниця', alias: 'loznytsia' }], count: 30 }),
  shows: 'Лозниця',
  loads: list,
  loading: 'Loading shops',
  empty: { given: () => api.answers(list, { results: [], count: 0 }), shows: 'No shops found' },
  refused: { without: 'the list is public' },
  broken: { shows: 'Failed to load shops', again: 'Try again' },
  action: {
    does: 'opens a shop',
    given: () => api.answers('get trading/buyer/shops/{alias}/get-by-alias/', { alias: 'loznytsia' }),
    run: async ({ user, getAddress }) => {
      await user.click(screen.getByRole('link', { name: /Лозниця/ }));

      await waitFor(() => expect(getAddress()).toBe('/shops/loznytsia/'));
    },
  },
  refusal: { without: 'the screen changes nothing' },
});
