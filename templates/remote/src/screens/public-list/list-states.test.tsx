import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { publicScreenPaths } from '../../state/public-screen-paths';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const list = 'get trading/buyer/shops/get-list/';

testScreen(area, api, {
  screen: 'sample/public-list',
  address: publicScreenPaths.list(),
  user: null,
  given: () => api.answers(list, { results: [{ title: 'Лозниця', alias: 'loznytsia' }], count: 1 }),
  shows: { role: 'link', name: /Лозниця/ },
  ...loadedStates(list, 'Failed to load shops'),
  empty: { given: () => api.answers(list, { results: [], count: 0 }), shows: 'No shops yet' },
  action: {
    does: 'opens a shop',
    given: () => api.answers('get trading/buyer/shops/{alias}/get-by-alias/', { alias: 'loznytsia' }),
    run: async ({ user, getAddress }) => {
      await user.click(screen.getByRole('link', { name: /Лозниця/ }));

      await waitFor(() => expect(getAddress()).toBe(publicScreenPaths.details('loznytsia')));
    },
  },
  refusal: { without: 'the list changes nothing' },
});
