import { fakeApi, renderRoute } from '@yarmarok/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const list = 'get operator/settings/get-list/';
const set = 'post operator/settings/{key}/set/';
const cancel = 'post operator/settings/{key}/cancel/';
const reset = 'post operator/settings/{key}/reset/';
const change = { id: 4, value: '2', set_by_email: 'olena@yarmarok.example', reason: 'Winter', canceled_at: null };
const opening = {
  ...{ key: 'open_order_price', group: 'prices' as const, unit: 'lead' as const, title: 'Opening an order', about: 'How many leads' },
  ...{ value: '2', initial: '1', source: 'operator' as const, min: '1', max: '100', is_editable: true, version: 4 },
  ...{ planned: { value: '3', effective_from: '2026-12-24T10:00:00.000Z' }, history: [change] },
};

async function show(setting: object = opening) {
  api.answers(list, { results: [{ ...opening, ...setting }] });
  const view = await renderRoute(area, '/account/operator/settings/');
  await screen.findByRole('table', { name: 'Prices' });
  const inDialog = async (name: string) => view.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  return { ...view, inDialog };
}

it('shows value, source, plan and history', async () => {
  await show();

  const table = screen.getByRole('table', { name: 'Prices' });
  expect(table).toHaveTextContent('2 leads');
  expect(table).toHaveTextContent('Initially 1 lead');
  expect(table).toHaveTextContent(/3 leads from/);
  expect(table).toHaveTextContent(/2 leads.*from .*olena@yarmarok.example: Winter/);
});

it('withdraws a planned change after a question', async () => {
  api.answers(cancel, { results: [] });
  const { user, notices, inDialog } = await show();

  await user.click(screen.getByRole('button', { name: 'Cancel the plan: Opening an order' }));
  await inDialog('Cancel the plan');

  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'The planned change is canceled' }]));
  expect(api.callsOf(cancel)).toMatchObject([{ params: { key: 'open_order_price' }, body: { expected_version: 4 } }]);
});

it('returns to the initial value with a reason', async () => {
  api.answers(reset, { results: [] });
  const { user, notices, inDialog } = await show();

  await user.click(screen.getByRole('button', { name: 'Return to the initial value: Opening an order' }));
  expect(await screen.findByText('Opening an order: 2 leads → 1 lead')).toBeVisible();
  await inDialog('Confirm the change');
  expect(api.callsOf(reset)).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /Why/ }), 'Enough');
  await inDialog('Confirm the change');

  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Setting changed' }]));
  expect(api.callsOf(reset)).toMatchObject([{ body: { reason: 'Enough', expected_version: 4 } }]);
});

it('sends the fresh version after somebody else was faster, with what was typed', async () => {
  const { user, inDialog } = await show();
  await user.click(screen.getByRole('button', { name: 'Change: Opening an order' }));
  await user.type(await screen.findByRole('textbox', { name: /Why/ }), 'Spring');
  await inDialog('Continue');
  api.answers(list, { results: [{ ...opening, version: 5 }] });
  api.refuses(set, 409, { detail: 'This has changed', code: 'changed_elsewhere' });
  await inDialog('Confirm the change');

  expect(await screen.findByRole('textbox', { name: /Why/ })).toHaveValue('Spring');
  await waitFor(() => expect(api.callsOf(list)).toHaveLength(2));
  api.answers(set, { results: [] });
  await inDialog('Continue');
  await inDialog('Confirm the change');
  await waitFor(() => expect(api.callsOf(set).at(-1)).toMatchObject({ body: { expected_version: 5, reason: 'Spring' } }));
});

it('shows an analyst the constants without actions', async () => {
  await show({ is_editable: false });

  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
