import type { SellerShop } from '@yarmarok/shared-api';
import type { ShopFeed } from '@yarmarok/shared-api/account';
import { screen, waitFor, within } from '@testing-library/react';
import { type FakeAnswer, renderScreen } from '../../testing/render-screen';
import { FeedCard } from './feed-card';

const shop = { id: 4 } as SellerShop;
const root = 'trading/seller/shops/4/feed';
const none = { body: { address: null, created_at: null, last_read_at: null } satisfies ShopFeed };
const at = (name: string, lastReadAt: string | null = null) => ({
  body: {
    address: `https://yarmarok.test/feeds/shops/${name}.xml`,
    created_at: '2026-11-25T09:00:00.000Z',
    last_read_at: lastReadAt,
  } satisfies ShopFeed,
});
const show = (states: FakeAnswer[], refusal?: FakeAnswer) =>
  renderScreen(<FeedCard shop={shop} />, {
    [`get ${root}/get/`]: states,
    [`post ${root}/renew/`]: [refusal ?? at('new')],
    [`delete ${root}/delete/`]: [refusal ?? { body: null }],
  });
const address = () => screen.findByRole('textbox', { name: 'Address of the file' });
const confirm = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

it('makes an address and copies it', async () => {
  const { user, notices, findCalls } = show([none, at('new')]);
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();

  await user.click(await screen.findByRole('button', { name: 'Create an address' }));

  expect(await address()).toHaveValue('https://yarmarok.test/feeds/shops/new.xml');
  expect(await address()).toHaveAccessibleDescription(/^Not downloaded yet/);
  expect(findCalls('post')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(write).toHaveBeenCalledWith('https://yarmarok.test/feeds/shops/new.xml');
  expect(notices.map(({ text }) => text)).toEqual(['Address created', 'Address copied']);
});

it('changes the address after a question', async () => {
  const { user, notices, findCalls } = show([at('old', '2026-11-26T09:00:00.000Z'), at('new')]);
  expect(await address()).toHaveAccessibleDescription(/^Last download: 26/);

  await user.click(screen.getByRole('button', { name: 'Change address' }));
  expect(findCalls('post')).toEqual([]);
  await user.click(confirm('Change address'));

  await waitFor(async () => expect(await address()).toHaveValue('https://yarmarok.test/feeds/shops/new.xml'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(notices).toEqual([{ kind: 'success', text: 'Address changed' }]);
});

it('turns the address off after a question', async () => {
  const { user, notices, findCalls } = show([at('old'), none]);

  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  expect(findCalls('delete')).toEqual([]);
  await user.click(confirm('Turn off'));

  expect(await screen.findByRole('button', { name: 'Create an address' })).toBeVisible();
  expect(notices).toEqual([{ kind: 'success', text: 'Address turned off' }]);
});

it('keeps the address when a change is refused, and says why', async () => {
  const { user, notices } = show([at('old')], { status: 429, body: { detail: 'Later', code: 'too_many_requests' } });

  await user.click(await screen.findByRole('button', { name: 'Change address' }));
  await user.click(confirm('Change address'));

  await waitFor(() => expect(notices).toMatchObject([{ kind: 'error' }]));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await address()).toHaveValue('https://yarmarok.test/feeds/shops/old.xml');
});

it('can be asked again when it does not load', async () => {
  const { user } = show([{ status: 500, body: { detail: 'Broken', code: 'internal' } }, none]);

  expect(await screen.findByText('Failed to load the address')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('button', { name: 'Create an address' })).toBeVisible();
});
