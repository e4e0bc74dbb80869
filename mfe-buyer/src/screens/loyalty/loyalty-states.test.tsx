import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const history = 'get trading/buyer/transactions/get-list/';

testScreen(area, api, {
  screen: 'buyer/loyalty',
  address: '/account/buyer/loyalty/',
  given: () =>
    api.answers('get trading/buyer/loyalty/get/', { bonus_balance: '486.50', categories: [{ title: 'Pottery', alias: 'pottery' }] }),
  shows: /486\.50/,
  ...loadedStates('get trading/buyer/loyalty/get/', 'Failed to load your bonuses'),
  empty: { given: () => api.answers(history, { results: [], count: 0 }), shows: 'No bonuses yet' },
  action: {
    does: 'leads to a category with cashback',
    run: async ({ user, getAddress }) => {
      await user.click(screen.getByRole('link', { name: /Pottery/ }));

      await waitFor(() => expect(getAddress()).toBe('/categories/pottery/'));
    },
  },
  refusal: { without: 'the screen changes nothing' },
});
