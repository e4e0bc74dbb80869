import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const list = 'get trading/seller/shops/get-list/';

testScreen(area, api, {
  screen: 'seller/shops',
  address: '/account/seller/shops/',
  given: () => api.answers(list, { results: [{ id: 3, title: 'Лозниця' }], count: 1 }),
  shows: 'Лозниця',
  ...loadedStates(list, 'Failed to load shops'),
  empty: { given: () => api.answers(list, { results: [], count: 0 }), shows: 'You have no shops yet' },
  action: {
    does: 'opens a shop',
    run: async ({ user, getAddress }) => {
      await user.click(screen.getByRole('link', { name: 'Лозниця' }));

      await waitFor(() => expect(getAddress()).toBe('/account/seller/shops/3/main/'));
    },
  },
  refusal: { without: 'the screen changes nothing' },
});
