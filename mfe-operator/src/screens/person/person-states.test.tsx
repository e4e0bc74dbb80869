import { fakeApi, renderRoute, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const page = 'get operator/users/{id}/';
const look = 'post operator/users/{id}/contacts/';
const create = 'post operator/notes/';
const address = '/account/operator/people/users/7/';

testScreen(area, api, {
  screen: 'operator/person',
  address,
  given: () => {
    api.answers('get operator/me/', { role: 'support' });
    api.answers(page, { id: 7, email: 'o•••@yarmarok.example', deleted_at: null, notes: [] });
  },
  shows: 'o•••@yarmarok.example',
  ...loadedStates(page, 'Failed to load the page'),
  empty: { given: () => api.answers(page, { orders: { count: 0, results: [] } }), shows: 'Nothing here' },
  action: {
    does: 'adds a note',
    run: async ({ user }) => {
      api.answers(create);
      const field = screen.getByLabelText(/New note/);
      await user.type(field, 'Call in the evening');
      await user.click(screen.getByRole('button', { name: 'Add note' }));

      await waitFor(() => expect(field).toHaveValue(''));
      expect(api.callsOf(create)).toMatchObject([{ body: { target: 'user', id: 7, text: 'Call in the evening' } }]);
    },
  },
  refusal: {
    does: 'says why a note was not added, and keeps it',
    run: async ({ user, notices }) => {
      api.refuses(create, 409, { detail: 'This is your own matter', code: 'own_matter' });
      await user.type(screen.getByLabelText(/New note/), 'A good buyer');
      await user.click(screen.getByRole('button', { name: 'Add note' }));

      await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'This is your own matter' }]));
      expect(screen.getByLabelText(/New note/)).toHaveValue('A good buyer');
    },
  },
});

it('shows contacts only after a reason, which a closed dialog keeps', async () => {
  api.answers('get operator/me/', { role: 'support' });
  api.answers(page, { id: 7, email: 'o•••@yarmarok.example', deleted_at: null });
  api.answers(look, {
    name: 'Olena',
    email: 'olena@yarmarok.example',
    phone: '+380500001234',
    addresses: ['Kyiv'],
    owner_email: null,
    owner_phone: null,
  });
  const { user } = await renderRoute(area, address);
  await user.click(await screen.findByRole('button', { name: 'Show contacts' }));
  const dialog = () => within(screen.getByRole('dialog'));
  await user.type(dialog().getByRole('textbox'), 'Call');
  await user.click(dialog().getByRole('button', { name: 'Show contacts' }));
  await waitFor(() => expect(dialog().getByRole('textbox')).toBeInvalid());
  expect(api.callsOf(look)).toEqual([]);
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Show contacts' }));
  expect(dialog().getByRole('textbox')).toHaveValue('Call');
  await user.type(dialog().getByRole('textbox'), ' of the buyer');
  await user.click(dialog().getByRole('button', { name: 'Show contacts' }));

  expect(await screen.findByText('+380500001234')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show contacts' })).not.toBeInTheDocument();
});

it('asks for no contacts of a deleted account, and is not found without an id', async () => {
  api.answers('get operator/me/', { role: 'support' });
  api.answers(page, { id: 7, email: null, deleted_at: '2026-11-18T12:20:00.000Z' });
  await renderRoute(area, address);

  expect(await screen.findByRole('heading', { name: 'Person 7' })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Details' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show contacts' })).not.toBeInTheDocument();
});

it.each([
  ['moderator', '/account/operator/blocks/?block=user-7'],
  ['support', null],
] as const)('leads a %s to the form that blocks: %s', async (role, href) => {
  api.answers('get operator/me/', { role });
  api.answers(page, { id: 7, email: 'o•••@yarmarok.example', deleted_at: null });
  await renderRoute(area, address);
  await screen.findByRole('button', { name: 'Show contacts' });

  await waitFor(() => expect(screen.queryByRole('link', { name: 'Block' })?.getAttribute('href') ?? null).toBe(href));
});
