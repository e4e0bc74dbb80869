import { fakeApi, renderRoute, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const me = 'get operator/me/';

testScreen(area, api, {
  screen: 'operator/home',
  address: '/account/operator/',
  given: () => api.answers(me, { role: 'owner', email: 'olena@yarmarok.example', sudo_until: null }),
  shows: 'olena@yarmarok.example',
  ...loadedStates(me, 'Failed to load the operator account'),
  empty: { without: 'every role opens a section' },
  action: {
    does: 'opens what the role opens, and says that sensitive actions ask again',
    run: async ({ user, getAddress }) => {
      expect(screen.getByText('We will ask for a code or a passkey')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Team' })).toHaveAttribute('href', '/account/operator/team/');

      await user.click(screen.getByRole('link', { name: 'Audit log' }));

      await waitFor(() => expect(getAddress()).toBe('/account/operator/audit/'));
    },
  },
  refusal: { without: 'the page changes nothing' },
});

it.each(['owner', 'moderator', 'support', 'finance', 'analyst'] as const)('links to the queues for the role %s', async (role) => {
  api.answers(me, { role });
  await renderRoute(area, '/account/operator/');

  expect(await screen.findByRole('link', { name: 'Queues' })).toHaveAttribute('href', '/account/operator/queues/');
});
