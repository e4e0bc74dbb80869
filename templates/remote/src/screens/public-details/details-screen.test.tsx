import { fakeApi, renderPart, renderRoute } from '@yarmarok/shared-testing';
import { screen } from '@testing-library/react';
import { publicScreenPaths } from '../../state/public-screen-paths';
import { area } from '../../testing/area';
import { DetailsScreen } from './details-screen';

const api = fakeApi();
const one = 'get trading/buyer/shops/{alias}/get-by-alias/';
const address = publicScreenPaths.details('loznytsia');

it('shows the city and the rating of the shop', async () => {
  api.answers(one, { alias: 'loznytsia', get_city_display: 'Kyiv', avg_review_rating: 4.5 });
  await renderRoute(area, address, { user: null });

  expect(await screen.findByText('Kyiv')).toBeVisible();
  expect(screen.getByText('4.5')).toBeVisible();
});

it('shows a dash for a shop without ratings', async () => {
  api.answers(one, { alias: 'loznytsia', avg_review_rating: null });
  await renderRoute(area, address, { user: null });

  expect(await screen.findByText('—')).toBeVisible();
});

it('links to the list when a late answer reports a missing shop', async () => {
  api.refuses(one, 404);
  await renderPart(area, <DetailsScreen />, { address, path: publicScreenPaths.details(':id'), user: null });

  expect(await screen.findByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'To the list' })).toHaveAttribute('href', publicScreenPaths.list());
});
