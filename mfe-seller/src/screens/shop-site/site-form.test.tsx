import { anAnswer, exactly, fakeApi, renderPart } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../../testing/area';
import { SiteForm } from './site-form';

const api = fakeApi();
const [read, write] = ['get trading/seller/shops/{id}/site/', 'patch trading/seller/shops/{id}/site/'] as const;
const shop = anAnswer('get trading/seller/shops/{id}/get/', { id: 4 });
const site = anAnswer(read, {
  slogan: exactly({ en: 'Clay' }),
  contacts: { phone: null, email: 'shop@yarmarok.example', address: null },
  ...{ theme_color: null, cover: null, logo: null, social_links: [], is_published: false, updated_at: null },
});
const refuseOnce = () => api.refusesOnce(write, 409, { detail: 'Changed', code: 'changed_elsewhere', changed: {} });
const save = () => screen.getByRole('button', { name: 'Save' });
const slogan = () => screen.getByLabelText<HTMLInputElement>(/^Slogan/);

it('keeps a typed slogan when another window saved one, and saves it on the second try', async () => {
  refuseOnce();
  api.answers(write, { ...site, slogan: exactly({ en: 'Fired clay' }) });
  api.answers(read, { ...site, slogan: exactly({ en: 'Pots' }) });
  const { user, notices } = await renderPart(area, <SiteForm shop={shop} site={site} />);

  await user.clear(slogan());
  await user.type(slogan(), 'Fired clay');
  await user.click(save());

  expect(await screen.findByText(/Slogan \(English\)/)).toBeVisible();
  expect(slogan()).toHaveValue('Fired clay');
  expect(notices).toEqual([]);
  await user.click(save());
  await waitFor(() => expect(notices.map(({ kind }) => kind)).toEqual(['success']));
  expect(api.callsOf(write)).toMatchObject([
    { params: { id: '4' }, body: { slogan: { en: 'Fired clay' }, expected: { slogan: { en: 'Clay' } } } },
    { params: { id: '4' }, body: { slogan: { en: 'Fired clay' }, expected: { slogan: { en: 'Pots' } } } },
  ]);
});

it('saves an address beside an e-mail that another window saved', async () => {
  const current = { ...site, contacts: { phone: null, email: 'new@yarmarok.example', address: null } };
  refuseOnce();
  api.answers(write, { ...current, contacts: { ...current.contacts, address: 'Kyiv' } });
  api.answers(read, current);
  const { user, notices } = await renderPart(area, <SiteForm shop={shop} site={site} />);

  await user.type(screen.getByLabelText(/^Address/), 'Kyiv');
  await user.click(save());

  await waitFor(() => expect(notices.map(({ kind }) => kind)).toEqual(['success']));
  expect(api.callsOf(write).at(-1)?.body).toMatchObject({ contacts: { email: 'new@yarmarok.example', address: 'Kyiv' } });
  expect(screen.queryByText(/changed elsewhere/i)).toBeNull();
});
