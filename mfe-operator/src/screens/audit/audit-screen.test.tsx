import { fakeApi, renderRoute } from '@yarmarok/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const list = 'get operator/audit/get-list/';
const address = '/account/operator/audit/';

it('reads filters and page from the address, and links to the other pages', async () => {
  api.answers(list, { count: 65 });
  await renderRoute(area, `${address}?action=operator.update&actor=7&target_type=operator&target_id=9&to=2026-11-30&offset=20`);

  expect(await screen.findByRole('link', { name: 'Page 3' })).toHaveAttribute('href', expect.stringContaining('actor=7&') as string);
  expect(api.calls.map(({ query }) => query)).toEqual([
    {
      ...{ action: 'operator.update', actor: '7', target_type: 'operator', target_id: '9', date_to: '2026-11-30' },
      ...{ limit: '20', offset: '20' },
    },
  ]);
  expect(screen.getByRole('combobox', { name: 'Action' })).toHaveDisplayValue('Role changed');
  expect(screen.getByLabelText('To')).toHaveValue('2026-11-30');
});

it('tells in words who did what, from which value to which', async () => {
  api.answers(list, {
    results: [
      {
        ...{ action: 'operator.update', actor_email: 'olena@yarmarok.example', role: 'owner', target_type: 'operator', target_id: 9 },
        changes: [{ field: 'role', before: 'support', after: 'moderator' }],
        ...{ email: 'taras@yarmarok.example', reason: 'Vacation', request_id: '6f1c8f0e' },
      },
    ],
  });
  await renderRoute(area, address);

  const [, row] = within(await screen.findByRole('table', { name: 'Audit log' })).getAllByRole('row');
  expect(row).toHaveTextContent('olena@yarmarok.exampleOwner');
  expect(row).toHaveTextContent('Role changedtaras@yarmarok.exampleOperator 9');
  expect(row).toHaveTextContent('Role: was Support, is ModeratorReason: Vacation');
  expect(row).toHaveTextContent('6f1c8f0e');
});

it('narrows the log to an operator or a thing, and removes that filter', async () => {
  api.answers(list, {
    results: [{ actor_id: 7, actor_email: 'olena@yarmarok.example', target_type: 'invitation', target_id: 3 }],
  });
  const { user, getAddress } = await renderRoute(area, address);

  await user.click(await screen.findByRole('link', { name: 'olena@yarmarok.example' }));
  await waitFor(() => expect(getAddress()).toBe(`${address}?actor=7`));
  // The address changes before the links follow it.
  await screen.findByRole('link', { name: /By: olena@yarmarok.example/ });
  await user.click(screen.getByRole('link', { name: 'Invitation 3' }));
  await waitFor(() => expect(getAddress()).toBe(`${address}?actor=7&target_type=invitation&target_id=3`));
  const actor = screen.getByRole('link', { name: /By: olena@yarmarok.example/ });
  await waitFor(() => expect(actor).toHaveAttribute('href', `${address}?target_type=invitation&target_id=3`));

  await user.click(actor);

  await waitFor(() => expect(getAddress()).toBe(`${address}?target_type=invitation&target_id=3`));
});
