import { aUser, fakeApi, renderRoute } from '@yarmarok/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const list = 'get operator/members/get-list/';
const change = 'patch operator/members/{id}/update/';
const remove = 'delete operator/members/{id}/delete/';
const withdraw = 'delete operator/invitations/{id}/delete/';

const owner = { user_id: 1, email: 'owner@yarmarok.example', role: 'owner' as const };
const taras = { user_id: 2, email: 'taras@yarmarok.example', role: 'support' as const };
const invitation = { id: 5, email: 'iryna@yarmarok.example', role: 'finance' as const };

/** Opens the page as a person of the team. */
async function show(id = owner.user_id) {
  const view = await renderRoute(area, '/account/operator/team/', { user: aUser({ id }) });
  await screen.findByRole('table', { name: 'Operators' });
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  const confirm = async (name: string) => view.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  return { ...view, press, confirm };
}

it('changes the role of an operator', async () => {
  api.answers(list, { results: [owner, taras] }, { results: [owner, { ...taras, role: 'analyst' }] });
  api.answers(change);
  const { user, notices, press, confirm } = await show();

  await press('Change role: taras@yarmarok.example');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Role of taras@yarmarok.example' }), 'Analyst');
  await confirm('Save role');

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.callsOf(change)).toMatchObject([{ params: { id: '2' }, body: { role: 'analyst' } }]);
  expect(notices).toEqual([{ kind: 'success', text: 'Role changed' }]);
  expect(await within(screen.getByRole('table', { name: 'Operators' })).findByText('Analyst')).toBeVisible();
});

it('keeps the dialog open when a role may not change, and says why', async () => {
  api.answers(list, { results: [owner] });
  api.refuses(change, 409, { detail: 'This is the last owner', code: 'last_owner' });
  const { user, notices, press, confirm } = await show();

  await press('Change role: owner@yarmarok.example');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Role of owner@yarmarok.example' }), 'Finance');
  await confirm('Save role');

  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'This is the last owner' }]));
  expect(screen.getByRole('combobox', { name: 'Role of owner@yarmarok.example' })).toHaveValue('finance');
});

it('removes an operator after a confirmation', async () => {
  api.answers(list, { results: [owner, taras] }, { results: [owner] });
  api.answers(remove);
  const { notices, press, confirm } = await show();

  await press('Remove taras@yarmarok.example from the team');
  expect(api.callsOf(remove)).toEqual([]);
  await confirm('Remove');

  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Operator removed from the team' }]));
  expect(api.callsOf(remove)).toMatchObject([{ params: { id: '2' } }]);
  expect(screen.queryByText('taras@yarmarok.example')).not.toBeInTheDocument();
});

it('says why the last owner stays', async () => {
  api.answers(list, { results: [owner] });
  api.refuses(remove, 409, { detail: 'This is the last owner', code: 'last_owner' });
  const { notices, press, confirm } = await show();

  await press('Remove owner@yarmarok.example from the team');
  await confirm('Remove');

  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'This is the last owner' }]));
  expect(screen.getByRole('table', { name: 'Operators' })).toHaveTextContent('owner@yarmarok.example');
});

it('withdraws an invitation after a confirmation', async () => {
  api.answers(list, { results: [owner], invitations: [invitation] }, { results: [owner], invitations: [] });
  api.answers(withdraw);
  const { notices, press, confirm } = await show();

  await press('Withdraw the invitation of iryna@yarmarok.example');
  await confirm('Withdraw');

  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Invitation withdrawn' }]));
  expect(api.callsOf(withdraw)).toMatchObject([{ params: { id: '5' } }]);
  expect(screen.getByText(/No open invitations/)).toBeVisible();
});

it('shows an analyst the team without actions', async () => {
  api.answers(list, { results: [owner, { ...taras, role: 'analyst' }], invitations: [invitation] });
  await show(taras.user_id);

  expect(screen.getByText('iryna@yarmarok.example')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
