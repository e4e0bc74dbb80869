import { anAnswer, fakeApi, renderPart } from '@yarmarok/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useRef } from 'react';
import { area } from '../../testing/area';
import { ItemsCard } from './items-card';
import { ProposalCard } from './proposal-card';
import { ProposeDialog } from './propose-dialog';
import { useOrderForm } from './use-order-form';

const api = fakeApi();
const [update, propose] = ['patch trading/seller/orders/{id}/update/', 'post trading/seller/orders/{id}/propose/'] as const;

const vase = { offer: { id: 7, alias: 'vaza', title: 'Ваза', main_image: null }, sku: null, unit: 'piece' as const, quantity: 1 };
const order = anAnswer('get trading/seller/orders/{id}/get/', {
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
});
const proposal = {
  id: 1,
  status: 'open' as const,
  items: [{ ...vase, quantity: 2, price: '100.00', total: '200.00' }],
  total: '200.00',
  comment: null,
  created_at: '2026-11-20T10:00:00Z',
  expires_at: '2026-11-23T10:00:00Z',
  settled_at: null,
};

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
  api.refuses(update, 409, { code: 'total_raised', detail: 'The new total exceeds what the buyer agreed to.' });
  api.answers(propose, { ...order, proposal });
  api.answers('get trading/seller/offers/get-list/', { results: [], count: 0, next: null });
  const { user, notices } = await renderPart(area, <Form />);
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
  expect(api.callsOf(update)).toMatchObject([{ params: { id: '9' } }]);
  expect(api.callsOf(propose).map(({ params, body }) => [params.id, body])).toEqual([
    ['9', { items: [{ offer: 7, quantity: 2, price: '100.00' }], comment: 'Дві дешевше везти' }],
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
] as const)('shows the result of a proposal with status %s', async (status, text, canWithdraw) => {
  const settled_at = status === 'open' || status === 'expired' ? null : '2026-11-21T10:00:00Z';
  await renderPart(area, <ProposalCard order={{ ...order, proposal: { ...proposal, status, settled_at } }} />);

  expect(screen.getByRole('region', { name: 'Proposed changes' })).toHaveTextContent(text);
  expect(screen.queryByRole('button', { name: 'Withdraw' }) !== null).toBe(canWithdraw);
});

it('hides a withdrawn proposal', async () => {
  await renderPart(area, <ProposalCard order={{ ...order, proposal: { ...proposal, status: 'withdrawn' } }} />);

  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
