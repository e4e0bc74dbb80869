import { fakeApi, renderRoute } from '@yarmarok/shared-testing';
import { screen } from '@testing-library/react';
import { publicScreenPaths } from '../../state/public-screen-paths';
import { area } from '../../testing/area';
import { getCanonicalAddress } from '../../testing/public-canonical-address';

const api = fakeApi();
const list = 'get trading/buyer/shops/get-list/';

it('links to the catalog without shops', async () => {
  api.answers(list, { results: [], count: 0 });
  await renderRoute(area, publicScreenPaths.list(), { user: null });

  expect(await screen.findByRole('link', { name: 'Go to catalog' })).toHaveAttribute('href', '/categories/');
});

it('shows the reason of a refusal without a retry', async () => {
  api.refuses(list, 403, { detail: 'The fair is closed', code: 'closed' });
  await renderRoute(area, publicScreenPaths.list(), { user: null });

  expect(await screen.findByRole('alert')).toHaveTextContent('The fair is closed');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('shows the page of the address, names it for search engines, and links to the others', async () => {
  api.answers(list, { count: 45 });
  await renderRoute(area, publicScreenPaths.list(20), { user: null });

  expect(await screen.findByRole('link', { name: 'Page 3' })).toHaveAttribute('href', publicScreenPaths.list(40));
  expect(getCanonicalAddress()).toBe(`http://shop.test/en${publicScreenPaths.list(20)}`);
  expect(api.calls).toMatchObject([{ name: list, query: { limit: '20', offset: '20' } }]);
});

it('is translated', async () => {
  api.answers(list, { results: [], count: 0 });
  await renderRoute(area, publicScreenPaths.list(), { locale: 'uk', user: null });

  expect(await screen.findByText('Магазинів ще немає')).toBeVisible();
});
