import { fakeApi, testScreen, type UserEvent } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const list = 'get trading/seller/shops/{id}/offer-grid/';
const save = 'post trading/seller/shops/{id}/offer-grid/save/';
const vase = { id: 5, title: 'Vase', sku: 'VZ-1', price: '24.00', old_price: null, stock: 3, status: 'active' as const };
const price = () => screen.getByRole('textbox', { name: 'Price Vase' });

// Without a layout the table would have no height and no visible row.
beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
});

async function lowerPrice(user: UserEvent) {
  await user.clear(price());
  await user.type(price(), '19,5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

testScreen(area, api, {
  screen: 'seller/offer-grid',
  address: '/account/seller/shops/4/offers/grid/',
  given: () => api.answers(list, { results: [vase], count: 1, next: null }),
  shows: 'Vase',
  ...loadedStates(list, 'Failed to load offers'),
  empty: { given: () => api.answers(list, { results: [], count: 0, next: null }), shows: 'No offers yet' },
  action: {
    does: 'saves the changed cells alone, with what was read',
    run: async ({ user, notices }) => {
      const saved = { ...vase, price: '19.50' };
      api.answers(save, {
        updated: 1,
        unchanged: 0,
        refused: 0,
        rows: [{ id: 5, status: 'updated', code: null, errors: {}, offer: saved }],
      });

      await lowerPrice(user);

      await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: '1 offer changed' }]));
      expect(api.callsOf(save)).toMatchObject([
        { params: { id: '4' }, body: { rows: [{ id: 5, set: { price: '19.50' }, expected: { price: '24.00' } }] } },
      ]);
      expect(price()).toHaveValue('19.50');
      expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    },
  },
  refusal: {
    does: 'tells about a refusal and keeps what was typed',
    run: async ({ user, notices }) => {
      api.refuses(save, 429);

      await lowerPrice(user);

      await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Too many requests' }]));
      expect(price()).toHaveValue('19,5');
      expect(screen.getByText('1 offer not saved')).toBeVisible();
    },
  },
});
