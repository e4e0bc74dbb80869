import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen';
import { OrdersScreen } from './orders-screen';

it('counts the orders of each filter within the days and the search of the list', async () => {
  const isNarrowed = (query: unknown) => /2026-10-24.*2026-11-22|2026-11-22.*2026-10-24/.test(JSON.stringify(query));
  renderScreen(
    <OrdersScreen />,
    {
      'get trading/seller/orders/get-list/': ({ query }) => ({ body: { results: [], count: isNarrowed(query) ? 11 : 16, next: null } }),
      'get trading/seller/call-requests/get-list/': [{ body: { results: [], count: 0, next: null } }],
    },
    {
      route: '/account/seller/shops/4/calls-and-orders/orders/?status=waiting_for_payment&from=2026-10-24&to=2026-11-22',
      path: '/account/seller/shops/:shopId/calls-and-orders/orders/',
    },
  );

  expect(await screen.findByRole('link', { name: /^Waiting for payment 11/ })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'All 11' })).toBeVisible();
});
