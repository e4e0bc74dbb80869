import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const list = 'get operator/settings/get-list/';
const set = 'post operator/settings/{key}/set/';
const leadPrice = {
  ...{ key: 'lead_price', group: 'prices' as const, unit: 'usd' as const, title: 'Price of a lead', about: 'What a seller pays' },
  ...{ value: '0.40', initial: '0.40', source: 'environment' as const, min: '0.01', max: '100.00' },
  ...{ is_editable: true, version: 3, planned: null, history: [] },
};
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => dialog().getByRole('button', { name });
const value = () => dialog().getByRole('textbox', { name: /New value/ });

testScreen(area, api, {
  screen: 'operator/settings',
  address: '/account/operator/settings/',
  given: () => api.answers(list, { results: [leadPrice] }),
  shows: 'Price of a lead',
  ...loadedStates(list, 'Failed to load the settings'),
  empty: { without: 'the constants are a closed list' },
  action: {
    does: 'names the value before and after, and sends it with the version',
    run: async ({ user, notices }) => {
      api.answers(set, { results: [{ ...leadPrice, value: '0.45' }] });

      await user.click(screen.getByRole('button', { name: 'Change: Price of a lead' }));
      await user.clear(value());
      await user.type(value(), '0,45');
      await user.type(dialog().getByRole('textbox', { name: /Why/ }), ' Winter ');
      await user.click(press('Continue'));
      expect(await dialog().findByText('Price of a lead: $0.40 → $0.45')).toBeVisible();
      expect(api.callsOf(set)).toEqual([]);
      await user.click(press('Confirm the change'));

      await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Setting changed' }]));
      expect(api.callsOf(set)).toMatchObject([
        { params: { key: 'lead_price' }, body: { value: '0,45', reason: 'Winter', expected_version: 3 } },
      ]);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
  },
  refusal: {
    does: 'keeps what was typed, and says why at the field',
    run: async ({ user }) => {
      await user.click(screen.getByRole('button', { name: 'Change: Price of a lead' }));
      await user.clear(value());
      await user.type(value(), '500');
      await user.type(dialog().getByRole('textbox', { name: /Why/ }), 'Winter');
      await user.click(press('Continue'));
      api.refuses(set, 400, { value: ['No more than 100.00'] });
      await user.click(press('Confirm the change'));

      await waitFor(() => expect(value()).toHaveAccessibleDescription(/No more than 100.00/));
      expect(value()).toHaveValue('500');
      expect(dialog().getByRole('textbox', { name: /Why/ })).toHaveValue('Winter');
    },
  },
});
