import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const use = 'post auth/user/confirm-email/';

testScreen(area, api, {
  screen: 'shell/confirm-email',
  address: '/account/confirm-email/?uid=MQ&token=t0ken',
  given: () => api.answers(use),
  shows: { role: 'heading', name: 'E-mail confirmed' },
  loads: use,
  loading: 'Confirming your e-mail',
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
