import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const one = 'get trading/buyer/offers/categories/{alias}/get-by-alias/';
const list = 'get trading/buyer/offers/get-list/';

// Parts that are loaded after hydration are shown.
beforeAll(() => {
  document.documentElement.dataset.hydrated = '';
});

testScreen(area, api, {
  screen: 'storefront/category',
  address: '/categories/pottery/',
  user: null,
  given: () => {
    api.answers(one, { title: 'Pottery', alias: 'pottery' });
    api.answers(list, { results: [{ id: 7, title: 'Vase', alias: 'vase' }], count: 1 });
  },
  shows: { role: 'heading', name: /Pottery/ },
  loads: one,
  loading: 'Loading the category',
  empty: { given: () => api.answers(list, { results: [], count: 0 }), shows: 'These stalls are still empty' },
  refused: { 404: 'Page error' },
  broken: { shows: 'Failed to load category', again: 'Try again' },
  action: {
    does: 'marks an offer as a favorite',
    run: async ({ user, actions }) => {
      await user.click((await screen.findAllByRole('button', { name: /favorite/i }))[0]!);

      expect(actions).toContainEqual({ action: 'toggleFavorite', args: [7] });
    },
  },
  refusal: { without: 'the heart is an action of the host' },
});
