import { fakeApi, renderRoute, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const list = 'get operator/queues/get-list/';
const address = '/account/operator/queues/';

testScreen(area, api, {
  screen: 'operator/queues',
  address,
  given: () => api.answers(list, { results: [{ queue: 'reviews', count: 3 }] }),
  shows: 'Reported reviews',
  ...loadedStates(list, 'Failed to load the queues'),
  empty: { given: () => api.answers(list, { results: [] }), shows: 'Your role has no queues' },
  action: {
    does: 'opens a queue',
    run: async ({ user, getAddress }) => {
      await user.click(screen.getByRole('link', { name: 'Reported reviews' }));

      await waitFor(() => expect(getAddress()).toBe('/account/operator/queues/reviews/'));
    },
  },
  refusal: { without: 'the page changes nothing' },
});

it('says how much waits, is taken and is overdue, since when, and the target', async () => {
  api.answers(list, {
    results: [
      { queue: 'lead_claims', count: 7, mine: 2, overdue: 3, oldest_at: '2026-11-18T12:20:00.000Z', target_hours: 48 },
      { queue: 'questions', count: 0, mine: 0, overdue: 0, oldest_at: null, target_hours: 24 },
      { queue: 'reviews', count: 1, mine: 0, overdue: 0, target_hours: 24 },
    ],
  });
  await renderRoute(area, address);

  const claims = await screen.findByRole('region', { name: 'Claims of bad leads' });
  expect(claims).toHaveTextContent(/3 are overdue.*Waiting7.*Taken by you2.*18\sNov.*48 hours/);
  expect(within(screen.getByRole('region', { name: 'Questions to support' })).getByText('Nothing waits')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Reported reviews' })).getByText('All in time')).toBeVisible();
});
