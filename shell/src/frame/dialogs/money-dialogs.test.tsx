import { sessionAtom } from '@yarmarok/shared-contract';
import { renderPart } from '@yarmarok/shared-testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { answers, breaks, calls, fakeApi, refuses } from '../../testing/api-server';
import { aPage, aUser } from '../../testing/builders';
import { area } from '../../testing/area';
import { BuyLeadsDialog } from './buy-leads-dialog';
import { dialogMessages } from './dialog-messages';
import { TopUpDialog } from './top-up-dialog';

const config = {
  top_up_packages: [
    { amount: '7.00', bonus: '15.00', is_preselected: false },
    { amount: '49.00', bonus: '200.00', is_preselected: true },
  ],
  minimum_top_up: '5.00',
  top_up_factor: 1.42,
  payment_methods: [{ provider: 'sandbox', method: 'bank_card' }],
};
const seller = { ...aUser().seller, balance: '1000.00', bonus_balance: '0.00', lead_price: '2.00', leads: 3 };
const checkout = 'payment/sandbox/generate-checkout-url/';
const purchase = 'trading/seller/buy-leads/';

fakeApi();

beforeEach(async () => {
  await dialogMessages.load();
  answers('get', 'trading/buyer/offers/get-list/my-favorites/', aPage([]));
  answers('get', 'common/config/', config);
});
afterEach(() => {
  document.cookie = 'yarmarok_signed_in=; max-age=0';
});

async function show(ui: ReactElement) {
  const view = await renderPart(area, ui);
  act(() => view.store.set(sessionAtom, { status: 'authenticated', user: aUser({ seller }) }));
  return view;
}

it('tops up by a package or by a typed amount, and shows its error on blur', async () => {
  const { user } = await show(<TopUpDialog props={{}} onClose={() => undefined} />);
  expect(await screen.findByRole('button', { name: 'Pay $49.00' })).toBeEnabled();
  const own = screen.getByLabelText('Other amount');

  await user.type(own, '4');
  expect(own).toBeValid();
  expect(screen.getByRole('button', { name: 'Pay' })).toBeDisabled();
  await user.tab();
  expect(own).toHaveAccessibleDescription('Min amount is 5');
  await user.type(own, '0');
  expect(own).toBeValid();
  expect(screen.getByRole('button', { name: 'Pay $40.00' })).toBeEnabled();
  await user.click(screen.getByRole('radio', { name: /\$7/ }));

  expect(own).toHaveValue('');
  expect(own).toBeValid();
  expect(screen.getByRole('button', { name: 'Pay $7.00' })).toBeEnabled();
});

it('keeps the amount after a refusal at its field, and after a lost connection', async () => {
  const { user } = await show(<TopUpDialog props={{}} onClose={() => undefined} />);
  const own = await screen.findByLabelText('Other amount');
  await user.type(own, '40');
  refuses('post', checkout, { status: 400, amount: ['Too much for today'] });
  await user.click(screen.getByRole('button', { name: 'Pay $40.00' }));
  await waitFor(() => expect(own).toHaveAccessibleDescription('Too much for today'));
  expect(own).toHaveFocus();

  await user.type(own, '{Backspace}5');
  breaks('post', checkout);
  await user.keyboard('{Enter}');

  await waitFor(() => expect(calls.filter((call) => call.startsWith('post'))).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pay $45.00' })).toBeEnabled());
  expect(own).toHaveValue('45');
});

it('buys the chosen number of leads on a retry, and not when Enter ends typing', async () => {
  const bodies: unknown[] = [];
  let isClosed = false;
  const { user } = await show(<BuyLeadsDialog props={{}} onClose={() => (isClosed = true)} />);
  const count = screen.getByRole('spinbutton');
  await user.clear(count);
  await user.type(count, '30{Enter}');
  expect(calls.filter((call) => call.startsWith('post'))).toEqual([]);
  breaks('post', purchase);
  await user.click(screen.getByRole('button', { name: /^Buy 30/ }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Buy 30/ })).toBeEnabled());
  expect(count).toHaveValue('30');

  answers('post', purchase, async (request) => {
    bodies.push(await request.json());
    return {};
  });
  answers('get', 'auth/user/me/', aUser({ seller }) as never);
  await user.click(screen.getByRole('button', { name: /^Buy 30/ }));

  await waitFor(() => expect(bodies).toEqual([{ leads: 30, use_bonuses: true }]));
  await waitFor(() => expect(isClosed).toBe(true));
});
