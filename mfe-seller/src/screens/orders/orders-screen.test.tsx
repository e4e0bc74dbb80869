import { fakeApi, renderRoute } from '@yarmarok/shared-testing';
import { screen } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();

it('counts the orders of each filter within the days and the search of the list', async () => {
  api.answers('get trading/seller/orders/get-list/', ({ query }) => ({
    results: [],
    count: /2026-10-24.*2026-11-22|2026-11-22.*2026-10-24/.test(JSON.stringify(query)) ? 11 : 16,
  }));

  await renderRoute(area, '/account/seller/shops/4/calls-and-orders/orders/?status=waiting_for_payment&from=2026-10-24&to=2026-11-22');

  expect(await screen.findByRole('link', { name: /^Waiting for payment 11/ })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'All 11' })).toBeVisible();
});
