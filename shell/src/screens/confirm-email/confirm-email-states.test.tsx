import { fakeApi, renderRoute, testScreen, type UserEvent } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const use = 'post auth/user/confirm-email/';
const address = '/account/confirm-email/?uid=MQ&token=t0ken';
const password = () => screen.getByLabelText(/Password/, { selector: 'input' });

async function confirm(user: UserEvent) {
  await user.type(password(), 'long enough 7');
  await user.click(screen.getByRole('button', { name: 'Confirm address' }));
}

testScreen(area, api, {
  screen: 'shell/confirm-email',
  address,
  shows: { role: 'button', name: 'Confirm address' },
  loading: { without: 'the form needs no answer of the service' },
  empty: { without: 'the page is about one link' },
  refused: { without: 'the form needs no answer of the service' },
  broken: { without: 'the form needs no answer of the service' },
  action: {
    does: 'uses the link with the password of the account',
    run: async ({ user }) => {
      api.answers(use);
      expect(api.callsOf(use)).toEqual([]);

      await confirm(user);

      expect(await screen.findByRole('heading', { name: 'E-mail confirmed' })).toBeVisible();
      expect(api.callsOf(use)).toMatchObject([{ body: { uid: 'MQ', token: 't0ken', password: 'long enough 7' } }]);
    },
  },
  refusal: {
    does: 'says at the field that the password is wrong and keeps it',
    run: async ({ user }) => {
      api.refuses(use, 400, { password: ['Wrong password'] });

      await confirm(user);

      await waitFor(() => expect(password()).toHaveAccessibleDescription(/Wrong password/));
      expect(password()).toHaveValue('long enough 7');
    },
  },
});

it.each([
  ['is used', address, true],
  ['is cut off', '/account/confirm-email/?token=t0ken', false],
])('shows that the link does not work when it %s', async (_how, opened, isRefused) => {
  api.refuses(use, 400, { token: ['This link is no longer valid'] });
  const { user } = await renderRoute(area, opened);
  if (isRefused) await confirm(user);

  expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
});
