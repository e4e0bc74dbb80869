import { fakeApi, testScreen, type UserEvent } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const create = 'post trading/seller/shops/create/';
const name = () => screen.getByLabelText(/^Shop name/);
const withoutCall = { without: 'the person is known before the screen opens' };

async function fillIn(user: UserEvent) {
  await screen.findByRole('option', { name: 'Kyiv' });
  await user.type(name(), 'Лозниця');
  await user.selectOptions(screen.getByLabelText(/^City/), 'Kyiv');
  await user.click(screen.getByRole('button', { name: 'Create shop' }));
}

testScreen(area, api, {
  screen: 'seller/create-shop',
  address: '/account/seller/shops/create/',
  given: () => api.answers('get common/cities/', { results: [{ value: 'kyiv', title: 'Kyiv' }] }),
  shows: { role: 'button', name: 'Create shop' },
  loading: withoutCall,
  empty: { without: 'a form has no list' },
  refused: withoutCall,
  broken: withoutCall,
  action: {
    does: 'creates the shop and opens it',
    run: async ({ user, notices, getAddress }) => {
      api.answers(create, { id: 4 });

      await fillIn(user);

      await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Shop created' }]));
      expect(api.callsOf(create)).toMatchObject([{ body: { title: 'Лозниця', city: 'kyiv' } }]);
      await waitFor(() => expect(getAddress()).toBe('/account/seller/shops/4/main/'));
    },
  },
  refusal: {
    does: 'puts a refusal at its field and keeps what was typed',
    run: async ({ user }) => {
      api.refuses(create, 400, { title: ['This name is taken'] });

      await fillIn(user);

      await waitFor(() => expect(name()).toHaveAccessibleDescription(/This name is taken/));
      expect(name()).toHaveValue('Лозниця');
    },
  },
});
