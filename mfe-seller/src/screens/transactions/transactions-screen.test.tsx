import { sessionAtom } from '@yarmarok/shared-contract';
import { type AnswerOf, aUser, type Changes, fakeApi, renderRoute } from '@yarmarok/shared-testing';
import { act, screen, within } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const [list, drop] = ['get trading/seller/transactions/get-list/', 'post trading/seller/transactions/{id}/drop/'] as const;
type Row = Changes<AnswerOf<typeof list>['results'][number]>;

const row: Row = {
  ...{ id: 7, created_at: '2026-11-24T09:00:00.000Z', action: 'balance_top_up', get_action_display: 'Balance top-up', status: 'pending' },
  ...{ get_status_display: 'Declined', payment_state: 'declined', checkout_url: 'https://pay.test/7', method: 'bank_card' },
  ...{ get_method_display: 'Bank card', amount: '49.00', bonus_amount: '200.00', leads: 0, debt_amount: '0.00', balance_after: null },
  ...{ available_at: null, description: 'Balance top-up', order: null },
};
const choices: Record<string, { value: string; title: string }[]> = {
  transaction_action: [{ value: 'balance_top_up', title: 'Balance top-up' }],
  transaction_status: [{ value: 'reversed', title: 'Reversed' }],
};
const page = (...results: Row[]) => ({ results, count: results.length, next: null });
const seller = { ...aUser().seller, balance: '0.00', bonus_balance: '0.00', held_bonus_balance: '0.00', debt: '0.00', leads: 1 };
const show = () => renderRoute(area, '/account/seller/transactions/', { user: aUser({ seller }) });

beforeEach(() => api.answers('get common/choices/{name}/', ({ params }) => choices[params.name!] ?? []));

afterEach(() => {
  jest.restoreAllMocks();
});

it('offers to retry or remove a declined payment, with the service’s wording', async () => {
  api.answers(list, page(row), page());
  api.answers(drop);
  const { user } = await show();

  expect(await screen.findByText('Declined')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue payment' })).toHaveAttribute('href', 'https://pay.test/7');
  await user.click(screen.getByRole('button', { name: 'Remove' }));

  expect(await screen.findByText('No transactions yet')).toBeInTheDocument();
  expect(api.callsOf(drop)).toMatchObject([{ params: { id: '7' } }]);
});

it('offers no action for a successful payment and filters with the service’s wording', async () => {
  api.answers(list, page({ ...row, status: 'reversed', get_status_display: 'Reversed', payment_state: null, checkout_url: null }));
  await show();

  expect(await within(await screen.findByRole('table')).findByText('Reversed')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Continue payment' })).not.toBeInTheDocument();
  expect(await screen.findByRole('option', { name: 'Reversed' })).toBeInTheDocument();
});

it('shows a debt, and nothing without one', async () => {
  api.answers(list, page(row));
  const { store } = await show();
  await screen.findByText('Declined');
  expect(screen.queryByText(/You owe/)).not.toBeInTheDocument();

  act(() => store.set(sessionAtom, { status: 'authenticated', user: aUser({ seller: { ...seller, debt: '240.00' } }) }));

  expect(await screen.findByText('You owe $240.00')).toBeInTheDocument();
});

it('shows only the changes on a phone', async () => {
  jest.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(window.matchMedia('(width < 900px)'), { matches: true }));
  const opened = {
    description: 'Opened order No. 104492',
    amount: '0.00',
    bonus_amount: '0.00',
    leads: -1,
    method: null,
    get_method_display: null,
  };
  api.answers(list, page({ ...row, ...opened, status: 'success', get_status_display: 'Success', payment_state: null, checkout_url: null }));

  await show();

  const item = await screen.findByRole('listitem');
  expect(item).toHaveTextContent(/^Opened order No\. 104492.+−1 lead$/);
});
