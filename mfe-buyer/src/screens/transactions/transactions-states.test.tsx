import { fakeApi, renderRoute, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const list = 'get trading/buyer/transactions/get-list/';

testScreen(area, api, {
  screen: 'buyer/transactions',
  address: '/account/buyer/transactions/',
  given: () => api.answers(list, { results: [{ get_action_display: 'Cashback' }], count: 1, next: null }),
  shows: 'Cashback',
  ...loadedStates(list, 'Failed to load transactions'),
  empty: { given: () => api.answers(list, { results: [], count: 0 }), shows: 'Nothing here yet' },
  action: {
    does: 'shows only what was spent',
    run: async ({ user, getAddress }) => {
      api.answers(list, { results: [{ get_action_display: 'Paid an order' }], count: 1 });

      await user.click(screen.getByRole('link', { name: 'Spent' }));

      expect(await screen.findByText('Paid an order')).toBeVisible();
      expect(getAddress()).toBe('/account/buyer/transactions/?side=spent');
      expect(api.callsOf(list).at(-1)?.query).toMatchObject({ side: 'spent' });
    },
  },
  refusal: {
    does: 'keeps the list when the service refuses the download',
    run: async ({ user, notices }) => {
      api.refuses(list, 429);

      await user.click(screen.getByRole('button', { name: 'Download CSV' }));

      await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Too many requests' }]));
      expect(screen.getByText('Cashback')).toBeVisible();
    },
  },
});

it('shows an entry on a phone in two lines, read from the event to the balance', async () => {
  const media = jest.spyOn(window, 'matchMedia');
  media.mockReturnValue(Object.assign(window.matchMedia('(width < 900px)'), { matches: true }));
  const cashback = { get_action_display: 'Cashback', amount: '12.50', created_at: '2026-11-24T09:00:00.000Z' };
  const order = { id: 9, number: '582', main_image: null };
  api.answers(list, {
    results: [
      { ...cashback, id: 1, order, status: 'pending', get_status_display: 'Pending', balance_after: null },
      { ...cashback, id: 2, order: null, status: 'success', get_status_display: 'Success', balance_after: '112.50' },
    ],
    count: 2,
  });

  await renderRoute(area, '/account/buyer/transactions/');

  const [pending, done] = await screen.findAllByRole('listitem');
  expect(pending).toHaveTextContent(/^Cashback · № 582\+₴12\.50.+ · Pending$/);
  expect(done).toHaveTextContent(/^Cashback\+₴12\.50.+Balance ₴112\.50$/);
  expect(done).not.toHaveTextContent('Success');
  media.mockRestore();
});
