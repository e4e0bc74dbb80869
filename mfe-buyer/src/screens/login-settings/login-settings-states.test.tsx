import { fakeApi, renderRoute, testScreen, type UserEvent } from '@yarmarok/shared-testing';
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

describe('the form of a new password', () => {
  const programs = 'get auth/user/program-access/';
  const changePassword = 'post auth/user/change-password/';
  const password = () => within(screen.getByRole('region', { name: 'Password' }));
  const address = '/account/buyer/login-settings/';
  const send = async (user: UserEvent) => {
    await user.type(password().getByLabelText(/Current password/, { selector: 'input' }), 'long enough 7');
    await user.type(password().getByLabelText(/New password/, { selector: 'input' }), 'long enough 8');
    await user.click(password().getByRole('button', { name: 'Change password' }));
  };

  it.each([true, false])('says how many programs have access, and ends it only when that is chosen: %s', async (isChosen) => {
    api.answers(programs, { tokens: 2, webhooks: 1 });
    api.answers(changePassword);
    const { user } = await renderRoute(area, address);
    const box = await password().findByRole('checkbox', { name: /2 tokens and 1 webhook$/ });
    expect(box).not.toBeChecked();
    if (isChosen) await user.click(box);

    await send(user);

    await waitFor(() => expect(api.callsOf(changePassword)).toMatchObject([{ body: { end_program_access: isChosen } }]));
  });

  it('offers nothing about programs to a person who has none', async () => {
    api.answers(programs, { tokens: 0, webhooks: 0 });
    api.answers(changePassword);
    const { user } = await renderRoute(area, address);

    await send(user);

    await waitFor(() => expect(api.callsOf(changePassword)).toHaveLength(1));
    expect(password().queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
