import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const list = 'get trading/seller/shops/{id}/tokens/get-list/';
const create = 'post trading/seller/shops/{id}/tokens/create/';
const revoke = 'delete trading/seller/shops/{id}/tokens/{token}/delete/';
const token = { id: 3, title: 'Warehouse', rights: ['read' as const], hint: 'x7Qk', is_expired: false, last_used_at: null };
const name = () => screen.getByRole('textbox', { name: /^Name/ });
const add = () => screen.getByRole('button', { name: 'Create a token' });

testScreen(area, api, {
  screen: 'seller/shop-tokens',
  address: '/account/seller/shops/4/settings/tokens/',
  given: () => api.answers(list, { results: [token] }),
  shows: 'Warehouse',
  ...loadedStates(list, 'Failed to load the tokens'),
  empty: { given: () => api.answers(list, { results: [] }), shows: 'No tokens yet' },
  action: {
    does: 'shows a new token once, and revokes the old one',
    run: async ({ user, notices }) => {
      api.answers(create, { token: 'yarmarok_shop_secret' });
      api.answers(revoke);

      await user.click(add());
      expect(name()).toHaveFocus();
      await user.type(name(), ' 1С ');
      await user.click(screen.getByRole('checkbox', { name: /^Read the shop/ }));
      await user.selectOptions(screen.getByRole('combobox', { name: 'Valid for' }), 'A year');
      await user.click(screen.getByRole('button', { name: 'Create' }));

      expect(await screen.findByDisplayValue('yarmarok_shop_secret')).toHaveFocus();
      expect(api.callsOf(create)).toMatchObject([
        { params: { id: '4' }, body: { title: '1С', rights: ['prices_and_stock'], valid_days: 365 } },
      ]);
      await user.click(screen.getByRole('button', { name: 'I have saved it' }));
      expect(screen.queryByDisplayValue('yarmarok_shop_secret')).not.toBeInTheDocument();

      await user.click(screen.getByRole('button', { name: 'Revoke “Warehouse”' }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));

      await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['Token created', 'Token revoked']));
      expect(api.callsOf(revoke)).toMatchObject([{ params: { id: '4', token: '3' } }]);
    },
  },
  refusal: {
    does: 'keeps what was typed when there are too many tokens, and sends none without a right',
    run: async ({ user, notices }) => {
      api.refuses(create, 409, { detail: 'The shop already has 10 valid tokens', code: 'too_many_tokens', max: 10 });

      await user.click(add());
      await user.type(name(), 'Site');
      const [read, prices] = screen.getAllByRole('checkbox');
      await user.click(read!);
      await user.click(prices!);
      await user.click(screen.getByRole('button', { name: 'Create' }));
      expect(screen.getByRole('alert')).toHaveTextContent('Choose at least one');
      expect(api.callsOf(create)).toEqual([]);

      await user.click(prices!);
      await user.click(screen.getByRole('button', { name: 'Create' }));

      await waitFor(() => expect(notices).toMatchObject([{ kind: 'error' }]));
      expect(name()).toHaveValue('Site');
    },
  },
});
