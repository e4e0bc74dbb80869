import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const tree = 'get trading/buyer/offers/categories/up-to-third-child-shorted/';

testScreen(area, api, {
  screen: 'storefront/categories',
  address: '/categories/',
  user: null,
  given: () => api.answers(tree, { results: [{ id: 7, title: 'Pottery', alias: 'pottery', children: [] }] }),
  shows: { role: 'link', name: /Pottery/ },
  loads: tree,
  loading: 'Loading categories',
  empty: { without: 'a fair has always categories' },
  refused: { without: 'the list is public' },
  broken: { shows: 'Failed to load categories', again: 'Try again' },
  action: {
    does: 'opens a category',
    run: async ({ user, getAddress }) => {
      await user.click(screen.getAllByRole('link', { name: /Pottery/ })[0]!);

      await waitFor(() => expect(getAddress()).toBe('/categories/pottery/'));
    },
  },
  refusal: { without: 'the screen changes nothing' },
});
