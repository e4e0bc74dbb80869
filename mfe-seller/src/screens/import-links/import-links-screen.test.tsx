import type { ImportLink, ImportLinkChange, ImportLinkRun } from '@yarmarok/shared-api/account';
import { screen, waitFor, within } from '@testing-library/react';
import { type FakeService, renderScreen } from '../../testing/render-screen';
import { ImportLinksScreen } from './import-links-screen';

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
const root = 'trading/seller/offers/import';
const list = `get ${root}/links/get-list/`;
const links = (...results: ImportLink[]) => ({ body: { results } });
const page = (...results: object[]) => ({ body: { results, count: results.length, next: null } });
const show = (service: FakeService, query = '') =>
  renderScreen(<ImportLinksScreen />, service, {
    route: `/account/seller/shops/4/offers/import/links/${query}`,
    path: '/account/seller/shops/:shopId/offers/import/links/',
  });

it('shows the settings of a link and its last run', async () => {
  show({ [list]: [links(link)] });

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
  const { user, findCalls } = show({ [list]: [links(link), links(going)], [`post ${root}/links/3/run/`]: [{ body: { id: 8 } }] });

  await user.click(await screen.findByRole('button', { name: 'Update now: supplier.example' }));

  expect(await screen.findByText('Fetching')).toBeVisible();
  expect(findCalls('post')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Update now: supplier.example' })).toHaveAttribute('aria-busy', 'true');
});

it.each([
  ['Apply anyway', 'approve', 'importing', 'Importing'],
  ['Reject the file', 'discard', 'discarded', 'Rejected'],
] as const)('asks about a file that differs: %s', async (button, call, status, shown) => {
  const held: ImportLinkRun = { ...run, status: 'held', alarms: ['The file has half the rows or fewer.'], can_undo: false };
  const { user, findCalls } = show({
    [list]: [links({ ...link, last_run: held }), links({ ...link, last_run: { ...held, status } })],
    [`post ${root}/link-runs/7/${call}/`]: [{ body: null }],
  });

  expect(await screen.findByText('The file has half the rows or fewer.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Update now: supplier.example' })).toBeDisabled();
  expect(screen.queryByText(/^Next update/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Rows of the file' })).toHaveAttribute(
    'href',
    '/account/seller/shops/4/offers/import/?import=12',
  );
  await user.click(screen.getByRole('button', { name: button }));

  expect(await screen.findByText(shown)).toBeVisible();
  expect(findCalls('post')).toHaveLength(1);
});

it('shows the history with what each run changed, and undoes a run after a question', async () => {
  const undone: ImportLinkRun = { ...run, status: 'undone', restored: 3, kept: 1, can_undo: false };
  const { user, findCalls } = show(
    {
      [list]: [links(link)],
      [`get ${root}/links/3/runs/`]: [page(run), page(undone)],
      [`get ${root}/link-runs/7/changes/`]: [page(change)],
      [`post ${root}/link-runs/7/undo/`]: [{ body: null }],
    },
    '?link=3&run=7',
  );

  const table = await screen.findByRole('table', { name: 'Changes' });
  expect(within(table).getByRole('link', { name: 'Ваза' })).toHaveAttribute('href', '/account/seller/shops/4/offers/5/edit/');
  expect(within(table).getByText(/^Price: .*10.* → .*12\.50/)).toBeVisible();
  expect(within(table).getByText('Stock: 5 → not counted')).toBeVisible();
  expect(within(table).getByText('Also changed: Title')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Undo the update, 24/ }));
  expect(findCalls('post')).toEqual([]);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo the update' }));

  expect(await screen.findByText('Restored: 3. Left as they are: 1.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Undo the update/ })).toBeNull();
});

it('sends what changed: a stored password is kept unless another one is typed', async () => {
  const { user, findCalls } = show({ [list]: [links(link)], [`patch ${root}/links/3/update/`]: [{ body: link }] });

  await user.click(await screen.findByRole('button', { name: 'Edit: supplier.example' }));
  expect(screen.getByLabelText(/^Password/)).toHaveValue('');
  await user.selectOptions(screen.getByLabelText(/^Update/), '');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(findCalls('patch')).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Edit: supplier.example' }));
  await user.type(screen.getByLabelText(/^Password/), 'another');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(findCalls('patch')).toHaveLength(2));
  expect(findCalls('patch').map(({ body }) => body)).toEqual([{ interval_hours: null }, { password: 'another' }]);
});

it('sends nothing when a link is saved as it was', async () => {
  const { user, findCalls, notices } = show({ [list]: [links(link)] });

  await user.click(await screen.findByRole('button', { name: 'Edit: supplier.example' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByRole('button', { name: 'Edit: supplier.example' })).toBeVisible();
  expect(findCalls('patch')).toEqual([]);
  expect(notices).toEqual([{ kind: 'info', text: 'Nothing has changed, so there is nothing to save' }]);
});

it('deletes a link after a question', async () => {
  const { user, findCalls, notices } = show({ [list]: [links(link), links()], [`delete ${root}/links/3/delete/`]: [{ body: null }] });

  await user.click(await screen.findByRole('button', { name: 'Delete: supplier.example' }));
  expect(findCalls('delete')).toEqual([]);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('No links yet')).toBeVisible();
  expect(notices).toEqual([{ kind: 'success', text: 'Link deleted' }]);
});

it('keeps a link whose deletion is refused, and says why', async () => {
  const { user, notices } = show({
    [list]: [links(link)],
    [`delete ${root}/links/3/delete/`]: [{ status: 409, body: { detail: 'Busy', code: 'busy' } }],
  });

  await user.click(await screen.findByRole('button', { name: 'Delete: supplier.example' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(notices).toMatchObject([{ kind: 'error' }]));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading', { name: 'supplier.example' })).toBeVisible();
});
