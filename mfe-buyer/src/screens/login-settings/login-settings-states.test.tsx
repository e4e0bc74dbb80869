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

  it.each([true, false])('shows how many programs have access, and revokes it only on request: %s', async (isChosen) => {
    api.answers(programs, { tokens: 2, webhooks: 1 });
    api.answers(changePassword);
    const { user } = await renderRoute(area, address);
    const box = await password().findByRole('checkbox', { name: /2 tokens and 1 webhook$/ });
    expect(box).not.toBeChecked();
    if (isChosen) await user.click(box);

    await send(user);

    await waitFor(() => expect(api.callsOf(changePassword)).toMatchObject([{ body: { end_program_access: isChosen } }]));
  });

  it('shows nothing about programs without any', async () => {
    api.answers(programs, { tokens: 0, webhooks: 0 });
    api.answers(changePassword);
    const { user } = await renderRoute(area, address);

    await send(user);

    await waitFor(() => expect(api.callsOf(changePassword)).toHaveLength(1));
    expect(password().queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

describe('the second factor', () => {
  const read = 'get auth/user/second-factor/';
  const card = () => within(screen.getByRole('region', { name: 'Login confirmation' }));
  const dialog = () => within(screen.getByRole('dialog'));
  const show = () => renderRoute(area, '/account/buyer/login-settings/');
  const confirmPassword = async (user: UserEvent, name = 'Continue') => {
    await user.type(dialog().getByLabelText(/Current password/, { selector: 'input' }), 'long enough 7');
    await user.click(dialog().getByRole('button', { name }));
  };

  it('connects an app with the password and its first code, and shows recovery codes once', async () => {
    api.answers(read, { is_on: false, app_since: null, passkeys: [], recovery_codes_left: 0 });
    api.answers('post auth/user/second-factor/app/begin/', {
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Yarmarok?secret=JBSWY3DPEHPK3PXP',
    });
    api.refusesOnce('post auth/user/second-factor/app/', 400, { code: ['Wrong or used code'] });
    const { user } = await show();
    expect(await card().findByText('Off')).toBeVisible();

    await user.click(card().getByRole('button', { name: 'Connect an app' }));
    await confirmPassword(user);
    expect(await screen.findByRole('img', { name: 'QR code of the key' })).toBeVisible();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await user.type(dialog().getByLabelText(/Six digits/), '492039');
    await user.click(dialog().getByRole('button', { name: 'Connect' }));
    expect(await screen.findByText('Wrong or used code')).toBeVisible();
    api.answers('post auth/user/second-factor/app/', { recovery_codes: ['k7m2p-x9qrt'] });
    api.answers(read, { is_on: true, app_since: '2026-11-18T12:20:00.000Z', passkeys: [], recovery_codes_left: 10 });
    await user.click(dialog().getByRole('button', { name: 'Connect' }));

    expect(await screen.findByText('k7m2p-x9qrt')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'I have kept them' }));
    expect(screen.queryByText('k7m2p-x9qrt')).not.toBeInTheDocument();
    expect(await card().findByText('10 recovery codes are left')).toBeVisible();
    expect(card().queryByRole('button', { name: 'Connect an app' })).not.toBeInTheDocument();
  });

  it('removes a passkey with the password, and keeps the dialog when that is wrong', async () => {
    const passkeys = [{ id: 7, name: 'Phone', last_used_at: null }];
    const remove = 'post auth/user/second-factor/passkeys/{id}/remove/';
    api.answers(read, { is_on: true, app_since: null, passkeys, recovery_codes_left: 9 });
    api.refusesOnce(remove, 400, { password: ['Wrong password'] });
    api.answers(remove);
    const { user } = await show();

    await user.click(await card().findByRole('button', { name: 'Remove: Phone' }));
    await confirmPassword(user, 'Remove');
    expect(await screen.findByText('Wrong password')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Remove' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.callsOf(remove)).toMatchObject([{ params: { id: '7' } }, { params: { id: '7' }, body: { password: 'long enough 7' } }]);
  });
});

it('says why the data was not downloaded', async () => {
  api.answers(sessions, { results: [] });
  api.refuses('get auth/user/export/', 429, { detail: 'Too many requests', code: 'too_many_requests' });
  const { user, notices } = await renderRoute(area, '/account/buyer/login-settings/');

  await user.click(await screen.findByRole('button', { name: 'Download my data' }));

  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Too many requests' }]));
});
