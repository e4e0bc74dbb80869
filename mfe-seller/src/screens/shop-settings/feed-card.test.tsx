import type { SellerShop } from '@yarmarok/shared-api';
import type { ShopFeed } from '@yarmarok/shared-api/account';
import { fakeApi, renderPart } from '@yarmarok/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../../testing/area';
import { FeedCard } from './feed-card';

const shop = { id: 4 } as SellerShop;
const api = fakeApi();
const read = 'get trading/seller/shops/{id}/feed/get/';
const renew = 'post trading/seller/shops/{id}/feed/renew/';
const remove = 'delete trading/seller/shops/{id}/feed/delete/';
const none: ShopFeed = { address: null, created_at: null, last_read_at: null };
const at = (name: string, lastReadAt: string | null = null): ShopFeed => ({
  address: `https://yarmarok.test/feeds/shops/${name}.xml`,
  created_at: '2026-11-25T09:00:00.000Z',
  last_read_at: lastReadAt,
});
function show(...states: ShopFeed[]) {
  api.answers(read, ...states);
  return renderPart(area, <FeedCard shop={shop} />);
}
const address = () => screen.findByRole('textbox', { name: 'Address of the file' });
const confirm = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

it('creates an address and copies it', async () => {
  api.answers(renew, at('new'));
  const { user, notices } = await show(none, at('new'));
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();

  await user.click(await screen.findByRole('button', { name: 'Create an address' }));

  expect(await address()).toHaveValue('https://yarmarok.test/feeds/shops/new.xml');
  expect(await address()).toHaveAccessibleDescription(/^Not downloaded yet/);
  expect(api.callsOf(renew)).toMatchObject([{ params: { id: '4' } }]);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(write).toHaveBeenCalledWith('https://yarmarok.test/feeds/shops/new.xml');
  expect(notices.map(({ text }) => text)).toEqual(['Address created', 'Address copied']);
});

it('replaces the address after a confirmation', async () => {
  api.answers(renew, at('new'));
  const { user, notices } = await show(at('old', '2026-11-26T09:00:00.000Z'), at('new'));
  expect(await address()).toHaveAccessibleDescription(/^Last download: 26/);

  await user.click(screen.getByRole('button', { name: 'Change address' }));
  expect(api.callsOf(renew)).toEqual([]);
  await user.click(confirm('Change address'));

  await waitFor(async () => expect(await address()).toHaveValue('https://yarmarok.test/feeds/shops/new.xml'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(notices).toEqual([{ kind: 'success', text: 'Address changed' }]);
});

it('disables the address after a confirmation', async () => {
  api.answers(remove);
  const { user, notices } = await show(at('old'), none);

  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  expect(api.callsOf(remove)).toEqual([]);
  await user.click(confirm('Turn off'));

  expect(await screen.findByRole('button', { name: 'Create an address' })).toBeVisible();
  expect(api.callsOf(remove)).toMatchObject([{ params: { id: '4' } }]);
  expect(notices).toEqual([{ kind: 'success', text: 'Address turned off' }]);
});

it('keeps the address when a change is refused, and shows why', async () => {
  api.refuses(renew, 429, { detail: 'Later', code: 'too_many_requests' });
  const { user, notices } = await show(at('old'));

  await user.click(await screen.findByRole('button', { name: 'Change address' }));
  await user.click(confirm('Change address'));

  await waitFor(() => expect(notices).toMatchObject([{ kind: 'error' }]));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await address()).toHaveValue('https://yarmarok.test/feeds/shops/old.xml');
});

it('can be retried when it fails to load', async () => {
  api.refusesOnce(read, 500);
  const { user } = await show(none);

  expect(await screen.findByText('Failed to load the address')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('button', { name: 'Create an address' })).toBeVisible();
});
