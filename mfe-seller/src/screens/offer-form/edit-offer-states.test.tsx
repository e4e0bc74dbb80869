import { fakeApi, testScreen, type UserEvent } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const read = 'get trading/seller/offers/{id}/get/';
const update = 'patch trading/seller/offers/{id}/update/';
const stock = () => screen.getByLabelText(/^In stock/);

async function save(user: UserEvent) {
  await user.clear(stock());
  await user.type(stock(), '10');
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

beforeEach(() => localStorage.clear());

testScreen(area, api, {
  screen: 'seller/edit-offer',
  address: '/account/seller/shops/4/offers/5/edit/',
  given: () => {
    api.answers('get trading/seller/shops/{id}/get/', { id: 4 });
    api.answers('get categories/{id}/attributes/', { results: [] });
    api.answers('get trading/seller/offers/{id}/variants/get-list/', { results: [] });
    api.answers(read, {
      id: 5,
      title: { uk: 'Vase', en: 'Vase' },
      stock: 12,
      price: '10.00',
      old_price: null,
      typed_attributes: [],
      status: 'active',
    });
  },
  shows: { role: 'heading', name: /Vase/ },
  ...loadedStates(read, 'Failed to load the offer'),
  empty: { without: 'a form has no list' },
  action: {
    does: 'saves what changed',
    run: async ({ user, notices }) => {
      api.answers(update, { id: 5, stock: 10 });

      await save(user);

      await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Offer saved' }]));
      expect(api.callsOf(update)).toMatchObject([{ params: { id: '5' }, body: { stock: 10 } }]);
    },
  },
  refusal: {
    does: 'puts a refusal at its field and keeps what was typed',
    run: async ({ user }) => {
      api.refuses(update, 400, { stock: ['At most a million'] });

      await save(user);

      await waitFor(() => expect(stock()).toHaveAccessibleDescription(/At most a million/));
      expect(stock()).toHaveValue('10');
    },
  },
});
