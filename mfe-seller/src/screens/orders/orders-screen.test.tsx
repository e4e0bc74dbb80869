import { fakeApi, renderRoute } from '@yarmarok/shared-testing';
import { screen } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const choices = 'get common/choices/{name}/';
const statuses = [
  { value: 'waiting_for_payment', title: 'Waiting for payment' },
  { value: 'frozen', title: 'Frozen' },
];
beforeEach(() => api.answers(choices, statuses));

it('counts the orders of each filter within the days and the search of the list', async () => {
  api.answers('get trading/seller/orders/get-list/', ({ query }) => ({
    results: [],
    count: /2026-10-24.*2026-11-22|2026-11-22.*2026-10-24/.test(JSON.stringify(query)) ? 11 : 16,
  }));

  await renderRoute(area, '/account/seller/shops/4/calls-and-orders/orders/?status=waiting_for_payment&from=2026-10-24&to=2026-11-22');

  expect(await screen.findByRole('link', { name: /^Waiting for payment 11/ })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'All 11' })).toBeVisible();
});

it('offers new orders and the statuses of the service', async () => {
  api.answers('get trading/seller/orders/get-list/', { results: [], count: 2 });

  await renderRoute(area, '/account/seller/shops/4/calls-and-orders/orders/');

  expect(await screen.findByRole('link', { name: 'Frozen 2' })).toBeVisible();
  for (const name of ['All 2', 'New 2', 'Waiting for payment 2']) expect(screen.getByRole('link', { name })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Completed/ })).not.toBeInTheDocument();
});

it('shows that the statuses failed, shows the list, and retries', async () => {
  api.fails(choices);
  api.answers('get trading/seller/orders/get-list/', { results: [{ number: '582', is_opened: true }], count: 1 });
  const { user } = await renderRoute(area, '/account/seller/shops/4/calls-and-orders/orders/');

  expect(await screen.findByText('Failed to load order statuses')).toBeVisible();
  expect(screen.getAllByText(/582/)[0]).toBeVisible();
  expect(screen.getByRole('link', { name: /^New/ })).toBeVisible();
  api.answers(choices, statuses);
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('link', { name: /^Frozen/ })).toBeVisible();
});
