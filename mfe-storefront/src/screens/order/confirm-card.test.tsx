import { anAnswer, fakeApi, renderPart } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../../testing/area';
import { ConfirmCard } from './confirm-card';

const api = fakeApi();
const confirm = 'post trading/buyer/orders/by-link/confirm/';
const order = anAnswer('post trading/buyer/orders/by-link/get/', {
  status: 'waiting_for_payment',
  can_confirm: true,
  needs_confirmation: true,
});
const button = () => screen.getByRole('button', { name: 'Yes, I ordered this' });

it('confirms the order of the link', async () => {
  api.answers(confirm, { ...order, can_confirm: false });
  const { user, notices } = await renderPart(area, <ConfirmCard order={order} token="token" />);

  await user.click(button());

  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Thank you, the order is confirmed' }]));
  expect(api.callsOf(confirm)).toMatchObject([{ body: { token: 'token' } }]);
});

it('shows why the order can no longer be confirmed', async () => {
  api.refuses(confirm, 409, { detail: 'The order is closed', code: 'order_closed' });
  const { user, notices } = await renderPart(area, <ConfirmCard order={order} token="token" />);

  await user.click(button());

  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'The order is closed' }]));
  expect(button()).toBeEnabled();
});
