import { aUser, fakeApi, renderRoute, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const accept = 'post operator/invitations/accept/';
const address = '/account/operator/invitation/?token=q83vASNFZ4k';
const user = aUser({ email: 'nina@yarmarok.example' });
const button = () => screen.getByRole('button', { name: 'Accept invitation' });

testScreen(area, api, {
  screen: 'operator/invitation',
  address,
  user,
  shows: { role: 'button', name: 'Accept invitation' },
  loading: { without: 'the question needs no answer of the service' },
  empty: { without: 'the page is about one link' },
  refused: { without: 'the question needs no answer of the service' },
  broken: { without: 'the question needs no answer of the service' },
  action: {
    does: 'accepts when the button is pressed, not before',
    run: async (page) => {
      api.answers(accept, { role: 'moderator' });
      expect(api.callsOf(accept)).toEqual([]);

      await page.user.click(button());

      expect(await screen.findByRole('heading', { name: 'You are in the team' })).toBeVisible();
      expect(screen.getByText('Your role: Moderator')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Open the operator account' })).toHaveAttribute('href', '/account/operator/');
      expect(api.callsOf(accept)).toMatchObject([{ body: { token: 'q83vASNFZ4k' } }]);
    },
  },
  refusal: {
    does: 'can be repeated after too many attempts',
    run: async (page) => {
      api.refusesOnce(accept, 429, { detail: 'Too many attempts', code: 'too_many_requests' });
      api.answers(accept);

      await page.user.click(button());
      await waitFor(() => expect(page.notices).toEqual([{ kind: 'error', text: 'Too many attempts' }]));
      await page.user.click(button());

      expect(await screen.findByRole('heading', { name: 'You are in the team' })).toBeVisible();
    },
  },
});

it('sends a person without a second factor to the login settings', async () => {
  api.refuses(accept, 409, { detail: 'Connect one', code: 'no_second_factor' });
  const view = await renderRoute(area, address, { user });
  await view.user.click(button());

  expect(await screen.findByRole('link', { name: 'Go to login settings' })).toHaveAttribute('href', '/account/buyer/login-settings/');
  expect(view.notices).toEqual([]);
  expect(button()).toBeEnabled();
});

it.each([
  ['is of another e-mail, used or expired', 404, { detail: 'Not found', code: 'not_found' }],
  ['is malformed', 400, { token: ['Too long'] }],
])('explains a link that %s, and offers another login', async (_how, status, body) => {
  api.refuses(accept, status, body);
  const view = await renderRoute(area, address, { user });
  await view.user.click(button());

  expect(await screen.findByRole('heading', { name: 'The invitation does not open' })).toBeVisible();
  expect(screen.getByText(/another e-mail than nina@yarmarok.example/)).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Log in with another e-mail' }));
  expect(view.actions).toMatchObject([{ action: 'logout' }]);
});

it('explains a link that was cut off', async () => {
  await renderRoute(area, '/account/operator/invitation/', { user });

  expect(await screen.findByRole('heading', { name: 'The invitation does not open' })).toBeVisible();
});

it('tells an operator that the role is known already', async () => {
  api.refuses(accept, 409, { detail: 'Already', code: 'already_operator' });
  const view = await renderRoute(area, address, { user });
  await view.user.click(button());

  expect(await screen.findByRole('heading', { name: 'You are in the team already' })).toBeVisible();
});
