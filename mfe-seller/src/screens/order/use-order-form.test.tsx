import { anAnswer, fakeApi, renderPart } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { area } from '../../testing/area';
import { CancelDialog } from './cancel-dialog';
import { DeliveryCard } from './delivery-card';
import { NoteCard } from './note-card';
import { RateDialog } from './rate-dialog';
import { useOrderForm } from './use-order-form';

const api = fakeApi();
const update = 'patch trading/seller/orders/{id}/update/';
const rate = 'post trading/seller/orders/{id}/review-buyer/';
const item = { offer: { id: 7, alias: 'vaza', title: 'Ваза', main_image: null }, sku: null, unit: 'piece' as const, quantity: 1 };
const stored = anAnswer('get trading/seller/orders/{id}/get/', {
  id: 9,
  shop: { id: 4 },
  items: [{ ...item, price: '100.00', total: '100.00' }],
  currency: 'uah',
  status: 'in_progress',
  get_status_display: 'In progress',
  next_statuses: ['completed', 'canceled'],
  is_opened: true,
  ttn: null,
  seller_note: null,
  payment_method: 'bank_card',
  delivery_method: 'nova_poshta',
  delivery_city: 'kyiv',
  get_delivery_city_display: 'Kyiv',
  delivery_address: 'Branch 7',
});
const choices: Record<string, { value: string; title: string }[]> = {
  payment: [{ value: 'bank_card', title: 'By card' }],
  delivery: [{ value: 'nova_poshta', title: 'Nova Poshta' }],
  order_cancel_reason: [{ value: 'out_of_stock', title: 'Out of stock' }],
};

beforeEach(() => api.answers('get common/choices/{name}/', ({ params }) => choices[params.name!] ?? []));

function Cards() {
  const [order, setOrder] = useState(stored);
  const root = useRef<HTMLDivElement>(null);
  const state = useOrderForm(order, root);
  return (
    <div ref={root}>
      <DeliveryCard order={order} state={state} />
      <NoteCard state={state} />
      <button onClick={() => setOrder({ ...stored, ttn: '2', seller_note: 'From elsewhere' })}>Change elsewhere</button>
    </div>
  );
}

const saves = () => screen.getAllByRole('button', { name: 'Save' });
const [ttn, note, comment] = ['Tracking No. (TTN)', 'Note to yourself', 'Comment for the buyer'];

it('keeps input over a failed save, shows refusals at their fields, and sends only changes', async () => {
  api.refusesOnce(update, 503, { detail: 'Busy', code: 'busy' });
  api.refusesOnce(update, 400, { ttn: ['Unknown waybill'], delivery_address: ['No such branch'] });
  api.answers(update, { ...stored, ttn: '20450000000000' });
  const { user, notices } = await renderPart(area, <Cards />);
  await user.type(screen.getByLabelText(ttn), '20450000000000');
  await user.type(screen.getByLabelText(comment), 'Sent today');
  await user.click(saves()[1]!);
  await waitFor(() => expect(notices).toHaveLength(1));
  await user.click(saves()[1]!);

  expect(await screen.findByLabelText(/^Address/)).toHaveAccessibleDescription('No such branch');
  expect(screen.getByLabelText(/^Address/)).toHaveFocus();
  expect(screen.getByLabelText(ttn)).toHaveAccessibleDescription(/Unknown waybill/);
  expect(notices).toHaveLength(1);
  expect(screen.getByLabelText(comment)).toHaveValue('Sent today');

  await user.click(saves()[0]!);
  await waitFor(() => expect(notices.at(-1)).toMatchObject({ kind: 'success' }));
  expect(screen.getByLabelText(comment)).toHaveValue('');
  expect(api.callsOf(update).map(({ params, body }) => [params.id, body])).toEqual(
    Array(3).fill(['9', { ttn: '20450000000000', comment: 'Sent today' }]),
  );
});

it('follows changes from elsewhere in untouched fields', async () => {
  const { user } = await renderPart(area, <Cards />);
  await user.type(screen.getByLabelText(ttn), '1');
  await user.click(screen.getByRole('button', { name: 'Change elsewhere' }));

  expect(screen.getByLabelText(ttn)).toHaveValue('1');
  expect(screen.getByLabelText(note)).toHaveValue('From elsewhere');
  expect(screen.getByRole('status')).toHaveTextContent(/changed/i);
});

it('shows that a changed address lacks its street before a call', async () => {
  const { user } = await renderPart(area, <Cards />);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.clear(screen.getByLabelText(/^Address/));
  await user.click(saves()[0]!);

  await waitFor(() => expect(screen.getByLabelText(/^Address/)).toHaveFocus());
  expect(screen.getByLabelText(/^Address/)).toHaveAccessibleDescription('Value is required');
  expect(api.callsOf(update)).toEqual([]);
});

it('asks for the reason of a cancellation, and again after a failure', async () => {
  const reasons: string[] = [];
  const { user } = await renderPart(
    area,
    <CancelDialog
      isReturn={false}
      onClose={() => reasons.push('closed')}
      onConfirm={(reason) => (reasons.push(reason) === 1 ? Promise.reject(new Error('Lost')) : Promise.resolve())}
    />,
  );
  const press = () => user.click(screen.getByRole('button', { name: 'Cancel order' }));
  const field = screen.getByLabelText(/^Reason/);
  await press();
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toBeInvalid();
  await screen.findByRole('option', { name: 'Out of stock' });
  await user.selectOptions(field, 'out_of_stock');
  await press();
  expect(field).toHaveValue('out_of_stock');
  await press();

  await waitFor(() => expect(reasons).toEqual(['out_of_stock', 'out_of_stock', 'closed']));
});

it('requires stars for a rating', async () => {
  const { user } = await renderPart(area, <RateDialog orderId={9} onClose={() => undefined} />);
  await user.click(screen.getByRole('button', { name: /Send|Rate/ }));

  expect(await screen.findByText('Choose 1 to 5 stars')).toBeVisible();
  expect(api.callsOf(rate)).toEqual([]);
});
