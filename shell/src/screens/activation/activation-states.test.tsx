import { fakeApi, renderRoute, testScreen, type UserEvent } from '@yarmarok/shared-testing';
import { sessionAtom } from '@yarmarok/shared-contract';
import { act, screen, waitFor } from '@testing-library/react';
import { area } from '../../testing/area';
import { aUser } from '../../testing/builders';

const api = fakeApi();
const use = 'post auth/user/activation/';
const reject = 'post auth/user/reject-registration/';
const signIn = 'post auth/jwt/create/';
const address = '/account/activation/?uid=MQ&token=t0ken';
const link = { uid: 'MQ', token: 't0ken' };
const password = () => screen.getByLabelText(/Password/, { selector: 'input' });

const email = () => screen.getByLabelText(/E-mail/);

async function activate(user: UserEvent) {
  await user.type(email(), 'olena@yarmarok.example');
  await user.type(password(), 'long enough 7');
  await user.click(screen.getByRole('button', { name: 'Activate and log in' }));
}

testScreen(area, api, {
  screen: 'shell/activation',
  address,
  shows: { role: 'button', name: 'Activate and log in' },
  loading: { without: 'the form needs no answer of the service' },
  empty: { without: 'the page is about one link' },
  refused: { without: 'the form needs no answer of the service' },
  broken: { without: 'the form needs no answer of the service' },
  action: {
    does: 'uses the link with the password of the registration, and logs in with it',
    run: async ({ user }) => {
      api.answers(use);
      api.answers(signIn);
      expect(api.callsOf(use)).toEqual([]);

      await activate(user);

      await waitFor(() => expect(api.callsOf(signIn)).toHaveLength(1));
      expect(api.callsOf(use)).toMatchObject([{ body: { ...link, password: 'long enough 7' } }]);
      expect(api.callsOf(signIn)).toMatchObject([{ body: { email: 'olena@yarmarok.example', password: 'long enough 7' } }]);
    },
  },
  refusal: {
    does: 'says at the field that the password is wrong and keeps it',
    run: async ({ user }) => {
      api.refuses(use, 400, { password: ['Wrong password'] });

      await activate(user);

      await waitFor(() => expect(password()).toHaveAccessibleDescription(/Wrong password/));
      expect(password()).toHaveValue('long enough 7');
    },
  },
});

describe('the page of an activation', () => {
  it('accepts a new password, and keeps the input as the old one', async () => {
    api.answers(use);
    const { user } = await renderRoute(area, address);
    await user.type(password(), 'perhaps');
    await user.click(screen.getByRole('button', { name: 'Choose a new password' }));
    await user.click(screen.getByRole('button', { name: 'Use the password of the registration' }));
    expect(password()).toHaveValue('perhaps');
    await user.click(screen.getByRole('button', { name: 'Choose a new password' }));
    await user.type(email(), 'olena@yarmarok.example');
    await user.type(screen.getByLabelText(/New password/, { selector: 'input' }), 'long enough 7');
    api.answers(signIn);

    await user.click(screen.getByRole('button', { name: 'Activate and log in' }));

    await waitFor(() =>
      expect(api.callsOf(signIn)).toMatchObject([{ body: { email: 'olena@yarmarok.example', password: 'long enough 7' } }]),
    );
    expect(api.callsOf(use)).toMatchObject([{ body: { ...link, new_password: 'long enough 7' } }]);
  });

  it('keeps the input in the login form when the e-mail differs from the registration', async () => {
    api.answers(use);
    api.refuses(signIn, 401, { detail: 'Wrong e-mail or password', code: 'invalid_credentials' });
    const { user } = await renderRoute(area, address);

    await activate(user);

    expect(await screen.findByRole('heading', { name: 'Account activated' })).toBeVisible();
    expect(email()).toHaveValue('olena@yarmarok.example');
    expect(password()).toHaveValue('long enough 7');
    expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled();
  });

  it('asks a logged-in person only for the password, and keeps the session', async () => {
    api.answers(use);
    const { user, store } = await renderRoute(area, address);
    act(() => store.set(sessionAtom, { status: 'authenticated', user: aUser() }));
    expect(screen.queryByLabelText(/E-mail/)).not.toBeInTheDocument();

    await user.type(password(), 'long enough 7');
    await user.click(screen.getByRole('button', { name: 'Activate and log in' }));

    expect(await screen.findByRole('heading', { name: 'Account activated' })).toBeVisible();
    expect(api.callsOf(signIn)).toEqual([]);
  });

  it('sends nothing without a password', async () => {
    const { user } = await renderRoute(area, address);

    await user.click(screen.getByRole('button', { name: 'Activate and log in' }));

    expect(password()).toHaveAccessibleDescription(/Value is required/);
    expect(api.callsOf(use)).toEqual([]);
  });

  it("deletes a registration on its reader's request", async () => {
    api.answers(reject);
    const { user } = await renderRoute(area, address);

    await user.click(screen.getByRole('button', { name: 'I did not register' }));

    expect(await screen.findByRole('heading', { name: 'Registration deleted' })).toBeVisible();
    expect(api.callsOf(reject)).toMatchObject([{ body: link }]);
  });

  it('stays when the registration could not be deleted', async () => {
    api.fails(reject);
    const { user } = await renderRoute(area, address);

    await user.click(screen.getByRole('button', { name: 'I did not register' }));

    await waitFor(() => expect(screen.getByRole('button', { name: 'I did not register' })).toBeEnabled());
    expect(screen.getByRole('button', { name: 'Activate and log in' })).toBeVisible();
  });

  it.each([
    ['is used', address, { token: ['This link is no longer valid'] }],
    ['is cut off', '/account/activation/?uid=MQ', null],
  ])('offers another mail when the link %s', async (_how, opened, refusal) => {
    const { user } = await renderRoute(area, opened);
    if (refusal) {
      api.refuses(use, 400, refusal);
      await activate(user);
    }

    expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send the e-mail again' })).toBeEnabled();
  });
});
