import { fakeApi, testScreen, type UserEvent } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { sellerScreenPaths } from '../../state/seller-screen-paths';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const one = 'get trading/seller/call-requests/{id}/get/';
const update = 'patch trading/seller/call-requests/{id}/update/';
const note = () => screen.getByRole('textbox', { name: 'Note to yourself' });

async function submit(user: UserEvent) {
  await user.type(note(), 'Tomorrow');
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

testScreen(area, api, {
  screen: 'sample/seller-form',
  address: sellerScreenPaths.form(9),
  given: () => {
    api.answers(one, { id: 9, seller_note: null });
    api.answers('get common/choices/{name}/', [{ value: 'new', title: 'New' }]);
  },
  shows: { role: 'heading', name: 'Edit call request' },
  ...loadedStates(one, 'Failed to load the call request'),
  empty: { without: 'a form has no list' },
  action: {
    does: 'sends what was changed and opens the call',
    run: async ({ user, notices, getAddress }) => {
      api.answers(update, { id: 9, seller_note: 'Tomorrow' });

      await submit(user);

      await waitFor(() => expect(getAddress()).toBe(sellerScreenPaths.details(9)));
      expect(api.callsOf(update).map(({ params, body }) => [params, body])).toEqual([
        [{ id: '9' }, { seller_note: 'Tomorrow', expected: { seller_note: null } }],
      ]);
      expect(notices).toEqual([{ kind: 'success', text: 'Call request saved' }]);
    },
  },
  refusal: {
    does: 'keeps what was typed when the service refuses, and says why',
    run: async ({ user, notices }) => {
      api.refuses(update, 429, { detail: 'Try again in a minute', code: 'too_many_requests' });

      await submit(user);

      await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Try again in a minute' }]));
      expect(note()).toHaveValue('Tomorrow');
    },
  },
});
