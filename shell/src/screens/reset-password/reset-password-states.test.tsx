import { fakeApi, testScreen, type UserEvent } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const reset = 'post auth/user/reset-password/';
const password = () => screen.getByLabelText(/New password/, { selector: 'input' });

async function fillIn(user: UserEvent) {
  await user.type(password(), 'long enough 7');
  await user.click(screen.getByRole('button', { name: 'Save password' }));
}

testScreen(area, api, {
  screen: 'shell/reset-password',
  address: '/account/reset-password/?uid=MQ&token=t0ken',
  shows: { role: 'button', name: 'Save password' },
  loading: { without: 'the form needs no answer of the service' },
  empty: { without: 'a form has no list' },
  refused: { without: 'the form needs no answer of the service' },
  broken: { without: 'the form needs no answer of the service' },
  action: {
    does: 'sets the new password',
    run: async ({ user }) => {
      api.answers(reset);

      await fillIn(user);

      expect(await screen.findByRole('status')).toBeVisible();
      expect(api.callsOf(reset)).toMatchObject([{ body: { uid: 'MQ', token: 't0ken', new_password: 'long enough 7' } }]);
    },
  },
  refusal: {
    does: 'puts a refusal at the password and keeps it',
    run: async ({ user }) => {
      api.refuses(reset, 400, { new_password: ['This password is in every list'] });

      await fillIn(user);

      await waitFor(() => expect(password()).toHaveAccessibleDescription(/This password is in every list/));
      expect(password()).toHaveValue('long enough 7');
    },
  },
});
