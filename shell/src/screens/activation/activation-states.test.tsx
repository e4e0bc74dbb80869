import { fakeApi, testScreen, type UserEvent } from '@yarmarok/shared-testing';
import { screen } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const use = 'post auth/user/activation/';
const signIn = 'post auth/jwt/create/';

async function logIn(user: UserEvent) {
  await user.type(await screen.findByLabelText(/E-mail/), 'olena@yarmarok.example');
  await user.type(screen.getByLabelText(/Password/, { selector: 'input' }), 'long enough 7');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

testScreen(area, api, {
  screen: 'shell/activation',
  address: '/account/activation/?uid=MQ&token=t0ken',
  given: () => api.answers(use),
  shows: { role: 'heading', name: 'Account activated' },
  loads: use,
  loading: 'Activating your account',
  empty: { without: 'the page is about one link' },
  refused: { 404: 'This link does not work' },
  broken: { shows: 'This link does not work' },
  action: {
    does: 'uses the link once, and logs in on the same page',
    run: async ({ user }) => {
      api.answers(signIn);

      await logIn(user);

      expect(api.callsOf(use)).toMatchObject([{ body: { uid: 'MQ', token: 't0ken' } }]);
      expect(api.callsOf(signIn)).toMatchObject([{ body: { email: 'olena@yarmarok.example', password: 'long enough 7' } }]);
    },
  },
  refusal: {
    does: 'says that the password is wrong and keeps the e-mail',
    run: async ({ user }) => {
      api.refuses(signIn, 401, { detail: 'Wrong e-mail or password', code: 'wrong_credentials' });

      await logIn(user);

      expect(await screen.findByText('Wrong e-mail or password')).toBeVisible();
      expect(screen.getByLabelText(/E-mail/)).toHaveValue('olena@yarmarok.example');
      expect(screen.getByRole('heading', { name: 'Account activated' })).toBeVisible();
    },
  },
});
