import { fakeApi, testScreen, type UserEvent } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { buyerScreenPaths } from '../../state/buyer-screen-paths';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const one = 'get trading/buyer/orders/{id}/get/';
const cancel = 'post trading/buyer/orders/{id}/cancel/';
const reason = () => screen.getByRole('combobox', { name: /Reason/ });
const comment = () => screen.getByRole('textbox', { name: 'Comment for the shop' });

async function submit(user: UserEvent) {
  await user.selectOptions(reason(), await screen.findByRole('option', { name: 'It takes too long' }));
  await user.type(comment(), 'Found it at home');
  await user.click(screen.getByRole('button', { name: 'Cancel order' }));
}

testScreen(area, api, {
  screen: 'sample/buyer-form',
  address: buyerScreenPaths.form(7),
  given: () => {
    api.answers(one, { id: 7, number: '582' });
    api.answers('get common/choices/{name}/', [{ value: 'long_wait', title: 'It takes too long' }]);
  },
  shows: { role: 'heading', name: 'Cancel order No. 582' },
  ...loadedStates(one, 'Failed to load the order'),
  empty: { without: 'a form has no list' },
  action: {
    does: 'sends what was chosen and typed, and opens the order',
    run: async ({ user, notices, getAddress }) => {
      api.answers(cancel, { id: 7, status: 'canceled' });

      await submit(user);

      await waitFor(() => expect(getAddress()).toBe(buyerScreenPaths.details(7)));
      expect(api.callsOf(cancel)).toMatchObject([{ params: { id: '7' }, body: { reason: 'long_wait', comment: 'Found it at home' } }]);
      expect(notices).toEqual([{ kind: 'success', text: 'Order canceled' }]);
    },
  },
  refusal: {
    does: 'keeps what was typed when the service refuses, and says why',
    run: async ({ user, notices }) => {
      api.refuses(cancel, 409, { detail: 'The order was sent already', code: 'conflict' });

      await submit(user);

      await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'The order was sent already' }]));
      expect(reason()).toHaveValue('long_wait');
      expect(comment()).toHaveValue('Found it at home');
    },
  },
});
