import { fakeApi, renderRoute } from '@yarmarok/shared-testing';
import { screen } from '@testing-library/react';
import { buyerScreenPaths } from '../../state/buyer-screen-paths';
import { area } from '../../testing/area';

const api = fakeApi();
const one = 'get trading/buyer/orders/{id}/get/';
const show = () => renderRoute(area, buyerScreenPaths.details(7));

it('shows the shop and the lines of the order', async () => {
  api.answers(one, { shop: { alias: 'loznytsia', title: 'Лозниця' }, items: [{ quantity: 2 }] });
  await show();

  expect(await screen.findByRole('link', { name: 'Лозниця' })).toHaveAttribute('href', '/shops/loznytsia/');
  expect(screen.getByText(/2 items, /)).toBeVisible();
});

it('does not offer to cancel a shipped order', async () => {
  api.answers(one, { status: 'in_progress' });
  await show();

  expect(await screen.findByRole('link', { name: 'To my orders' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Cancel order' })).not.toBeInTheDocument();
});

it('links to the list for a missing order', async () => {
  api.refuses(one, 404);
  await show();

  expect(await screen.findByRole('link', { name: 'To the list' })).toHaveAttribute('href', buyerScreenPaths.list());
});
