import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const signIn = 'post auth/social/{provider}/';

testScreen(area, api, {
  screen: 'shell/login-callback',
  address: '/login/?code=c0de&state=st4te',
  given: () => {
    sessionStorage.setItem('socialLogin', JSON.stringify({ provider: 'google', state: 'st4te', next: null, isLink: false }));
    api.answers(signIn);
  },
  shows: /^Elsewhere/,
  loads: signIn,
  loading: 'Logging you in',
  empty: { without: 'the page is about one login' },
  refused: { 404: 'Login failed' },
  broken: { shows: 'Login failed' },
  action: {
    does: 'exchanges the code',
    run: async () => {
      expect(api.callsOf(signIn)).toMatchObject([{ params: { provider: 'google' }, body: { code: 'c0de', state: 'st4te' } }]);
      await screen.findByText(/^Elsewhere/);
    },
  },
  refusal: { without: 'the page has no form; a refused code is the refused state' },
});
