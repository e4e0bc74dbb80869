import { aUser, fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const update = 'patch auth/user/me/';
const lastName = () => screen.getByLabelText('Last name');
const withoutCall = { without: 'the person is known before the screen opens' };

testScreen(area, api, {
  screen: 'buyer/profile-settings',
  address: '/account/buyer/profile-settings/',
  user: aUser({ first_name: 'Марія', last_name: 'Ткач', phone: '+380500000001', birth_date: null }),
  shows: { role: 'textbox', name: 'Last name' },
  loads: 'get common/cities/',
  loading: { role: 'textbox', name: 'Last name' },
  empty: withoutCall,
  refused: withoutCall,
  // The rest of the form works without the list of cities.
  broken: { shows: { role: 'textbox', name: 'Last name' } },
  action: {
    does: 'saves what changed',
    run: async ({ user, notices }) => {
      api.answers(update);
      await user.clear(lastName());
      await user.type(lastName(), 'Швець');

      await user.click(screen.getByRole('button', { name: 'Save' }));

      await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Profile saved' }]));
      expect(api.callsOf(update)).toMatchObject([{ body: { last_name: 'Швець' } }]);
    },
  },
  refusal: {
    does: 'puts a refusal at its field and keeps what was typed',
    run: async ({ user }) => {
      api.refuses(update, 400, { last_name: ['Letters only'] });
      await user.type(lastName(), '7');

      await user.click(screen.getByRole('button', { name: 'Save' }));

      await waitFor(() => expect(lastName()).toHaveAccessibleDescription('Letters only'));
      expect(lastName()).toHaveValue('Ткач7');
    },
  },
});
