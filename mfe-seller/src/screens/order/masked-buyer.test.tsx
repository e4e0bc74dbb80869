import { anAnswer, fakeApi, renderPart } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../../testing/area';
import { MaskedBuyer } from './masked-buyer';

const api = fakeApi();
const open = 'post trading/seller/orders/{id}/open/';
const order = (cashback: string) =>
  anAnswer('get trading/seller/orders/{id}/get/', { id: 9, is_opened: false, open_price_leads: 1, cashback, proposal: null });

it('says what the buyer was promised', async () => {
  await renderPart(area, <MaskedBuyer order={order('120.00')} />);

  expect(screen.getByText(/was promised ₴120 of cashback/)).toBeVisible();
});

it('says nothing of cashback without a promise', async () => {
  await renderPart(area, <MaskedBuyer order={order('0.00')} />);

  expect(screen.queryByText(/cashback/)).not.toBeInTheDocument();
});

it('offers the top-up when the main balance does not cover the promise', async () => {
  const { user, notices, actions } = await renderPart(area, <MaskedBuyer order={order('120.00')} />);
  api.refuses(open, 409, { detail: 'The main balance is short by $0.22', code: 'cashback_not_covered', missing: '0.22' });

  await user.click(screen.getByRole('button', { name: /^Open for/ }));

  await waitFor(() => expect(JSON.stringify(actions)).toContain('topUp'));
  expect(JSON.stringify(notices)).toContain('short by $0.22');
});
