import { fakeApi, renderRoute } from '@yarmarok/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../../testing/area';
import { parseBlockTarget } from './block-target';

const api = fakeApi();
const me = 'get operator/me/';
const list = 'get operator/blocks/get-list/';
const lift = 'post operator/blocks/{id}/lift/';
const create = 'post operator/blocks/create/';
const address = '/account/operator/blocks/';
const block = { id: 12, title: 'Stall', ended_at: null } as const;

it('reads filters and page from the address, and changes them there', async () => {
  api.answers(list, { count: 65 });
  const { user, getAddress } = await renderRoute(area, `${address}?kind=offer&is_lasting=false&offset=20`);

  expect(await screen.findByRole('link', { name: 'Page 3' })).toHaveAttribute('href', `${address}?kind=offer&is_lasting=false&offset=40`);
  expect(api.callsOf(list)[0]?.query).toEqual({ kind: 'offer', is_lasting: 'false', limit: '20', offset: '20' });
  await user.click(screen.getByRole('link', { name: /^Offer/ }));

  await waitFor(() => expect(getAddress()).toBe(`${address}?is_lasting=false`));
});

it('lifts with a reason, which stays after a refusal and in a closed dialog', async () => {
  api.answers(me, { role: 'moderator' });
  api.answers(list, { results: [block], count: 1 });
  api.refusesOnce(lift, 409, { detail: 'This was decided already', code: 'already_decided' });
  api.answers(lift);
  const { user, notices } = await renderRoute(area, address);
  const open = async () => user.click(await screen.findByRole('button', { name: 'Lift the block: Stall' }));
  const inDialog = (name: string) => user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

  await open();
  await inDialog('Lift');
  expect(await screen.findByText('Value is required')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /for the audit log/ }), 'Papers came');
  await inDialog('Lift');
  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'This was decided already' }]));
  await inDialog('Cancel');
  await open();
  expect(screen.getByRole('textbox', { name: /for the audit log/ })).toHaveValue('Papers came');
  await inDialog('Lift');

  await waitFor(() => expect(notices.at(-1)).toEqual({ kind: 'success', text: 'Block lifted' }));
  expect(api.callsOf(lift).at(-1)).toMatchObject({ params: { id: '12' }, body: { reason: 'Papers came' } });
});

it('shows an analyst the list without acts', async () => {
  api.answers(me, { role: 'analyst' });
  api.answers(list, { results: [block], count: 1 });
  await renderRoute(area, address);

  expect(await screen.findByText('Stall')).toBeVisible();
  await waitFor(() => expect(api.callsOf(me)).toHaveLength(1));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('blocks what a pasted link shows, and says when visitors do not see it', async () => {
  const read = 'get trading/buyer/shops/{alias}/get-by-alias/';
  api.answers(me, { role: 'owner' });
  api.answers(list, { results: [], count: 0 });
  api.refusesOnce(read, 404);
  api.answers(read, { id: 31 });
  api.answers(create);
  const { user } = await renderRoute(area, address);
  const target = await screen.findByRole('textbox', { name: /Number or link/ });

  await user.type(target, 'https://yarmarok.example/ru/shops/gone/?part=about');
  await user.type(screen.getByRole('textbox', { name: /Reason for the owner/ }), 'Fraud');
  await user.click(screen.getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(target).toHaveAccessibleDescription(/Visitors do not see it/));
  await user.clear(target);
  await user.type(target, '/shops/stall/');
  await user.click(screen.getByRole('button', { name: 'Block' }));

  await waitFor(() => expect(api.callsOf(create)).toMatchObject([{ body: { kind: 'shop', id: 31, reason: 'Fraud', until: null } }]));
});

it('names the person in the form whose page led here', async () => {
  api.answers(me, { role: 'moderator' });
  api.answers(list, { results: [], count: 0 });
  api.answers(create);
  const { user } = await renderRoute(area, `${address}?block=user-7`);

  expect(await screen.findByRole('textbox', { name: /Number or link/ })).toHaveValue('7');
  await user.type(screen.getByRole('textbox', { name: /Reason for the owner/ }), 'Fraud');
  await user.click(screen.getByRole('button', { name: 'Block' }));

  await waitFor(() => expect(api.callsOf(create)).toMatchObject([{ body: { kind: 'user', id: 7, reason: 'Fraud', until: null } }]));
});

it.each([
  [' 7 ', { id: 7, kind: null }],
  ['https://yarmarok.example/en/offers/vaza-1/', { alias: 'vaza-1', kind: 'offer' }],
  ['0', null],
  ['Stall', null],
  ['/account/seller/shops/7/main/', null],
])('reads "%s"', (text, target) => {
  expect(parseBlockTarget(text)).toEqual(target);
});
