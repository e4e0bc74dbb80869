import { fakeApi, renderRoute } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const list = 'get trading/seller/orders/get-list/';
const setStatus = 'post trading/seller/shops/{id}/orders/set-status/';
const open = () => renderRoute(area, '/account/seller/shops/4/calls-and-orders/orders/');

const tick = (number: string) => screen.getByRole('checkbox', { name: `Select order No. ${number}` });
const press = (name: string) => screen.getByRole('button', { name });

/** Opens the list with three orders and selects the first two. */
async function select() {
  api.answers(list, {
    results: [
      { id: 9, number: '581', is_opened: true, next_statuses: ['in_progress', 'canceled'] },
      { id: 8, number: '582', is_opened: true, next_statuses: ['completed', 'canceled'] },
      { id: 7, number: '583', is_opened: false, next_statuses: [] },
    ],
    count: 3,
  });
  const view = await open();
  await view.user.click(await screen.findByRole('checkbox', { name: 'Select order No. 581' }));
  await view.user.click(tick('582'));
  return view;
}

it('offers each status to the orders that may get it, and none to unopened ones', async () => {
  await select();

  expect(press('Start processing: 1')).toBeVisible();
  expect(press('Mark as completed: 1')).toBeVisible();
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
});

it('moves orders after a confirmation, and clears the selection', async () => {
  const { user, notices } = await select();
  api.answers(setStatus, { updated: 1, unchanged: 0, refused: 0, rows: [{ id: 9, status: 'updated', code: null, detail: null }] });

  await user.click(press('Start processing: 1'));
  expect(api.callsOf(setStatus)).toEqual([]);
  await user.click(press('Change status'));

  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Status of 1 order changed' }]));
  expect(api.callsOf(setStatus)).toMatchObject([{ params: { id: '4' }, body: { orders: [9], status: 'in_progress' } }]);
  expect(tick('581')).not.toBeChecked();
  expect(screen.queryByText(/^Selected/)).not.toBeInTheDocument();
});

it('shows which orders stay unchanged', async () => {
  const { user, notices } = await select();
  api.answers(setStatus, {
    updated: 0,
    unchanged: 0,
    refused: 1,
    rows: [{ id: 8, status: 'refused', code: 'order_closed', detail: 'It is closed.' }],
  });

  await user.click(press('Mark as completed: 1'));
  await user.click(press('Change status'));

  await waitFor(() => expect(notices).toEqual([{ kind: 'info', text: '582: It is closed.' }]));
});

it('keeps the selection when the service refuses all, and without a confirmation', async () => {
  const { user, notices } = await select();
  api.refuses(setStatus, 429);

  await user.click(press('Start processing: 1'));
  await user.click(press('Cancel'));
  expect(api.callsOf(setStatus)).toEqual([]);
  await user.click(press('Start processing: 1'));
  await user.click(press('Change status'));

  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Too many requests' }]));
  expect(tick('581')).toBeChecked();
});
