import { fakeApi, testScreen, type UserEvent } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const list = 'get trading/seller/offers/get-list/';
const bulk = 'post trading/seller/offers/bulk-update/';

async function hideAll(user: UserEvent) {
  await user.click(screen.getByRole('checkbox', { name: /^Select “Vase”/ }));
  await user.click(await screen.findByRole('button', { name: 'Hide' }));
}

testScreen(area, api, {
  screen: 'seller/shop-offers',
  address: '/account/seller/shops/4/offers/',
  given: () => {
    api.answers('get trading/seller/shops/{id}/get/', { id: 4, offers_count: 1 });
    api.answers(list, { results: [{ id: 5, title: 'Vase', status: 'active' }], count: 1 });
  },
  shows: 'Vase',
  ...loadedStates(list, 'Failed to load offers'),
  empty: { given: () => api.answers(list, { results: [], count: 0 }), shows: 'No offers yet' },
  action: {
    does: 'hides the selected offers',
    run: async ({ user }) => {
      api.answers(bulk);

      await hideAll(user);

      await waitFor(() => expect(api.callsOf(bulk)).toMatchObject([{ body: { ids: [5] } }]));
    },
  },
  refusal: {
    does: 'tells about a refusal and keeps the selection',
    run: async ({ user, notices }) => {
      api.refuses(bulk, 429);

      await hideAll(user);

      await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Too many requests' }]));
      expect(screen.getByRole('checkbox', { name: /^Select “Vase”/ })).toBeChecked();
    },
  },
});
