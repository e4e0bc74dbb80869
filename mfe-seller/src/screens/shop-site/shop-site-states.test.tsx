import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const site = 'get trading/seller/shops/{id}/site/';
const update = 'patch trading/seller/shops/{id}/site/';
const slogan = () => screen.getByLabelText(/^Slogan/);
const save = () => screen.getByRole('button', { name: 'Save' });

testScreen(area, api, {
  screen: 'seller/shop-site',
  address: '/account/seller/shops/4/site/',
  given: () => {
    api.answers('get trading/seller/shops/{id}/get/', { id: 4 });
    api.answers(site, { slogan: { en: 'Clay' } });
  },
  shows: { role: 'button', name: 'Save' },
  ...loadedStates(site, 'Failed to load the site'),
  empty: { without: 'a form has no list' },
  action: {
    does: 'saves a new slogan',
    run: async ({ user, notices }) => {
      api.answers(update);
      await user.type(slogan(), ' and fire');

      await user.click(save());

      await waitFor(() => expect(notices).toMatchObject([{ kind: 'success' }]));
      expect(api.callsOf(update)).toMatchObject([{ params: { id: '4' }, body: { slogan: { en: 'Clay and fire' } } }]);
    },
  },
  refusal: {
    does: 'tells about a refusal and keeps the slogan',
    run: async ({ user, notices }) => {
      api.refuses(update, 429);
      await user.type(slogan(), ' 2');

      await user.click(save());

      await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Too many requests' }]));
      expect(slogan()).toHaveValue('Clay 2');
    },
  },
});
