import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const update = 'patch auth/user/me/';
const lastName = () => screen.getByLabelText('Last name');
const withoutCall = { without: 'the person is known before the screen opens' };

testScreen(area, api, {
  screen: 'seller/seller-settings',
  address: '/account/seller/settings/',
  shows: { role: 'textbox', name: 'Last name' },
  loading: withoutCall,
  empty: { without: 'a form has no list' },
  refused: withoutCall,
  broken: withoutCall,
  action: {
    does: 'saves what changed',
    run: async ({ user, notices }) => {
      api.answers(update);
      await user.type(lastName(), 'ко');

      await user.click(screen.getByRole('button', { name: 'Save' }));

      await waitFor(() => expect(notices).toMatchObject([{ kind: 'success' }]));
      expect(api.callsOf(update)).toMatchObject([{ body: { last_name: expect.stringMatching(/ко$/) as unknown } }]);
    },
  },
  refusal: {
    does: 'puts a refusal at its field and keeps what was typed',
    run: async ({ user }) => {
      api.refuses(update, 400, { last_name: ['Letters only'] });
      await user.type(lastName(), '7');

      await user.click(screen.getByRole('button', { name: 'Save' }));

      await waitFor(() => expect(lastName()).toHaveAccessibleDescription('Letters only'));
      expect(lastName()).toHaveDisplayValue(/7$/);
    },
  },
});
