import { fakeApi, renderRoute, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const me = 'get operator/me/';
const list = 'get operator/adjustments/get-list/';
const decide = 'post operator/adjustments/{id}/decide/';
const shop = 'get operator/shops/balances/';
const adjust = 'post operator/shops/{id}/adjustments/';
const find = 'get operator/payments/find/';
const refund = 'post operator/payments/{id}/refund/';
const address = '/account/operator/money/';
const vase = { id: 3, alias: 'vase', title: 'Vase' };
const proposal = {
  id: 8,
  shop: vase,
  amount: '60.00',
  status: 'proposed',
  refusal: null,
  reason: 'Lost leads',
  decided_by_email: null,
} as const;

const given = () => {
  api.answers(me, { role: 'finance' });
  api.answers(list, { results: [proposal], count: 1 });
};

testScreen(area, api, {
  screen: 'operator/money',
  address,
  given,
  shows: 'Lost leads',
  ...loadedStates(list, 'Failed to load the adjustments'),
  empty: { given: () => api.answers(list, { results: [], count: 0 }), shows: 'Nothing waits for a second person' },
  action: {
    does: 'approves what another person proposed',
    run: async ({ user, notices }) => {
      api.answers(decide);
      await user.click(await screen.findByRole('button', { name: 'Approve: +$60.00, Vase' }));
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));

      await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Approved and booked' }]));
      expect(api.callsOf(decide)).toMatchObject([{ params: { id: '8' }, body: { decision: 'approve' } }]);
    },
  },
  refusal: {
    does: 'says why nothing was booked',
    run: async ({ user, notices }) => {
      api.refuses(decide, 409, { detail: 'This was decided', code: 'already_decided' });
      await user.click(await screen.findByRole('button', { name: 'Refuse: +$60.00, Vase' }));
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Refuse' }));

      await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'This was decided' }]));
      expect(screen.getByText('Lost leads')).toBeVisible();
    },
  },
});

it('reads state, page, shop and payment from the address', async () => {
  given();
  await renderRoute(area, `${address}?status=booked&offset=20&shop=vase&payment=17`);

  await waitFor(() => expect(api.callsOf(find)).toMatchObject([{ query: { number: '17' } }]));
  expect(api.callsOf(list)[0]?.query).toEqual({ status: 'booked', limit: '20', offset: '20' });
  expect(api.callsOf(shop)).toMatchObject([{ query: { shop: 'vase' } }]);
});

it('shows an analyst proposals without acts and forms', async () => {
  given();
  api.answers(me, { role: 'analyst' });
  await renderRoute(area, address);

  expect(await screen.findByText('Lost leads')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it('does not offer a decision to who proposed', async () => {
  given();
  api.answers(list, { results: [{ ...proposal, refusal: 'second_person_needed' }], count: 1 });
  await renderRoute(area, address);

  expect(await screen.findByText('Another person decides')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Approve/ })).not.toBeInTheDocument();
});

it('shows the balance before and after, and keeps what was typed after a refusal', async () => {
  given();
  api.answers(shop, { shop: vase, balance: '100.00', bonus_balance: '5.00', instant_left: '12.04' });
  const { user, notices } = await renderRoute(area, `${address}?shop=vase`);

  const amount = await screen.findByRole('textbox', { name: /Amount/ });
  const reason = screen.getByRole('textbox', { name: /Reason; the seller/ });
  await user.type(amount, '-12,5');
  expect(screen.getByText(/\$100\.00 now, \$87\.50 afterwards/)).toBeVisible();
  expect(screen.getByText(/a second person decides/)).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '12.04');
  expect(screen.getByText(/\$112\.04 afterwards/)).toBeVisible();
  expect(screen.getByText(/You may still change \$12\.04/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Adjust' }));
  expect(reason).toBeInvalid();

  api.refusesOnce(adjust, 409, { detail: 'The balance has less', code: 'below_zero' });
  await user.type(reason, 'For the failure of today');
  await user.click(screen.getByRole('button', { name: 'Adjust' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'The balance has less' }]));
  expect(amount).toHaveValue('12.04');

  api.answers(adjust, { status: 'booked' });
  await user.click(screen.getByRole('button', { name: 'Adjust' }));
  await waitFor(() => expect(notices.at(-1)).toEqual({ kind: 'success', text: 'Balance adjusted' }));
  expect(api.callsOf(adjust).at(-1)).toMatchObject({
    params: { id: '3' },
    body: { amount: '12.04', kind: 'balance', reason: 'For the failure of today' },
  });
  expect(amount).toHaveValue('');
});

it('refunds a payment that was found by its number', async () => {
  given();
  api.answers(find, { id: 17, refundable: '14.00', refunds: [], oddities: [] });
  const { user, notices } = await renderRoute(area, address);
  await user.type(await screen.findByRole('textbox', { name: 'Number of the payment' }), ' 17 {Enter}');

  await user.click(await screen.findByRole('button', { name: 'Refund payment 17' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('textbox', { name: /Amount/ })).toHaveValue('14.00');
  api.refusesOnce(refund, 409, { detail: 'At most $9.00', code: 'above_unspent' });
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The seller asked for it');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'At most $9.00' }]));

  api.answers(refund);
  await user.clear(dialog.getByRole('textbox', { name: /Amount/ }));
  await user.type(dialog.getByRole('textbox', { name: /Amount/ }), '9');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.callsOf(refund).at(-1)).toMatchObject({ params: { id: '17' }, body: { amount: '9', reason: 'The seller asked for it' } });
});

it('says that there is no such payment', async () => {
  given();
  api.refuses(find, 404);
  await renderRoute(area, `${address}?payment=none`);

  expect(await screen.findByText('There is no such payment')).toBeVisible();
});
