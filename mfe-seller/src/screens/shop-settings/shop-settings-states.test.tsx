import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const update = 'patch trading/seller/shops/{id}/update/';
const name = () => screen.getByLabelText(/^Shop name/);
// The second button belongs to the temporary closing.
const save = () => screen.getAllByRole('button', { name: 'Save' })[0]!;

testScreen(area, api, {
  screen: 'seller/shop-settings',
  address: '/account/seller/shops/4/settings/',
  given: () => {
    api.answers('get trading/seller/shops/{id}/get/', { id: 4, title: 'Лозниця' });
    api.answers('get trading/seller/shops/{id}/feed/get/', { address: null });
  },
  shows: { role: 'heading', name: 'Shop settings' },
  ...loadedStates('get trading/seller/shops/{id}/get/', 'Failed to load the shop'),
  empty: { without: 'a form has no list' },
  action: {
    does: 'saves what changed',
    run: async ({ user, notices }) => {
      api.answers(update, { id: 4 });
      await user.type(name(), ' і син');

      await user.click(save());

      await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Shop saved' }]));
      expect(api.callsOf(update)).toMatchObject([{ params: { id: '4' }, body: { title: 'Лозниця і син' } }]);
    },
  },
  refusal: {
    does: 'puts a refusal at its field and keeps what was typed',
    run: async ({ user }) => {
      api.refuses(update, 400, { title: ['This name is taken'] });
      await user.type(name(), ' 2');

      await user.click(save());

      await waitFor(() => expect(name()).toHaveAccessibleDescription(/This name is taken/));
      expect(name()).toHaveValue('Лозниця 2');
    },
  },
});
