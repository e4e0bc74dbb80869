import { fakeApi, renderRoute } from '@yarmarok/shared-testing';
import { screen } from '@testing-library/react';
import { buyerScreenPaths } from '../../state/buyer-screen-paths';
import { area } from '../../testing/area';

const api = fakeApi();
const list = 'get trading/buyer/orders/get-list/';

it('links to the catalog without orders', async () => {
  api.answers(list, { results: [], count: 0 });
  await renderRoute(area, buyerScreenPaths.list());

  expect(await screen.findByRole('link', { name: 'Go to catalog' })).toHaveAttribute('href', '/categories/');
});

it('shows the reason of a refusal without a retry', async () => {
  api.refuses(list, 403, { detail: 'This account is closed', code: 'closed' });
  await renderRoute(area, buyerScreenPaths.list());

  expect(await screen.findByRole('alert')).toHaveTextContent('This account is closed');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('reads the page from the address and links to the others', async () => {
  api.answers(list, { count: 45 });
  await renderRoute(area, buyerScreenPaths.list(20));

  expect(await screen.findByRole('link', { name: 'Page 3' })).toHaveAttribute('href', buyerScreenPaths.list(40));
  expect(api.calls).toMatchObject([{ name: list, query: { limit: '20', offset: '20' } }]);
});

it('is translated', async () => {
  api.answers(list, { results: [], count: 0 });
  await renderRoute(area, buyerScreenPaths.list(), { locale: 'uk' });

  expect(await screen.findByText('Замовлень ще немає')).toBeVisible();
});
