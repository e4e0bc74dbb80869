import type { ImportLink, ImportLinkChange, ImportLinkRun } from '@yarmarok/shared-api/account';
import { fakeApi, renderRoute } from '@yarmarok/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const list = 'get trading/seller/offers/import/links/get-list/';
const update = 'patch trading/seller/offers/import/links/{id}/update/';
const remove = 'delete trading/seller/offers/import/links/{id}/delete/';

const run: ImportLinkRun = {
  ...{ id: 7, link: 3, status: 'finished', is_scheduled: true, import: 12, alarms: [], message: null, rows_before: 10, rows_total: 9 },
  ...{ created: 1, updated: 2, skipped: 5, errors: 1, missing: 1, restored: 0, kept: 0, can_undo: true },
  ...{ created_at: '2026-11-24T09:00:00.000Z', ended_at: '2026-11-24T09:01:00.000Z' },
};
const link: ImportLink = {
  ...{ id: 3, shop: 4, address: 'https://supplier.example/price.xml', login: 'vases', has_password: true, interval_hours: 4 },
  ...{ when_missing: 'hide', prices_only: false, next_run_at: '2026-11-24T13:00:00.000Z', last_run: run },
  created_at: '2026-11-20T09:00:00.000Z',
};
const change: ImportLinkChange = {
  ...{ offer: { id: 5, alias: 'vaza', title: 'Ваза' }, kind: 'updated', is_undone: false, currency: 'uah' },
  ...{ price_before: '10.00', price_after: '12.50', has_stock_changed: true, stock_before: 5, stock_after: null },
  ...{ status_before: null, status_after: null, other_fields: ['Title'] },
};
const links = (...results: ImportLink[]) => ({ results });
const page = <Row extends object>(...results: Row[]) => ({ results, count: results.length, next: null });
const show = (query = '') => renderRoute(area, `/account/seller/shops/4/offers/import/links/${query}`);

it('shows the settings of a link and its last run', async () => {
  api.answers(list, links(link));
  await show();

  expect(await screen.findByRole('heading', { name: 'supplier.example' })).toBeVisible();
  expect(screen.getByText('Every 4 hours')).toBeVisible();
  expect(screen.getByText('Hide')).toBeVisible();
  expect(screen.getByText('New: 1. Updated: 2. Not in the file: 1. Errors: 1.')).toBeVisible();
  expect(screen.getByText(/^Next update: 24/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'History: supplier.example' })).toHaveAttribute(
    'href',
    '/account/seller/shops/4/offers/import/links/?link=3',
  );
});

it('fetches a link now, and waits for its end', async () => {
  const going = { ...link, last_run: { ...run, id: 8, status: 'waiting' } satisfies ImportLinkRun };
  const start = 'post trading/seller/offers/import/links/{id}/run/';
  api.answers(list, links(link), links(going));
  api.answers(start, { id: 8 });
  const { user } = await show();

  await user.click(await screen.findByRole('button', { name: 'Update now: supplier.example' }));

  expect(await screen.findByText('Fetching')).toBeVisible();
  expect(api.callsOf(start)).toMatchObject([{ params: { id: '3' } }]);
  expect(screen.getByRole('button', { name: 'Update now: supplier.example' })).toHaveAttribute('aria-busy', 'true');
});

it.each([
  ['Apply anyway', 'post trading/seller/offers/import/link-runs/{id}/approve/', 'importing', 'Importing'],
  ['Reject the file', 'post trading/seller/offers/import/link-runs/{id}/discard/', 'discarded', 'Rejected'],
] as const)('asks about a different file: %s', async (button, call, status, shown) => {
  const held: ImportLinkRun = { ...run, status: 'held', alarms: ['The file has half the rows or fewer.'], can_undo: false };
  api.answers(list, links({ ...link, last_run: held }), links({ ...link, last_run: { ...held, status } }));
  api.answers(call);
  const { user } = await show();

  expect(await screen.findByText('The file has half the rows or fewer.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Update now: supplier.example' })).toBeDisabled();
  expect(screen.queryByText(/^Next update/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Rows of the file' })).toHaveAttribute(
    'href',
    '/account/seller/shops/4/offers/import/?import=12',
  );
  await user.click(screen.getByRole('button', { name: button }));

  expect(await screen.findByText(shown)).toBeVisible();
  expect(api.callsOf(call)).toMatchObject([{ params: { id: '7' } }]);
});

