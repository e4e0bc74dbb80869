import { act, screen, within } from '@testing-library/react';
import { sessionAtom } from '@yarmarok/shared-contract';
import { renderScreen } from '../../testing/render-screen';
import { TransactionsScreen } from './transactions-screen';

const row = {
  ...{ id: 7, created_at: '2026-11-24T09:00:00.000Z', action: 'balance_top_up', get_action_display: 'Balance top-up', status: 'pending' },
  ...{ get_status_display: 'Declined', payment_state: 'declined', checkout_url: 'https://pay.test/7', method: 'bank_card' },
  ...{ get_method_display: 'Bank card', amount: '49.00', bonus_amount: '200.00', leads: 0, debt_amount: '0.00', balance_after: null },
  ...{ available_at: null, description: 'Balance top-up', order: null },
};
const list = 'get trading/seller/transactions/get-list/';
const choices = {
  'get common/choices/transaction_action/': [{ body: [{ value: 'balance_top_up', title: 'Balance top-up' }] }],
  'get common/choices/transaction_status/': [{ body: [{ value: 'reversed', title: 'Reversed' }] }],
};
const page = (...results: object[]) => ({ body: { results, count: results.length, next: null } });

afterEach(() => {
  jest.restoreAllMocks();
});

it('offers to retry or remove a declined payment, with the service’s wording', async () => {
  const { user, calls } = renderScreen(<TransactionsScreen />, {
    ...choices,
    [list]: [page(row), page()],
    'post trading/seller/transactions/7/drop/': [{ body: null }],
  });

  expect(await screen.findByText('Declined')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue payment' })).toHaveAttribute('href', 'https://pay.test/7');
  await user.click(screen.getByRole('button', { name: 'Remove' }));

  expect(await screen.findByText('No transactions yet')).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'post')).toHaveLength(1);
});

it('offers no action for a successful payment and filters with the service’s wording', async () => {
  renderScreen(<TransactionsScreen />, {
    ...choices,
    [list]: [page({ ...row, status: 'reversed', get_status_display: 'Reversed', payment_state: null, checkout_url: null })],
  });

  expect(await within(await screen.findByRole('table')).findByText('Reversed')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Continue payment' })).not.toBeInTheDocument();
  expect(await screen.findByRole('option', { name: 'Reversed' })).toBeInTheDocument();
});

it('shows a debt, and nothing without one', async () => {
  const { store } = renderScreen(<TransactionsScreen />, { ...choices, [list]: [page(row)] });
  await screen.findByText('Declined');
  expect(screen.queryByText(/You owe/)).not.toBeInTheDocument();

  const seller = { balance: '0.00', bonus_balance: '0.00', held_bonus_balance: '0.00', debt: '240.00', leads: 1 };
  act(() => store.set(sessionAtom, { status: 'authenticated', user: { seller } } as never));

  expect(await screen.findByText('You owe $240.00')).toBeInTheDocument();
});

it('shows on a phone only what changed', async () => {
  jest.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(window.matchMedia('(width < 900px)'), { matches: true }));
  const opened = {
    description: 'Opened order No. 104492',
    amount: '0.00',
    bonus_amount: '0.00',
    leads: -1,
    method: null,
    get_method_display: null,
  };

  renderScreen(<TransactionsScreen />, {
    ...choices,
    [list]: [page({ ...row, ...opened, status: 'success', get_status_display: 'Success', payment_state: null, checkout_url: null })],
  });

  const item = await screen.findByRole('listitem');
  expect(item).toHaveTextContent(/^Opened order No\. 104492.+−1 lead$/);
});
