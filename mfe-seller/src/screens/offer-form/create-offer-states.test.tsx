import { fakeApi, testScreen, type UserEvent } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const create = 'post trading/seller/offers/create/';
const categories = 'get trading/buyer/offers/categories/up-to-third-child-shorted/';
const title = () => screen.getByLabelText(/^Title/);

async function saveDraft(user: UserEvent) {
  await user.click(screen.getByRole('radio', { name: /Українська/ }));
  await user.type(title(), 'Vase');
  await user.type(screen.getByRole('combobox', { name: /^Category/ }), 'Vas');
  await user.click(await screen.findByRole('option', { name: /Vases/ }));
  await user.type(screen.getByLabelText(/^Price/), '10');
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
}

beforeEach(() => localStorage.clear());

testScreen(area, api, {
  screen: 'seller/create-offer',
  address: '/account/seller/shops/4/offers/create/',
  given: () => {
    api.answers('get trading/seller/shops/{id}/get/', { id: 4 });
    api.answers('get categories/{id}/attributes/', { results: [] });
    api.answers(categories, { results: [{ id: 7, title: 'Vases', children: [] }] });
  },
  shows: { role: 'button', name: 'Save as draft' },
  ...loadedStates('get trading/seller/shops/{id}/get/', 'Failed to load the offer'),
  empty: { without: 'a form has no list' },
  action: {
    does: 'saves a draft',
    run: async ({ user }) => {
      api.answers(create, { id: 5, status: 'draft' });

      await saveDraft(user);

      await waitFor(() => expect(api.callsOf(create)).toMatchObject([{ body: { shop: 4, title: { uk: 'Vase' } } }]));
    },
  },
  refusal: {
    does: 'tells about a refusal and keeps the title',
    run: async ({ user, notices }) => {
      api.refuses(create, 429);

      await saveDraft(user);

      await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Too many requests' }]));
      expect(title()).toHaveValue('Vase');
    },
  },
});
