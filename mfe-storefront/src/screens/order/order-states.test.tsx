import { fakeApi, testScreen, type UserEvent } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const one = 'post trading/buyer/orders/by-link/get/';
const cancel = 'post trading/buyer/orders/by-link/cancel/';
const order = { number: '104582', status: 'waiting_for_payment', can_confirm_received: false, proposal: null } as const;

async function fillIn(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Cancel order' }));
  await user.selectOptions(screen.getByLabelText(/Reason/), await screen.findByRole('option', { name: 'Changed my mind' }));
  await user.type(screen.getByLabelText(/Comment for the shop/), 'Bought by mistake');
  await user.click(screen.getByRole('button', { name: 'Cancel order' }));
}

testScreen(area, api, {
  screen: 'storefront/order',
  address: '/order/#token',
  user: null,
  given: () => {
    api.answers(one, order);
    api.answers('get common/choices/{name}/', [{ value: 'changed_mind', title: 'Changed my mind' }]);
  },
  shows: { role: 'heading', name: /104582/ },
  loads: one,
  loading: 'Loading the order',
  empty: { without: 'an order has always an item' },
  refused: { 404: 'This link does not open an order' },
  broken: { shows: 'Failed to load the order', again: 'Try again' },
  action: {
    does: 'cancels the order with a reason',
    run: async ({ user, notices }) => {
      api.answers(cancel, { ...order, status: 'canceled' });

      await fillIn(user);

      await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Order canceled' }]));
      expect(api.callsOf(cancel)).toMatchObject([{ body: { comment: 'Bought by mistake' } }]);
    },
  },
  refusal: {
    does: 'keeps the comment when the service refuses to cancel',
    run: async ({ user, notices }) => {
      api.refuses(cancel, 409, { detail: 'The order is on its way', code: 'not_cancelable' });

      await fillIn(user);

      await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'The order is on its way' }]));
      expect(screen.getByLabelText(/Comment for the shop/)).toHaveValue('Bought by mistake');
    },
  },
});
