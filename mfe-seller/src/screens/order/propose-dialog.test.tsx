import type { Order } from '@yarmarok/shared-api';
import { screen, waitFor, within } from '@testing-library/react';
import { useRef } from 'react';
import { renderScreen } from '../../testing/render-screen';
import { ItemsCard } from './items-card';
import { ProposalCard } from './proposal-card';
import { ProposeDialog } from './propose-dialog';
import { useOrderForm } from './use-order-form';

const vase = { offer: { id: 7, alias: 'vaza', title: 'Ваза', main_image: null }, sku: null, unit: 'piece', quantity: 1 };
const order = {
  id: 9,
  shop: { id: 4 },
  items: [{ ...vase, price: '100.00', total: '100.00' }],
  proposal: null,
  currency: 'uah',
  total: '100.00',
  status: 'in_progress',
  next_statuses: ['completed', 'canceled'],
  is_opened: true,
  ttn: null,
  seller_note: null,
  payment_method: 'bank_card',
  delivery_method: 'self_pickup',
  delivery_city: null,
  delivery_address: null,
} as unknown as Order;
const proposal = {
  id: 1,
  status: 'open',
  items: [{ ...vase, quantity: 2, price: '100.00', total: '200.00' }],
  total: '200.00',
  comment: null,
  created_at: '2026-11-20T10:00:00Z',
  expires_at: '2026-11-23T10:00:00Z',
  settled_at: null,
};
const [update, propose] = ['patch trading/seller/orders/9/update/', 'post trading/seller/orders/9/propose/'];

function Form() {
  const root = useRef<HTMLDivElement>(null);
  const state = useOrderForm(order, root);
  return (
    <div ref={root}>
      <ItemsCard key={state.proposals} order={order} state={state} />
      <form onSubmit={state.handleSubmit}>
        <input {...state.form.control('ttn')} aria-label="Waybill" />
        <button>Save</button>
      </form>
      {state.raised ? <ProposeDialog order={order} lines={state.raised} onClose={state.closeRaised} onProposed={state.dropLines} /> : null}
    </div>
  );
}

it('asks the buyer about a higher total and keeps the other typed values', async () => {
  const { user, findCalls, notices } = renderScreen(<Form />, {
    [update]: [{ status: 409, body: { code: 'total_raised', detail: 'The new total exceeds what the buyer agreed to.' } }],
    [propose]: [{ body: { ...order, proposal } }],
    'get trading/seller/offers/get-list/': [{ body: { results: [], count: 0, next: null } }],
  });
  await user.type(screen.getByLabelText('Waybill'), '20450000000000');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const quantity = screen.getByRole('spinbutton');
  await user.clear(quantity);
  await user.type(quantity, '2');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  const dialog = await screen.findByRole('dialog', { name: 'The buyer has to agree' });
  expect(dialog).toHaveTextContent(/from ₴100 to ₴200/);
  expect(notices).toEqual([]);
  await user.type(within(dialog).getByLabelText('Message to the buyer'), 'Дві дешевше везти');
  await user.click(within(dialog).getByRole('button', { name: 'Propose to the buyer' }));

  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Proposal sent to the buyer' }]));
  expect(findCalls('post').map(({ body }) => body)).toEqual([
    { items: [{ offer: 7, quantity: 2, price: '100.00' }], comment: 'Дві дешевше везти' },
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Waybill')).toHaveValue('20450000000000');
  expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
});

it.each([
  ['open', /can answer until/, true],
  ['accepted', /accepted on/, false],
  ['declined', /declined on/, false],
  ['expired', /did not answer in time/, false],
] as const)('shows the result of a proposal with status %s', (status, text, canWithdraw) => {
  const settled_at = status === 'open' || status === 'expired' ? null : '2026-11-21T10:00:00Z';
  renderScreen(<ProposalCard order={{ ...order, proposal: { ...proposal, status, settled_at } }} />, {});

  expect(screen.getByRole('region', { name: 'Proposed changes' })).toHaveTextContent(text);
  expect(screen.queryByRole('button', { name: 'Withdraw' }) !== null).toBe(canWithdraw);
});

it('hides a withdrawn proposal', () => {
  renderScreen(<ProposalCard order={{ ...order, proposal: { ...proposal, status: 'withdrawn' } } as unknown as Order} />, {});

  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
