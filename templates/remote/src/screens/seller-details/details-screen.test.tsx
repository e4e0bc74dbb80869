import { fakeApi, renderRoute } from '@yarmarok/shared-testing';
import { screen } from '@testing-library/react';
import { sellerScreenPaths } from '../../state/seller-screen-paths';
import { area } from '../../testing/area';

const api = fakeApi();
const one = 'get trading/seller/call-requests/{id}/get/';
const show = () => renderRoute(area, sellerScreenPaths.details(9));

it('shows how to call the buyer, and the comment', async () => {
  api.answers(one, { buyer_phone: '+380500000001', buyer_comment: 'Після 18:00' });
  await show();

  expect(await screen.findByRole('link', { name: /^\+380/ })).toHaveAttribute('href', 'tel:+380500000001');
  expect(screen.getByText('Після 18:00')).toBeVisible();
});

it('shows only known data', async () => {
  api.answers(one, { offer: null, buyer_email: '', seller_note: null });
  await show();

  expect(await screen.findByText('Phone')).toBeVisible();
  for (const label of ['Offer', 'E-mail', 'Note to yourself']) expect(screen.queryByText(label)).not.toBeInTheDocument();
});

it('links to the list for a missing call', async () => {
  api.refuses(one, 404);
  await show();

  expect(await screen.findByRole('link', { name: 'To the list' })).toHaveAttribute('href', sellerScreenPaths.list());
});
