import { fakeApi, renderRoute, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const list = 'get operator/queues/{queue}/get-list/';
const decide = 'post operator/reviews/{id}/decide/';
const address = '/account/operator/queues/reviews/';
const review = { offer: { title: 'Vase' }, text: 'Awful people' };

testScreen(area, api, {
  screen: 'operator/queue',
  address,
  given: () => {
    api.answers('get operator/me/', { role: 'moderator' });
    api.answers(list, {
      results: [{ id: 8, taken_by: null, review, reported: null, appeal: null, claim: null, question: null, payment: null }],
      count: 1,
    });
  },
  shows: 'Awful people',
  ...loadedStates(list, 'Failed to load the queue'),
  empty: { given: () => api.answers(list, { results: [], count: 0 }), shows: 'Nothing waits here' },
  action: {
    does: 'keeps a review',
    run: async ({ user, notices }) => {
      api.answers(decide);
      await user.click(await screen.findByRole('button', { name: 'Keep: Review of “Vase”' }));

      await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'The review stays' }]));
      expect(api.callsOf(decide)).toMatchObject([{ params: { id: '8' }, body: { decision: 'keep' } }]);
    },
  },
  refusal: {
    does: 'says why nothing was decided',
    run: async ({ user, notices }) => {
      api.refuses(decide, 409, { detail: 'This is your own matter', code: 'own_matter' });
      await user.click(await screen.findByRole('button', { name: 'Keep: Review of “Vase”' }));

      await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'This is your own matter' }]));
      expect(screen.getByText('Awful people')).toBeVisible();
    },
  },
});

it('is not found for another name', async () => {
  await renderRoute(area, '/account/operator/queues/payouts/');

  expect(await screen.findByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  expect(api.calls).toEqual([]);
});

it('reads filter and page from the address', async () => {
  api.answers(list, { results: [], count: 25 });
  await renderRoute(area, `${address}?mine=true&offset=20`);

  expect(await screen.findByText('There is nothing on this page any more')).toBeVisible();
  expect(api.callsOf(list)[0]?.query).toEqual({ mine: 'true', limit: '20', offset: '20' });
  expect(screen.getByRole('link', { name: 'Show the list' })).toHaveAttribute('href', address);
});

it('says that an item alone no longer waits', async () => {
  api.answers('get operator/me/', { role: 'moderator' });
  api.answers(list, { results: [], count: 0 });
  api.refuses('get operator/queues/{queue}/{id}/', 404);
  await renderRoute(area, `${address}?item=8`);

  expect(await screen.findByText('This no longer waits')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Next one' })).toBeVisible();
});
