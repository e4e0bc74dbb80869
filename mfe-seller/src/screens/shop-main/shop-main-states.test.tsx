import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const statistics = 'get trading/seller/shops/{id}/statistics/';

testScreen(area, api, {
  screen: 'seller/shop-main',
  address: '/account/seller/shops/4/main/',
  given: () => api.answers('get trading/seller/shops/{id}/get/', { id: 4, offers_count: 3 }),
  shows: 'Popular offers',
  ...loadedStates(statistics, 'Failed to load statistics'),
  loading: 'Loading statistics',
  empty: {
    given: () => {
      api.answers('get trading/seller/shops/{id}/get/', { id: 4, views_count: 0, orders_count: 0, calls_count: 0 });
      api.answers(statistics, { series: [] });
    },
    shows: { role: 'link', name: 'Import price list' },
  },
  action: {
    does: 'shows another period',
    run: async ({ user, getAddress }) => {
      await user.click(screen.getByRole('link', { name: 'Year' }));

      await waitFor(() => expect(getAddress()).toMatch(/period=365/));
      await waitFor(() => expect(api.callsOf(statistics).length).toBeGreaterThan(1));
    },
  },
  refusal: { without: 'the screen changes nothing' },
});
