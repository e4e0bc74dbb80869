import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const one = 'get trading/buyer/offers/{alias}/get-by-alias/';

// Parts that are loaded after hydration are shown.
beforeAll(() => {
  document.documentElement.dataset.hydrated = '';
});

testScreen(area, api, {
  screen: 'storefront/offer',
  address: '/offers/vase/',
  user: null,
  given: () => {
    api.answers(one, { id: 7, title: 'Vase', alias: 'vase', is_available: true });
    api.answers('post trading/buyer/offers/{id}/register-view/');
  },
  shows: { role: 'heading', name: 'Vase' },
  loads: one,
  loading: 'Loading the offer',
  empty: {
    given: () => api.answers('get trading/buyer/offers/{id}/reviews/list/', { results: [], count: 0 }),
    shows: /^No reviews yet/,
  },
  refused: { 404: 'Page error' },
  broken: { shows: 'Failed to load the offer', again: 'Try again' },
  action: {
    does: 'puts the offer into the cart',
    run: async ({ user, actions }) => {
      await user.click(screen.getAllByRole('button', { name: 'Add to cart' })[0]!);

      expect(actions).toContainEqual({ action: 'addToCart', args: [expect.objectContaining({ id: 7 }), 1] });
    },
  },
  refusal: { without: 'the cart is of the browser' },
});
