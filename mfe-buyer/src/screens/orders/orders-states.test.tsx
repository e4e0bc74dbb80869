import { fakeApi, renderRoute, testScreen, type UserEvent } from '@yarmarok/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const list = 'get trading/buyer/orders/get-list/';
const cancel = 'post trading/buyer/orders/{id}/cancel/';
const choices = 'get common/choices/{name}/';
const statuses = [
  { value: 'waiting_for_payment', title: 'Waiting for payment' },
  { value: 'completed', title: 'Completed' },
  { value: 'frozen', title: 'Frozen' },
];
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
    api.answers(choices, ({ params }) =>
      params.name === 'order_status' ? statuses : [{ value: 'changed_mind', title: 'Changed my mind' }],
    );
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

it('offers the statuses of the service, and filters by an added one', async () => {
  api.answers(choices, statuses);
  api.answers(list, { results: [order], count: 3 });
  const { user, getAddress } = await renderRoute(area, '/account/buyer/orders/');

  const filters = await screen.findByRole('navigation', { name: 'Filter by status' });
  await within(filters).findByRole('link', { name: 'Frozen 3' });
  expect(
    within(filters)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['All3', 'New3', 'Completed3', 'Frozen3']);
  await user.click(within(filters).getByRole('link', { name: 'Frozen 3' }));

  expect(getAddress()).toBe('/account/buyer/orders/?status=frozen');
  await waitFor(() => expect(api.callsOf(list).some(({ query }) => JSON.stringify(query).includes('frozen'))).toBe(true));
});

it('shows that the statuses failed, shows the list with its filter, and retries', async () => {
  api.fails(choices);
  api.answers(list, { results: [order], count: 1 });
  const { user } = await renderRoute(area, '/account/buyer/orders/?status=completed');

  expect(await screen.findByText('Failed to load order statuses')).toBeVisible();
  expect(screen.getByText(/^582$/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Completed/ })).toHaveAttribute('aria-current', 'true');
  expect(screen.queryByRole('link', { name: /^New/ })).not.toBeInTheDocument();
  api.answers(choices, statuses);
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('link', { name: /^New/ })).toBeVisible();
  expect(screen.queryByText('Failed to load order statuses')).not.toBeInTheDocument();
});
