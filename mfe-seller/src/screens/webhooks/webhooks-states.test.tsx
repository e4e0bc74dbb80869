import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const list = 'get trading/seller/shops/{id}/webhooks/get-list/';
const create = 'post trading/seller/shops/{id}/webhooks/create/';
const webhook = {
  ...{ id: 3, address: 'https://crm.example/yarmarok', events: ['order.created' as const], is_active: true, off_reason: null },
  ...{ hint: 'x7Q=', former_secret_until: null, failing_since: null, retry_at: null, waiting: 0 },
};
const address = () => screen.getByRole('textbox', { name: /^Address of the program/ });
const add = () => screen.getByRole('button', { name: 'Add a webhook' });
const save = () => screen.getByRole('button', { name: 'Save' });

testScreen(area, api, {
  screen: 'seller/webhooks',
  address: '/account/seller/shops/4/settings/webhooks/',
  given: () => api.answers(list, { results: [webhook] }),
  shows: 'https://crm.example/yarmarok',
  ...loadedStates(list, 'Failed to load the webhooks'),
  empty: { given: () => api.answers(list, { results: [] }), shows: 'No webhooks yet' },
  action: {
    does: 'adds a webhook and shows its secret once',
    run: async ({ user, notices }) => {
      api.answers(create, { secret: 'whsec_of-the-test' });

      await user.click(add());
      expect(address()).toHaveFocus();
      await user.type(address(), ' https://erp.example/hook ');
      await user.click(screen.getByRole('checkbox', { name: 'Call request' }));
      await user.click(save());

      expect(await screen.findByDisplayValue('whsec_of-the-test')).toHaveFocus();
      expect(api.callsOf(create)).toMatchObject([
        {
          params: { id: '4' },
          body: {
            address: 'https://erp.example/hook',
            events: ['order.created', 'order.opened', 'order.status_changed', 'stock.low'],
          },
        },
      ]);
      await user.click(screen.getByRole('button', { name: 'I have saved it' }));
      expect(screen.queryByDisplayValue('whsec_of-the-test')).not.toBeInTheDocument();
      expect(notices).toEqual([{ kind: 'success', text: 'Webhook added' }]);
    },
  },
  refusal: {
    does: 'says what is wrong with the address and keeps it, and sends none without an event',
    run: async ({ user }) => {
      api.refuses(create, 400, { address: ['There is a webhook with this address already'] });

      await user.click(add());
      await user.type(address(), 'https://crm.example/yarmarok');
      for (const box of screen.getAllByRole('checkbox')) await user.click(box);
      await user.click(save());
      expect(screen.getByRole('alert')).toHaveTextContent('Choose at least one');
      expect(api.callsOf(create)).toEqual([]);

      await user.click(screen.getByRole('checkbox', { name: 'New order' }));
      await user.click(save());

      expect(await screen.findByText('There is a webhook with this address already')).toBeVisible();
      expect(address()).toHaveValue('https://crm.example/yarmarok');
      await waitFor(() => expect(api.callsOf(create)).toHaveLength(1));
    },
  },
});
