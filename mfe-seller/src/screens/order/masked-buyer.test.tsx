import { anAnswer, fakeApi, renderPart } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../../testing/area';
import { MaskedBuyer } from './masked-buyer';

const api = fakeApi();
const open = 'post trading/seller/orders/{id}/open/';
const update = 'patch trading/seller/orders/{id}/update/';
const items = ['Vase', 'Cup'].map((title, index) => ({
  offer: { id: 7 + index, alias: title, title, main_image: null },
  sku: null,
  unit: 'piece' as const,
  quantity: 5,
  price: '100.00',
  total: '500.00',
}));
const order = anAnswer('get trading/seller/orders/{id}/get/', {
  id: 9,
  items,
  status: 'waiting_for_payment',
  next_statuses: ['canceled'],
  is_opened: false,
  canceled_by: null,
  reserved_until: '2026-11-30T10:00:00Z',
  unreserved_quantity: 0,
  open_price_leads: 1,
  cashback: '0.00',
});
const refusal = { detail: 'Gone', code: 'items_changed', items: [{ offer: 7, quantity: 5, available: 2 }] };

it.each([
  ['until when all of it is set aside', {}, /are set aside for this order until/],
  ['what is not set aside', { unreserved_quantity: 4 }, /the rest \(4\) is taken from the stock when you open/],
  ['that nothing is set aside any more', { reserved_until: null, unreserved_quantity: 10 }, /not set aside/],
])('shows %s', async (_what, changes, text) => {
  await renderPart(area, <MaskedBuyer order={{ ...order, ...changes }} />);

  expect(screen.getByText(text)).toBeVisible();
});

it('cancels an unopened order with one of the two free reasons', async () => {
  api.answers('get common/choices/{name}/', [
    { value: 'fake', title: 'Fake order' },
    { value: 'not_available', title: 'Not available' },
    { value: 'other', title: 'Other' },
  ]);
  api.answers(update, { ...order, status: 'canceled' });
  const { user, notices } = await renderPart(area, <MaskedBuyer order={order} />);

  await user.click(screen.getByRole('button', { name: 'Cancel without opening' }));
  await user.selectOptions(await screen.findByLabelText(/Reason/), await screen.findByRole('option', { name: 'Fake order' }));
  expect(screen.queryByRole('option', { name: 'Other' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel order' }));

  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Order saved' }]));
  expect(api.callsOf(update)).toMatchObject([{ body: { status: 'canceled', cancel_reason: 'fake' } }]);
});

it('names the missing pieces, and opens the order lowered to the rest', async () => {
  api.refuses(open, 409, refusal);
  const { user, notices } = await renderPart(area, <MaskedBuyer order={order} />);

  await user.click(screen.getByRole('button', { name: 'Open for 1 lead' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Vase: 5 ordered, 2 available');
  expect(notices).toEqual([]);
  api.answers(open, { ...order, is_opened: true });
  await user.click(screen.getByRole('button', { name: 'Lower the order and open it' }));

  await waitFor(() => expect(api.callsOf(open).at(-1)).toMatchObject({ body: { is_lowered: true } }));
});

it('does not offer to lower an order without available goods', async () => {
  api.refuses(open, 409, { ...refusal, items: [7, 8].map((offer) => ({ offer, quantity: 5, available: 0 })) });
  const { user } = await renderPart(area, <MaskedBuyer order={order} />);

  await user.click(screen.getByRole('button', { name: 'Open for 1 lead' }));

  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Lower the order and open it' })).not.toBeInTheDocument();
});

it('offers neither opening nor cancellation of a canceled order', async () => {
  await renderPart(area, <MaskedBuyer order={{ ...order, status: 'canceled', canceled_by: 'seller', next_statuses: [] }} />);

  expect(screen.getByText(/canceled this order without opening it/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('shows the promised cashback', async () => {
  await renderPart(area, <MaskedBuyer order={{ ...order, cashback: '120.00' }} />);

  expect(screen.getByText(/was promised ₴120 of cashback/)).toBeVisible();
});

it('shows no cashback without a promise', async () => {
  await renderPart(area, <MaskedBuyer order={order} />);

  expect(screen.queryByText(/cashback/)).not.toBeInTheDocument();
});

it('offers the top-up when the main balance does not cover the cashback', async () => {
  const { user, notices, actions } = await renderPart(area, <MaskedBuyer order={{ ...order, cashback: '120.00' }} />);
  api.refuses(open, 409, { detail: 'The main balance is short by $0.22', code: 'cashback_not_covered', missing: '0.22' });

  await user.click(screen.getByRole('button', { name: /^Open for/ }));

  await waitFor(() => expect(JSON.stringify(actions)).toContain('topUp'));
  expect(JSON.stringify(notices)).toContain('short by $0.22');
});
