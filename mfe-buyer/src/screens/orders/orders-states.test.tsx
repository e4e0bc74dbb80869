import { fakeApi, testScreen, type UserEvent } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const list = 'get trading/buyer/orders/get-list/';
const cancel = 'post trading/buyer/orders/{id}/cancel/';
const order = { id: 9, number: '582', status: 'waiting_for_payment', proposal: null } as const;

async function fillInCancel(user: UserEvent) {
  await user.click(await screen.findByRole('link', { name: /Details/ }));
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
  await user.selectOptions(screen.getByLabelText(/Reason/), await screen.findByRole('option', { name: 'Changed my mind' }));
  await user.type(screen.getByLabelText(/Comment for the shop/), 'Bought by mistake');
  await user.click(screen.getByRole('button', { name: 'Cancel order' }));
}

testScreen(area, api, {
  screen: 'buyer/orders',
  address: '/account/buyer/orders/',
  given: () => {
    api.answers(list, { results: [order], count: 1 });
    api.answers('get trading/buyer/orders/{id}/get/', order);
    api.answers('get common/choices/{name}/', [{ value: 'changed_mind', title: 'Changed my mind' }]);
  },
  shows: /^582$/,
  ...loadedStates(list, 'Error while loading orders'),
  empty: { given: () => api.answers(list, { results: [], count: 0 }), shows: 'No orders here' },
  action: {
    does: 'cancels an order with a reason',
    run: async ({ user, notices }) => {
      api.answers(cancel, { ...order, status: 'canceled' });

      await fillInCancel(user);

      await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Order canceled' }]));
      expect(api.callsOf(cancel)).toMatchObject([{ params: { id: '9' }, body: { comment: 'Bought by mistake' } }]);
    },
  },
  refusal: {
    does: 'keeps the comment when the service refuses to cancel',
    run: async ({ user, notices }) => {
      api.refuses(cancel, 409, { detail: 'The order is on its way', code: 'not_cancelable' });

      await fillInCancel(user);

      await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'The order is on its way' }]));
      expect(screen.getByLabelText(/Comment for the shop/)).toHaveValue('Bought by mistake');
    },
  },
});
