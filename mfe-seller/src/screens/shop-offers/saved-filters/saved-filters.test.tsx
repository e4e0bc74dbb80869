import { fakeApi, renderRoute } from '@yarmarok/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../../../testing/area';

const api = fakeApi();
const root = 'trading/seller/shops/{id}/offer-filters';
const list = `get ${root}/get-list/` as const;
const create = `post ${root}/create/` as const;
const update = `patch ${root}/{filter}/update/` as const;
const remove = `delete ${root}/{filter}/delete/` as const;
const none = { search: null, category: null, get_category_display: null, status: null, has_picture: null, is_sold_out: null };
const drafts = { ...none, id: 3, title: 'Drafts', status: 'draft' as const };
const bare = { ...none, id: 4, title: 'Bare vases', search: 'vase', has_picture: false };

let view: Awaited<ReturnType<typeof renderRoute>>;
beforeEach(() => {
  api.answers('get trading/seller/offers/get-list/', { results: [], count: 0, next: null });
  api.answers('get trading/seller/shops/{id}/offer-grid/', { results: [], count: 0, next: null });
  api.answers(list, { results: [bare, drafts] });
});
const offersPath = '/account/seller/shops/4/offers/';
const open = async (path = offersPath) => (view = await renderRoute(area, path));
const chip = (name: string) => screen.findByRole('button', { name });
const press = (name: string) => screen.getByRole('button', { name });
const query = () => new URLSearchParams(view.getAddress().split('?')[1]);

it('applies a filter, and removes it again', async () => {
  const { user } = await open();

  await user.click(await chip('Bare vases'));
  expect(Object.fromEntries(query())).toEqual({ search: 'vase', status: 'no_picture' });
  expect(await screen.findByRole('button', { name: 'Bare vases', pressed: true })).toBeVisible();
  expect(await chip('Drafts')).toHaveAttribute('aria-pressed', 'false');
  await user.click(await chip('Bare vases'));

  expect(await screen.findByRole('button', { name: 'Bare vases', pressed: false })).toBeVisible();
  expect(Object.fromEntries(query())).toEqual({});
});

it('saves the selection under a unique name', async () => {
  api.answers(create, { ...drafts, id: 5 });
  const { user, notices } = await open(`${offersPath}grid/?search=jug&status=hidden`);

  await user.click(await chip('Save filter'));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), ' drafts ');
  await user.click(within(dialog).getByRole('button', { name: 'Save filter' }));
  expect(await within(dialog).findByText('There is already a filter with this name')).toBeVisible();
  expect(api.callsOf(create)).toEqual([]);
  await user.clear(within(dialog).getByRole('textbox', { name: /^Name/ }));
  await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Hidden jugs');
  await user.click(within(dialog).getByRole('button', { name: 'Save filter' }));

  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Filter saved' }]));
  expect(api.callsOf(create)).toMatchObject([{ params: { id: '4' }, body: { title: 'Hidden jugs', search: 'jug', status: 'hidden' } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('keeps the name when the service refuses it', async () => {
  api.refuses(create, 409, { detail: 'The shop already has 20 saved filters', code: 'too_many_filters', max: 20 });
  const { user, notices } = await open(`${offersPath}?status=hidden`);
  await user.click(await chip('Save filter'));
  const dialog = await screen.findByRole('dialog');

  await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Hidden');
  await user.click(within(dialog).getByRole('button', { name: 'Save filter' }));

  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'The shop already has 20 saved filters' }]));
  expect(within(dialog).getByRole('textbox', { name: /^Name/ })).toHaveValue('Hidden');
});

it('renames the applied filter, and deletes it after a confirmation', async () => {
  api.answers(update, { ...drafts, title: 'My drafts' });
  api.answers(remove);
  const { user, notices } = await open(`${offersPath}grid/?status=draft`);

  await user.click(await chip('Filter “Drafts”'));
  await user.click(screen.getByRole('menuitem', { name: 'Rename' }));
  const name = within(await screen.findByRole('dialog')).getByRole('textbox', { name: /^Name/ });
  expect(name).toHaveValue('Drafts');
  await user.clear(name);
  await user.type(name, 'My drafts{Enter}');
  await waitFor(() => expect(notices).toHaveLength(1));
  await user.click(press('Filter “Drafts”'));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('Delete the filter “Drafts”?');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['Filter renamed', 'Filter deleted']));
  expect(api.callsOf(update)).toMatchObject([{ params: { id: '4', filter: '3' }, body: { title: 'My drafts' } }]);
  expect(api.callsOf(remove)).toMatchObject([{ params: { id: '4', filter: '3' } }]);
});

it('renders nothing without filters and a selection', async () => {
  api.answers(list, { results: [] });
  await open();

  await screen.findByText('No offers yet');

  expect(screen.queryByRole('group', { name: 'Saved filters' })).not.toBeInTheDocument();
});

it('shows that the filters failed to load, and retries', async () => {
  api.breaks(list);
  const { user } = await open();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to load the saved filters');

  api.answers(list, { results: [drafts] });
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));

  expect(await chip('Drafts')).toBeVisible();
});
