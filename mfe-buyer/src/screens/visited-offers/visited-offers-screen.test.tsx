import type { OfferRow } from '@yarmarok/shared-api';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen';
import { VisitedOffersScreen } from './visited-offers-screen';

const [list, clear] = ['get trading/buyer/offers/get-list/my-visited/', 'delete trading/buyer/offers/my-visited/clear/'];
const page = (results: OfferRow[]) => ({ body: { results, count: results.length, next: null } });
const vase = {
  id: 7,
  alias: 'vase',
  title: 'Vase',
  images: [],
  price: '120.00',
  currency: 'uah',
  shop: { alias: 'pottery', title: 'Pottery' },
} as unknown as OfferRow;

it('clears the list', async () => {
  const { user, calls } = renderScreen(<VisitedOffersScreen />, { [list]: [page([vase]), page([])], [clear]: [{}] });

  expect(await screen.findByText('Vase')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear list' }));

  expect(await screen.findByText('You have not viewed anything yet')).toBeVisible();
  expect(calls.map(({ call }) => call)).toEqual([list, clear, list]);
});

it('keeps the list and tells about it when the service refuses', async () => {
  const refused = { status: 503, body: { detail: 'Try again in a minute', code: 'unavailable' } };
  const { user, notices } = renderScreen(<VisitedOffersScreen />, { [list]: [page([vase])], [clear]: [refused] });

  await user.click(await screen.findByRole('button', { name: 'Clear list' }));

  expect(await screen.findByText('Vase')).toBeVisible();
  expect(notices).toMatchObject([{ message: 'Try again in a minute' }]);
});

it('offers to try again after a failure', async () => {
  const { user } = renderScreen(<VisitedOffersScreen />, { [list]: [{ status: 500, body: {} }, page([])] });

  await user.click(await screen.findByRole('button', { name: /again/ }));

  expect(await screen.findByText('You have not viewed anything yet')).toBeVisible();
});
