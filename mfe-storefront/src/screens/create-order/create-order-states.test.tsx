import { fakeApi, testScreen, type UserEvent } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const rows = 'post trading/buyer/offers/by-ids/';
const create = 'post trading/buyer/orders/create/';
const name = () => screen.getByLabelText(/^First and last name/);

async function confirm(user: UserEvent) {
  await user.type(name(), 'Олена Коваленко');
  await user.type(screen.getByLabelText(/^Phone/), '0500000001');
  await user.type(screen.getByLabelText(/^E-mail/), 'olena@yarmarok.example');
  await user.click(screen.getByRole('radio', { name: /pick/i }));
  await user.click(screen.getByRole('button', { name: 'Confirm order' }));
}

beforeEach(() => sessionStorage.clear());

testScreen(area, api, {
  screen: 'storefront/create-order',
  address: '/create-order/?offer=7:2',
  user: null,
  given: () => {
    api.answers(rows, [{ id: 7, title: 'Vase', alias: 'vase', price: '100.00', is_available: true }]);
    api.answers('get trading/buyer/offers/{alias}/get-by-alias/', {
      id: 7,
      alias: 'vase',
      delivery_methods: ['self_pickup'],
      payment_methods: ['cash_on_delivery'],
    });
  },
  shows: { role: 'button', name: 'Confirm order' },
  loads: rows,
  loading: 'Loading your order',
  empty: { given: () => api.answers(rows, []), shows: 'Nothing to order yet' },
  refused: { without: 'the offers are public' },
  broken: { shows: 'Failed to load offers', again: 'Try again' },
  action: {
    does: 'places the order',
    run: async ({ user, getAddress }) => {
      api.answers(create, { group_number: '77' });

      await confirm(user);

      await waitFor(() => expect(api.callsOf(create)).toMatchObject([{ body: { items: [{ offer: 7, quantity: 2 }] } }]));
      await waitFor(() => expect(getAddress()).toMatch(/77/));
    },
  },
  refusal: {
    does: 'keeps what was typed when the service refuses the order',
    run: async ({ user }) => {
      api.refuses(create, 400, { buyer_phone: ['No such number'] });

      await confirm(user);

      expect(await screen.findByText('No such number')).toBeVisible();
      expect(name()).toHaveValue('Олена Коваленко');
    },
  },
});
