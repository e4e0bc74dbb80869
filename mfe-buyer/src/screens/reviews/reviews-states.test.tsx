import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const list = 'get trading/buyer/reviews/get-list/';
const remove = 'delete trading/buyer/reviews/{id}/';

testScreen(area, api, {
  screen: 'buyer/reviews',
  address: '/account/buyer/reviews/?kind=written',
  given: () => api.answers(list, { results: [{ id: 5, text: 'A lovely vase', editable_until: '2999-01-01T00:00:00Z' }], count: 1 }),
  shows: 'A lovely vase',
  ...loadedStates(list, 'Failed to load reviews'),
  empty: { given: () => api.answers(list, { results: [], count: 0 }), shows: 'No reviews yet' },
  action: {
    does: 'deletes a review after asking',
    run: async ({ user, notices }) => {
      api.answers(remove);

      await user.click(screen.getByRole('button', { name: /Delete/ }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));

      await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Review deleted' }]));
      expect(api.callsOf(remove)).toMatchObject([{ params: { id: '5' } }]);
    },
  },
  refusal: {
    does: 'keeps the review when the service refuses to delete it',
    run: async ({ user, notices }) => {
      api.refuses(remove, 409, { detail: 'Too late to delete it', code: 'too_late' });

      await user.click(screen.getByRole('button', { name: /Delete/ }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));

      await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Too late to delete it' }]));
      expect(screen.getByText('A lovely vase')).toBeInTheDocument();
    },
  },
});
