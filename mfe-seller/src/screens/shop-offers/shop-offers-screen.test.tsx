import { type AnswerOf, type Changes, fakeApi, renderPart } from '@yarmarok/shared-testing';
import { screen, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { area } from '../../testing/area';
import { ShopOffersScreen } from './shop-offers-screen';

const api = fakeApi();
const list = 'get trading/seller/offers/get-list/';
type Row = Changes<AnswerOf<typeof list>['results'][number]>;
const offers = '/account/seller/shops/4/offers/';
const query = '?status=hidden&offset=20';
const row: Row = {
  ...{ id: 5, alias: 'vaza', title: 'Vase', main_image: null, sku: null, category: { id: 7, alias: 'vases', title: 'Vases' } },
  ...{ price: '10.00', currency: 'uah', status: 'hidden', in_top: true, in_color: true, color: null, views_count: 1, stock: null },
  ...{ included_in_orders_count: 0, next_hoist_at: null, shop: { id: 4, alias: 'shop', title: 'Shop' } },
};

/** Shows the address and the link state of a page. */
function Target() {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: { list?: string } | null };
  return <p>{[pathname + search, state?.list].join(' ')}</p>;
}

function show(fields: Row = {}) {
  api.answers('get trading/seller/shops/{id}/get/', { id: 4, title: 'Shop', offers_count: 21 });
  api.answers(list, { results: [{ ...row, ...fields }], count: 21, next: null });
  return renderPart(
    area,
    <Routes>
      <Route path="offers/" element={<ShopOffersScreen />} />
      <Route path="*" element={<Target />} />
    </Routes>,
    { address: offers + query, path: '/account/seller/shops/:shopId/*' },
  );
}

it.each([
  ['the title', 'Vase', `${offers}5/edit/`],
  ['the pencil', 'Edit “Vase”', `${offers}5/edit/`],
  ['the button for a new offer', 'Add', `${offers}create/`],
  ['the button for an import', 'Import', `${offers}import/`],
])('passes the query of the list to the page behind %s', async (_link, name, path) => {
  const { user } = await show();
  await screen.findByText('Vase');

  await user.click(screen.getAllByRole('link', { name: new RegExp(`^${name}`) })[0]!);

  expect(screen.getByText(`${path} ${query}`)).toBeVisible();
});

it('passes the query of the list through the menu of an offer', async () => {
  const { user } = await show();
  await screen.findByText('Vase');

  await user.click(screen.getAllByRole('button', { name: /Vase/ })[0]!);
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));

  expect(screen.getByText(`${offers}5/edit/ ${query}`)).toBeVisible();
});

it('nests the quotation marks of a title in the names of controls', async () => {
  await show({ title: 'Honey “Linden”' });

  expect(await screen.findAllByRole('button', { name: 'Actions for “Honey ‘Linden’”' })).not.toHaveLength(0);
  expect(screen.getAllByRole('checkbox', { name: 'Select “Honey ‘Linden’”' })).not.toHaveLength(0);
  expect(screen.getByRole('link', { name: 'Edit “Honey ‘Linden’”' })).toBeVisible();
});

it('shows the badges of a promoted offer once on wide screens', async () => {
  await show();

  const offer = await screen.findByRole('row', { name: /Vase/ });

  for (const badge of ['Top', 'Color']) {
    const [besideStatus, ofPromotion] = within(offer).getAllByText(badge);
    expect(besideStatus).not.toBeVisible();
    expect(ofPromotion).toBeVisible();
  }
});

it('shows the stock of an offer that counts it', async () => {
  await show({ stock: 1200 });

  const offer = await screen.findByRole('row', { name: /Vase/ });

  expect(within(offer).getByText('1,200')).toBeVisible();
});
