import { fakeApi, renderRoute, testScreen } from '@yarmarok/shared-testing';
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

it('shows offers of its category for an offer that is no longer sold', async () => {
  const category = { alias: 'vases', title: 'Vases' };
  api.refuses(one, 410, { detail: 'The offer is no longer sold', code: 'offer_gone', category });

  await renderRoute(area, '/offers/vase/');

  expect(await screen.findByRole('heading', { name: 'No longer available' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Everything in “Vases”' })).toHaveAttribute('href', '/categories/vases/');
});

it('shows what a list knows of an offer while the rest loads', async () => {
  const row = { id: 7, alias: 'vase', title: 'Vase', title_lang: 'en', price: '12.00', currency: 'uah' } as const;
  api.answers('get trading/buyer/offers/get-list/', { results: [row] });
  api.hangs(one);
  const { user } = await renderRoute(area, '/offers/?search=vase');

  await user.click(await screen.findByRole('link', { name: 'Vase' }));

  expect(await screen.findByRole('heading', { name: 'Vase', level: 1 })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Loading the offer');
  expect(screen.getByText(/12/)).toBeVisible();
});
