import { fakeApi, renderRoute, testScreen, type UserEvent } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../../testing/area';

/** The toasts of the shell are no part of a screen. */
const mockNotices: string[] = [];
jest.mock('@yarmarok/shared-ui/toast', () => ({
  notify: { info: (text: string) => mockNotices.push(text), success: () => undefined, error: () => undefined },
}));

const api = fakeApi();
const signIn = 'post auth/jwt/create/';
const email = () => screen.getByLabelText(/E-mail/);

async function fillIn(user: UserEvent) {
  await user.type(email(), 'olena@yarmarok.example');
  await user.type(screen.getByLabelText(/Password/, { selector: 'input' }), 'long enough 7');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

testScreen(area, api, {
  screen: 'shell/login',
  address: '/account/login-and-registration/',
  shows: { role: 'button', name: 'Log in' },
  loading: { without: 'the form needs no answer of the service' },
  empty: { without: 'a form has no list' },
  refused: { without: 'the form needs no answer of the service' },
  broken: { without: 'the form needs no answer of the service' },
  action: {
    does: 'logs in',
    run: async ({ user }) => {
      api.answers(signIn);

      await fillIn(user);

      expect(api.callsOf(signIn)).toMatchObject([{ body: { email: 'olena@yarmarok.example', password: 'long enough 7' } }]);
    },
  },
  refusal: {
    does: 'says that the password is wrong and keeps the e-mail',
    run: async ({ user }) => {
      api.refuses(signIn, 401, { detail: 'Wrong e-mail or password', code: 'wrong_credentials' });

      await fillIn(user);

      expect(await screen.findByText('Wrong e-mail or password')).toBeVisible();
      expect(email()).toHaveValue('olena@yarmarok.example');
    },
  },
});

describe('a registration', () => {
  const register = 'post auth/user/register/';
  const resend = 'post auth/user/resend-activation/';
  const registerPerson = async () => {
    const { user } = await renderRoute(area, '/account/login-and-registration/?mode=registration');
    await user.type(await screen.findByLabelText(/E-mail/), 'olena@yarmarok.example');
    await user.type(screen.getByLabelText(/Password/, { selector: 'input' }), 'long enough 7');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Register' }));
    return user;
  };

  it('shows that its mail is delayed', async () => {
    api.delays(register, 1800);
    await registerPerson();

    expect(await screen.findByText(/yours will arrive in about 30 minutes/)).toBeVisible();
  });

  it('shows when another mail can be sent', async () => {
    api.answers(register);
    api.delays(resend, 61);
    const user = await registerPerson();

    await user.click(await screen.findByRole('button', { name: 'Send the e-mail again' }));

    await waitFor(() => expect(mockNotices).toEqual([expect.stringContaining('in 2 minutes')]));
  });
});
