import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const read = 'get trading/seller/orders/{id}/get/';
const open = 'post trading/seller/orders/{id}/open/';
const openButton = () => screen.getByRole('button', { name: /^Open for/ });

testScreen(area, api, {
  screen: 'seller/order',
  address: '/account/seller/shops/4/calls-and-orders/orders/9/edit/',
  given: () => api.answers(read, { id: 9, number: '582', is_opened: false, proposal: null, shop: { id: 4 } }),
  shows: { role: 'heading', name: 'Order No. 582' },
  ...loadedStates(read, 'Failed to load the order'),
  empty: { without: 'an order has always an item' },
  action: {
    does: 'opens the order for leads',
    run: async ({ user }) => {
      api.answers(open, { id: 9, number: '582', is_opened: true, proposal: null, shop: { id: 4 } });

      await user.click(openButton());

      expect(await screen.findByRole('button', { name: 'Print' })).toBeVisible();
      expect(api.callsOf(open)).toMatchObject([{ params: { id: '9' } }]);
    },
  },
  refusal: {
    does: 'keeps the order closed when there are not enough leads',
    run: async ({ user, notices, actions }) => {
      api.refuses(open, 409, { detail: 'Not enough leads', code: 'not_enough_leads' });

      await user.click(openButton());

      await waitFor(() => expect([...notices, ...actions]).not.toHaveLength(0));
      expect(openButton()).toBeEnabled();
    },
  },
});
