import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const list = 'get operator/audit/get-list/';
const filters = () => screen.getByRole('search', { name: 'Filters of the log' });

testScreen(area, api, {
  screen: 'operator/audit',
  address: '/account/operator/audit/',
  given: () => api.answers(list, { results: [{ id: 8, action: 'operator.update', actor_email: 'olena@yarmarok.example' }], count: 1 }),
  shows: 'olena@yarmarok.example',
  ...loadedStates(list, 'Failed to load the audit log'),
  empty: { given: () => api.answers(list, { results: [], count: 0 }), shows: 'No entries yet' },
  action: {
    does: 'filters by action and days, and shows all again',
    run: async ({ user, getAddress }) => {
      api.answers(list, { results: [], count: 0 });

      await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Invitation sent');
      await user.type(screen.getByLabelText('From'), '2026-11-01');
      await user.click(screen.getByRole('button', { name: 'Show' }));

      expect(await screen.findByText('No entries match these filters')).toBeVisible();
      expect(getAddress()).toBe('/account/operator/audit/?action=operatorInvitation.create&from=2026-11-01');
      expect(api.calls.at(-1)?.query).toEqual({
        ...{ action: 'operatorInvitation.create', date_from: '2026-11-01' },
        ...{ limit: '20', offset: '0' },
      });
      expect(screen.getByRole('button', { name: 'Show' })).toHaveFocus();

      await user.click(screen.getByRole('link', { name: 'Show all' }));
      await waitFor(() => expect(getAddress()).toBe('/account/operator/audit/'));
      await waitFor(() => expect(filters()).toHaveFormValues({ action: '', from: '' }));
    },
  },
  refusal: { without: 'the log changes nothing' },
});