it('shows the history with the changes of each run, and undoes a run after a confirmation', async () => {
  const undone: ImportLinkRun = { ...run, status: 'undone', restored: 3, kept: 1, can_undo: false };
  const undo = 'post trading/seller/offers/import/link-runs/{id}/undo/';
  const changes = 'get trading/seller/offers/import/link-runs/{id}/changes/';
  const runs = 'get trading/seller/offers/import/links/{id}/runs/';
  api.answers(list, links(link));
  api.answers(runs, page(run), page(undone));
  api.answers(changes, page(change));
  api.answers(undo);
  const { user } = await show('?link=3&run=7');

  const table = await screen.findByRole('table', { name: 'Changes' });
  expect(within(table).getByRole('link', { name: 'Ваза' })).toHaveAttribute('href', '/account/seller/shops/4/offers/5/edit/');
  expect(within(table).getByText(/^Price: .*10.* → .*12\.50/)).toBeVisible();
  expect(within(table).getByText('Stock: 5 → not counted')).toBeVisible();
  expect(within(table).getByText('Also changed: Title')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Undo the update, 24/ }));
  expect([api.callsOf(runs)[0]?.params, api.callsOf(changes)[0]?.params]).toEqual([{ id: '3' }, { id: '7' }]);
  expect(api.callsOf(undo)).toEqual([]);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo the update' }));

  expect(await screen.findByText('Restored: 3. Left as they are: 1.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Undo the update/ })).toBeNull();
  expect(api.callsOf(undo)).toMatchObject([{ params: { id: '7' } }]);
});

it('sends only changes: a stored password stays unless another one is typed', async () => {
  api.answers(list, links(link));
  api.answers(update, link);
  const { user } = await show();

  await user.click(await screen.findByRole('button', { name: 'Edit: supplier.example' }));
  expect(screen.getByLabelText(/^Password/)).toHaveValue('');
  await user.selectOptions(screen.getByLabelText(/^Update/), '');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsOf(update)).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Edit: supplier.example' }));
  await user.type(screen.getByLabelText(/^Password/), 'another');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(api.callsOf(update)).toHaveLength(2));
  expect(api.callsOf(update).map(({ params, body }) => [params, body])).toEqual([
    [{ id: '3' }, { interval_hours: null }],
    [{ id: '3' }, { password: 'another' }],
  ]);
});

it('sends nothing when a link is saved unchanged', async () => {
  api.answers(list, links(link));
  const { user, notices } = await show();

  await user.click(await screen.findByRole('button', { name: 'Edit: supplier.example' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByRole('button', { name: 'Edit: supplier.example' })).toBeVisible();
  expect(api.callsOf(update)).toEqual([]);
  expect(notices).toEqual([{ kind: 'info', text: 'Nothing has changed, so there is nothing to save' }]);
});

it('deletes a link after a confirmation', async () => {
  api.answers(list, links(link), links());
  api.answers(remove);
  const { user, notices } = await show();

  await user.click(await screen.findByRole('button', { name: 'Delete: supplier.example' }));
  expect(api.callsOf(remove)).toEqual([]);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('No links yet')).toBeVisible();
  expect(api.callsOf(remove)).toMatchObject([{ params: { id: '3' } }]);
  expect(notices).toEqual([{ kind: 'success', text: 'Link deleted' }]);
});

it('keeps a link whose deletion is refused, and shows why', async () => {
  api.answers(list, links(link));
  api.refuses(remove, 409, { detail: 'Busy', code: 'busy' });
  const { user, notices } = await show();

  await user.click(await screen.findByRole('button', { name: 'Delete: supplier.example' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(notices).toMatchObject([{ kind: 'error' }]));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading', { name: 'supplier.example' })).toBeVisible();
});
