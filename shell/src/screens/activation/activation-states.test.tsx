import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const use = 'post auth/user/activation/';

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
    does: 'uses the link once',
    run: async () => {
      await screen.findByRole('link', { name: 'Log in' });

      expect(api.callsOf(use)).toMatchObject([{ body: { uid: 'MQ', token: 't0ken' } }]);
    },
  },
  refusal: { without: 'the page has no form; a refused link is the refused state' },
});
