import type { SellerShop } from '@yarmarok/shared-api';
import type { ShopSite } from '@yarmarok/shared-api/account';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen';
import { SiteForm } from './site-form';

const shop = {
  id: 4,
  alias: 'loznytsia',
  title: 'Лозниця',
  city: 'kyiv',
  get_city_display: 'Kyiv',
  working_hours: {},
} as unknown as SellerShop;
const site: ShopSite = {
  ...{ theme_color: null, cover: null, logo: null, slogan: { en: 'Clay' }, about: {}, working_hours: {}, social_links: [] },
  ...{ contacts: { phone: null, email: 'shop@yarmarok.example', address: null }, seo_title: {}, seo_description: {} },
  ...{ is_published: false, updated_at: null },
};
const [read, write] = ['get trading/seller/shops/4/site/', 'patch trading/seller/shops/4/site/'];
const stale = { status: 409, body: { detail: 'Changed', code: 'changed_elsewhere', changed: {} } };
const save = () => screen.getByRole('button', { name: 'Save' });
const slogan = () => screen.getByLabelText<HTMLInputElement>(/^Slogan/);

it('keeps a typed slogan when another window saved one, and saves it on the second try', async () => {
  const { user, findCalls, notices } = renderScreen(<SiteForm shop={shop} site={site} />, {
    [write]: [stale, { body: { ...site, slogan: { en: 'Fired clay' } } }],
    [read]: [{ body: { ...site, slogan: { en: 'Pots' } } }],
  });

  await user.clear(slogan());
  await user.type(slogan(), 'Fired clay');
  await user.click(save());

  expect(await screen.findByText(/Slogan \(English\)/)).toBeVisible();
  expect(slogan()).toHaveValue('Fired clay');
  expect(notices).toEqual([]);
  await user.click(save());
  await waitFor(() => expect(notices.map(({ kind }) => kind)).toEqual(['success']));
  expect(findCalls('patch').map(({ body }) => body)).toMatchObject([
    { slogan: { en: 'Fired clay' }, expected: { slogan: { en: 'Clay' } } },
    { slogan: { en: 'Fired clay' }, expected: { slogan: { en: 'Pots' } } },
  ]);
});

it('saves an address beside an e-mail that another window saved', async () => {
  const current = { ...site, contacts: { phone: null, email: 'new@yarmarok.example', address: null } };
  const { user, findCalls, notices } = renderScreen(<SiteForm shop={shop} site={site} />, {
    [write]: [stale, { body: { ...current, contacts: { ...current.contacts, address: 'Kyiv' } } }],
    [read]: [{ body: current }],
  });

  await user.type(screen.getByLabelText(/^Address/), 'Kyiv');
  await user.click(save());

  await waitFor(() => expect(notices.map(({ kind }) => kind)).toEqual(['success']));
  expect(findCalls('patch').at(-1)?.body).toMatchObject({ contacts: { email: 'new@yarmarok.example', address: 'Kyiv' } });
  expect(screen.queryByText(/changed elsewhere/i)).toBeNull();
});
