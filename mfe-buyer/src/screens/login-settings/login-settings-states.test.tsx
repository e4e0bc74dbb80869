import { fakeApi, testScreen, type UserEvent } from '@yarmarok/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const change = 'post auth/user/change-email/';
const sessions = 'get auth/user/sessions/';
const form = () => within(screen.getByRole('region', { name: 'E-mail' }));

async function fillIn(user: UserEvent) {
  await user.type(form().getByLabelText(/New e-mail/), 'maria@yarmarok.example');
  await user.type(form().getByLabelText(/Current password/, { selector: 'input' }), 'long enough 7');
  await user.click(form().getByRole('button', { name: 'Change e-mail' }));
}

testScreen(area, api, {
  screen: 'buyer/login-settings',
  address: '/account/buyer/login-settings/',
  shows: 'Unknown device',
  given: () => api.answers(sessions, { results: [{ user_agent: '', current: false }] }),
  ...loadedStates(sessions, 'Failed to load the list of devices'),
  empty: { without: 'the session of this device is always in the list' },
  action: {
    does: 'sends a link to the new e-mail',
    run: async ({ user }) => {
      api.answers(change);

      await fillIn(user);

      expect(await screen.findByText('Open the link in the e-mail we sent to maria@yarmarok.example')).toBeVisible();
      expect(api.callsOf(change)).toMatchObject([{ body: { new_email: 'maria@yarmarok.example', password: 'long enough 7' } }]);
    },
  },
  refusal: {
    does: 'says that the password is wrong and keeps the new e-mail',
    run: async ({ user }) => {
      api.refuses(change, 400, { password: ['The password is wrong'] });

      await fillIn(user);

      const password = () => form().getByLabelText(/Current password/, { selector: 'input' });
      await waitFor(() => expect(password()).toHaveAccessibleDescription('The password is wrong'));
      expect(form().getByLabelText(/New e-mail/)).toHaveValue('maria@yarmarok.example');
    },
  },
});
