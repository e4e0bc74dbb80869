import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const list = 'get trading/seller/offers/import/links/get-list/';
const create = 'post trading/seller/offers/import/links/create/';
const link = { id: 3, shop: 4, address: 'https://supplier.example/price.xml', interval_hours: 4, last_run: null } as const;
const address = () => screen.getByRole('textbox', { name: /^Address of the price list/ });

testScreen(area, api, {
  screen: 'seller/import-links',
  address: '/account/seller/shops/4/offers/import/links/',
  given: () => api.answers(list, { results: [link] }),
  shows: 'https://supplier.example/price.xml',
  ...loadedStates(list, 'Failed to load the links'),
  empty: { given: () => api.answers(list, { results: [] }), shows: 'No links yet' },
  action: {
    does: 'adds a link',
    run: async ({ user, notices }) => {
      api.answers(create);

      await user.click(screen.getByRole('button', { name: 'Add a link' }));
      expect(address()).toHaveFocus();
      await user.type(address(), ' https://supplier.example/other.csv ');
      await user.selectOptions(screen.getByRole('combobox', { name: 'Update' }), 'Once a day');
      await user.click(screen.getByRole('checkbox'));
      await user.click(screen.getByRole('button', { name: 'Save' }));

      await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Link added' }]));
      expect(api.callsOf(create)).toMatchObject([
        {
          body: {
            shop: 4,
            address: 'https://supplier.example/other.csv',
            login: null,
            interval_hours: 24,
            when_missing: 'out_of_stock',
            prices_only: true,
          },
        },
      ]);
    },
  },
  refusal: {
    does: 'says what is wrong with the address and keeps it',
    run: async ({ user }) => {
      api.refuses(create, 400, { address: ['The shop already has this link'] });

      await user.click(screen.getByRole('button', { name: 'Add a link' }));
      await user.type(address(), 'https://supplier.example/price.xml');
      await user.click(screen.getByRole('button', { name: 'Save' }));

      expect(await screen.findByText('The shop already has this link')).toBeVisible();
      expect(address()).toHaveValue('https://supplier.example/price.xml');
    },
  },
});
