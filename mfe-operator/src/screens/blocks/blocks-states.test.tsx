import { fakeApi, testScreen, type UserEvent } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const me = 'get operator/me/';
const list = 'get operator/blocks/get-list/';
const create = 'post operator/blocks/create/';
const target = () => screen.getByRole('textbox', { name: /Number or link/ });
const reason = () => screen.getByRole('textbox', { name: /Reason for the owner/ });
const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Block' }));

testScreen(area, api, {
  screen: 'operator/blocks',
  address: '/account/operator/blocks/',
  given: () => {
    api.answers(me, { role: 'moderator' });
    api.answers(list, { results: [{ id: 12, kind: 'shop', title: 'Stall', reason: 'Copies', ended_at: null }], count: 1 });
  },
  shows: 'Copies',
  ...loadedStates(list, 'Failed to load the blocks'),
  empty: { given: () => api.answers(list, { results: [], count: 0 }), shows: 'Nothing was blocked yet' },
  action: {
    does: 'blocks an account by its number, until a day',
    run: async ({ user, notices }) => {
      api.answers(create);
      await screen.findByRole('button', { name: 'Block' });
      await user.type(target(), '7');
      await user.selectOptions(screen.getByRole('combobox', { name: /What to block/ }), 'Account');
      await user.type(reason(), 'Writes to buyers');
      await user.type(screen.getByLabelText(/Lasts until/), '2030-01-31');
      await send(user);

      await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Blocked' }]));
      expect(api.callsOf(create)).toMatchObject([
        { body: { kind: 'user', id: 7, reason: 'Writes to buyers', until: '2030-01-31T21:59:59.000Z' } },
      ]);
      expect(target()).toHaveValue('');
    },
  },
  refusal: {
    does: 'needs a reason, and keeps what was typed when the service refuses',
    run: async ({ user, notices }) => {
      await screen.findByRole('button', { name: 'Block' });
      await user.type(target(), '7');
      await send(user);
      expect(await screen.findByText('Value is required')).toBeVisible();
      expect(api.callsOf(create)).toEqual([]);

      api.refusesOnce(create, 400, { until: ['This time has passed'] });
      await user.type(reason(), 'Copies');
      await user.type(screen.getByLabelText(/Lasts until/), '2020-01-31');
      await send(user);
      await waitFor(() => expect(screen.getByLabelText(/Lasts until/)).toHaveAccessibleDescription(/This time has passed/));

      api.refuses(create, 409, { detail: 'This is your own matter', code: 'own_matter' });
      await user.click(screen.getByRole('button', { name: 'For good' }));
      await send(user);
      await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'This is your own matter' }]));
      expect(reason()).toHaveValue('Copies');
      expect(target()).toHaveValue('7');
    },
  },
});
