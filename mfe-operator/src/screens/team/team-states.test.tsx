import { aUser, fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const list = 'get operator/members/get-list/';
const invite = 'post operator/invitations/create/';
const email = () => screen.getByRole('textbox', { name: /E-mail/ });
const role = () => screen.getByRole('combobox', { name: /Role/ });
const send = () => screen.getByRole('button', { name: 'Send invitation' });

testScreen(area, api, {
  screen: 'operator/team',
  address: '/account/operator/team/',
  user: aUser({ id: 1 }),
  given: () =>
    api.answers(list, {
      results: [
        { user_id: 1, email: 'owner@yarmarok.example', role: 'owner', invited_by_email: null, last_used_at: null },
        { user_id: 2, email: 'taras@yarmarok.example', role: 'support', invited_by_email: 'owner@yarmarok.example' },
      ],
      invitations: [{ id: 5, email: 'iryna@yarmarok.example', role: 'finance' }],
    }),
  shows: 'taras@yarmarok.example',
  ...loadedStates(list, 'Failed to load the team'),
  empty: { given: () => api.answers(list, { invitations: [] }), shows: /No open invitations/ },
  action: {
    does: 'invites, and forgets what was typed',
    run: async ({ user, notices }) => {
      api.answers(invite, { email: 'nina@yarmarok.example' });

      await user.type(email(), ' nina@yarmarok.example ');
      await user.selectOptions(role(), 'Moderator');
      await user.click(send());

      await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Invitation sent to nina@yarmarok.example' }]));
      expect(api.callsOf(invite)).toMatchObject([{ body: { email: 'nina@yarmarok.example', role: 'moderator' } }]);
      expect(email()).toHaveValue('');
      expect(api.callsOf(list)).toHaveLength(2);
    },
  },
  refusal: {
    does: 'keeps what was typed when the service refuses, and says why at the field',
    run: async ({ user, notices }) => {
      await user.type(email(), 'nina@yarmarok.example');
      await user.click(send());
      expect(role()).toBeInvalid();
      expect(api.callsOf(invite)).toEqual([]);

      api.refuses(invite, 400, { email: ['No mails are accepted there'] });
      await user.selectOptions(role(), 'Moderator');
      await user.click(send());
      await waitFor(() => expect(email()).toHaveAccessibleDescription(/No mails are accepted there/));

      api.refuses(invite, 409, { detail: 'This person is an operator already', code: 'already_operator' });
      await user.type(email(), 'x');
      await user.click(send());
      await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'This person is an operator already' }]));
      expect(email()).toHaveValue('nina@yarmarok.examplex');
      expect(role()).toHaveValue('moderator');
    },
  },
});
