import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const one = 'get trading/buyer/shops/{alias}/get-by-alias/';
const list = 'get trading/buyer/offers/get-list/';

testScreen(area, api, {
  screen: 'storefront/shop',
  address: '/shops/loznytsia/',
  user: null,
  given: () => {
    api.answers(one, { title: 'Лозниця', alias: 'loznytsia' });
    api.answers(list, { results: [{ id: 7, title: 'Vase', alias: 'vase' }], count: 1 });
  },
  shows: { role: 'heading', name: /Лозниця/ },
  loads: one,
  loading: 'Loading the shop',
  empty: { given: () => api.answers(list, { results: [], count: 0 }), shows: 'This stall is still empty' },
  refused: { 404: 'Page error' },
  broken: { shows: 'Failed to load the shop', again: 'Try again' },
  action: {
    does: 'shows the reviews of the shop',
    run: async ({ user, getAddress }) => {
      await user.click(screen.getByRole('link', { name: /^Reviews/ }));

      await waitFor(() => expect(getAddress()).toBe('/shops/loznytsia/?part=reviews'));
    },
  },
  refusal: { without: 'the screen changes nothing' },
});
