import { callApi, demoSeller, listDemoShopOffers, getToken } from '../fixtures/api';
import { registerPerson } from '../fixtures/people';
import { expect, test } from '../fixtures/test';
import { loadMessages } from '../fixtures/messages';

// Resources of other people answer 404.
test.use({ expectedProblem: /status of 404/ });

interface Page<Row> {
  results: Row[];
}

test('a stranger gets "not found" at every address of another seller’s shop', async ({ page }) => {
  const text = loadMessages('uk');
  const token = await getToken(demoSeller);
  const { shopId, offers } = await listDemoShopOffers(token);
  const findFirstId = async (path: string) => {
    const { body } = await callApi<Page<{ id: number }>>('GET', `${path}?shop=${String(shopId)}&limit=1`, { token });
    return String(body.results[0]?.id ?? 0);
  };
  const [order, call] = [await findFirstId('trading/seller/orders/get-list/'), await findFirstId('trading/seller/call-requests/get-list/')];
  const { email, password } = await registerPerson();
  expect((await page.request.post('/api/v1/auth/jwt/create/', { data: { email, password } })).status()).toBe(200);

  const shop = `/account/seller/shops/${String(shopId)}`;
  for (const path of [
    'main/',
    'offers/',
    'settings/',
    'settings/tokens/',
    'settings/webhooks/',
    'site/',
    'offers/grid/',
    'offers/create/',
    'offers/import/',
    'offers/import/links/',
    `offers/${String(offers[0]?.id)}/edit/`,
    'calls-and-orders/orders/',
    'calls-and-orders/orders/edit/',
    `calls-and-orders/orders/${order}/edit/`,
    'calls-and-orders/calls/',
    'reviews/',
    'calls-and-orders/calls/edit/',
    `calls-and-orders/calls/${call}/edit/`,
  ]) {
    await page.goto(`${shop}/${path}`);
    const main = page.getByRole('main');
    await expect(main.getByText(text('seller.loaded.notFound')), path).toBeVisible();
    await expect(page.getByText('Лозниця'), path).toHaveCount(0);
    await expect(main.getByRole('textbox'), path).toHaveCount(0);
    await expect(main.getByRole('table'), path).toHaveCount(0);
  }
});
