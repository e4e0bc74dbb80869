import { fakeApi, renderRoute, testScreen, type UserEvent } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const request = 'post auth/user/forgot-password/';
const email = () => screen.getByLabelText(/E-mail/);

async function fillIn(user: UserEvent) {
  await user.type(email(), 'olena@yarmarok.example');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
}

testScreen(area, api, {
  screen: 'shell/forgot-password',
  address: '/account/forgot-password/',
  shows: { role: 'button', name: 'Send link' },
  loading: { without: 'the form needs no answer of the service' },
  empty: { without: 'a form has no list' },
  refused: { without: 'the form needs no answer of the service' },
  broken: { without: 'the form needs no answer of the service' },
  action: {
    does: 'sends a link to the e-mail',
    run: async ({ user }) => {
      api.answers(request);

      await fillIn(user);

      expect(await screen.findByText(/we have sent a link to it/)).toBeVisible();
      expect(api.callsOf(request)).toMatchObject([{ body: { email: 'olena@yarmarok.example' } }]);
    },
  },
  refusal: {
    does: 'puts a refusal at the e-mail and keeps it',
    run: async ({ user }) => {
      api.refuses(request, 400, { email: ['No mail can be sent there'] });

      await fillIn(user);

      await waitFor(() => expect(email()).toHaveAccessibleDescription('No mail can be sent there'));
      expect(email()).toHaveValue('olena@yarmarok.example');
    },
  },
});

it('shows when another mail can be sent, and that the earlier link works', async () => {
  api.delays(request, 3540);
  const { user } = await renderRoute(area, '/account/forgot-password/');

  await fillIn(user);

  expect(await screen.findByText(/in 59 minutes.*its link works/)).toBeVisible();
  expect(screen.queryByText(/we have sent a link to it/)).not.toBeInTheDocument();
});
