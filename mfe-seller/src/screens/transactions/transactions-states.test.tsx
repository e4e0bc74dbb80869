import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const list = 'get trading/seller/transactions/get-list/';
const drop = 'post trading/seller/transactions/{id}/drop/';

testScreen(area, api, {
  screen: 'seller/transactions',
  address: '/account/seller/transactions/',
  given: () =>
    api.answers(list, {
      results: [{ id: 7, description: 'Balance top-up', checkout_url: 'https://pay.example/7', status: 'pending' }],
      count: 1,
    }),
  shows: 'Balance top-up',
  ...loadedStates(list, 'Failed to load transactions'),
  empty: { given: () => api.answers(list, { results: [], count: 0 }), shows: 'No transactions yet' },
  action: {
    does: 'removes a payment that was not finished',
    run: async ({ user }) => {
      api.answers(drop);
      api.answers(list, { results: [], count: 0 });

      await user.click(screen.getByRole('button', { name: 'Remove' }));

      expect(await screen.findByText('No transactions yet')).toBeVisible();
      expect(api.callsOf(drop)).toMatchObject([{ params: { id: '7' } }]);
    },
  },
  refusal: {
    does: 'keeps the payment when the service refuses to remove it',
    run: async ({ user, notices }) => {
      api.refuses(drop, 409, { detail: 'It was paid a moment ago', code: 'already_paid' });

      await user.click(screen.getByRole('button', { name: 'Remove' }));

      await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'It was paid a moment ago' }]));
      expect(screen.getByText('Balance top-up')).toBeInTheDocument();
    },
  },
});
