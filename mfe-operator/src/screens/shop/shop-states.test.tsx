import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const page = 'get operator/shops/{id}/';
const remove = 'delete operator/notes/{id}/';

const note = { id: 5, author_email: 'taras@yarmarok.example', text: 'Waits for papers', can_delete: true };

testScreen(area, api, {
  screen: 'operator/shop',
  address: '/account/operator/people/shops/3/',
  given: () => {
    api.answers('get operator/me/', { role: 'owner' });
    api.answers(page, { id: 3, title: 'Loznytsia', owner: { id: 7, email: 'o•••@yarmarok.example' }, notes: [note] });
  },
  shows: 'Waits for papers',
  ...loadedStates(page, 'Failed to load the page'),
  empty: { given: () => api.answers(page, { orders: { count: 0, results: [] } }), shows: 'Nothing here' },
  action: {
    does: 'deletes a note, and links to the owner and to the log',
    run: async ({ user, notices }) => {
      api.answers(remove);
      expect(screen.getByRole('link', { name: 'o•••@yarmarok.example' })).toHaveAttribute('href', '/account/operator/people/users/7/');
      await user.click(screen.getByRole('button', { name: 'Delete the note of taras@yarmarok.example' }));
      await user.click(screen.getByRole('button', { name: 'Delete' }));

      await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Note deleted' }]));
      expect(api.callsOf(remove)).toMatchObject([{ params: { id: '5' } }]);
    },
  },
  refusal: {
    does: 'says why a note was not deleted',
    run: async ({ user, notices }) => {
      api.refuses(remove, 409, { detail: 'Only its author can delete it', code: 'not_author' });
      await user.click(screen.getByRole('button', { name: 'Delete the note of taras@yarmarok.example' }));
      await user.click(screen.getByRole('button', { name: 'Delete' }));

      await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Only its author can delete it' }]));
      expect(screen.getByText('Waits for papers')).toBeVisible();
    },
  },
});
