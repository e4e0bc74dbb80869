import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const list = 'get trading/buyer/offers/get-list/my-favorites/';

testScreen(area, api, {
  screen: 'buyer/favorite',
  address: '/account/buyer/favorite/',
  given: () =>
    api.answers(list, {
      results: [
        { id: 7, title: 'Vase', is_available: true },
        { id: 8, title: 'Jug', is_available: false },
      ],
      count: 2,
    }),
  shows: 'Vase',
  ...loadedStates(list, 'Failed to load favorite offers'),
  empty: { given: () => api.answers(list, { results: [], count: 0 }), shows: 'Nothing here yet' },
  action: {
    does: 'adds what is available to the cart',
    run: async ({ user, actions }) => {
      await user.click(screen.getByRole('button', { name: 'Add all to cart' }));

      expect(actions).toEqual([
        { action: 'addManyToCart', args: [[{ offer: expect.objectContaining({ id: 7 }) as unknown, quantity: 1 }]] },
      ]);
    },
  },
  refusal: { without: 'the cart is of the browser, and hearts are actions of the host' },
});
