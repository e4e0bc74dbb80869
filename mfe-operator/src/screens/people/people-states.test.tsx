import { fakeApi, renderRoute, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const find = 'get operator/people/find/';
const look = 'post operator/orders/{id}/contacts/';
const address = '/account/operator/people/';
const guest = {
  type: 'guest_order',
  id: 8,
  title: null,
  order_number: '104592',
  email: 'o•••@yarmarok.example',
  is_closed: false,
} as const;
const button = { name: 'Show contacts: Guest of order 104592' };

testScreen(area, api, {
  screen: 'operator/people',
  address: `${address}?query=104592`,
  given: () => api.answers(find, { results: [guest] }),
  shows: 'Guest of order 104592',
  ...loadedStates(find, 'Failed to search'),
  empty: { given: () => api.answers(find, { results: [] }), shows: 'Nothing found' },
  action: {
    does: 'shows the contacts of a guest after a reason',
    run: async ({ user }) => {
      api.answers(look, {
        name: 'Olena',
        email: 'olena@yarmarok.example',
        phone: null,
        addresses: [],
        owner_email: null,
        owner_phone: null,
      });
      await user.click(await screen.findByRole('button', button));
      await user.type(screen.getByLabelText(/Why do you need the contacts/), 'A call of the buyer');
      await user.click(screen.getByRole('button', { name: 'Show contacts' }));

      expect(await screen.findByText('olena@yarmarok.example')).toBeVisible();
      expect(api.callsOf(look)).toMatchObject([{ params: { id: '8' }, body: { reason: 'A call of the buyer' } }]);
    },
  },
  refusal: {
    does: 'says why nothing is shown and keeps the reason',
    run: async ({ user, notices }) => {
      api.refuses(look, 429, { detail: 'Too many looks', code: 'too_many_requests' });
      await user.click(await screen.findByRole('button', button));
      await user.type(screen.getByLabelText(/Why do you need the contacts/), 'A call of the buyer');
      await user.click(screen.getByRole('button', { name: 'Show contacts' }));

      await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Too many looks' }]));
      expect(screen.getByLabelText(/Why do you need the contacts/)).toHaveValue('A call of the buyer');
    },
  },
});

it('writes words into the address, and an e-mail or a phone never', async () => {
  api.answers('get operator/me/', { role: 'support' });
  api.answers(find, { results: [{ type: 'shop', id: 3, title: 'Loznytsia', is_closed: false }] });
  const { user, getAddress } = await renderRoute(area, address);
  const search = async (words: string) => {
    const field = await screen.findByRole('searchbox', { name: /Whom to find/ });
    await user.clear(field);
    await user.type(field, words);
    await user.click(screen.getByRole('button', { name: 'Find' }));
  };

  await search('Loznytsia');
  await waitFor(() => expect(getAddress()).toBe(`${address}?query=Loznytsia`));
  expect(await screen.findByRole('link', { name: 'Loznytsia' })).toHaveAttribute('href', `${address}shops/3/`);
  await search('olena@yarmarok.example');
  await waitFor(() => expect(getAddress()).toBe(address));
  await waitFor(() => expect(api.callsOf(find).at(-1)?.query).toEqual({ query: 'olena@yarmarok.example' }));
  await search('050 000 12 34');
  await waitFor(() => expect(api.callsOf(find).at(-1)?.query).toEqual({ query: '050 000 12 34' }));
  expect(getAddress()).toBe(address);
});

it('asks nothing for one character', async () => {
  api.answers('get operator/me/', { role: 'support' });
  const { user } = await renderRoute(area, address);
  await user.type(await screen.findByRole('searchbox', { name: /Whom to find/ }), 'a{Enter}');

  expect(await screen.findByText('At least two characters')).toBeVisible();
  expect(api.callsOf(find)).toEqual([]);
});
