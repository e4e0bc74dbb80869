import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callApi, getToken } from '../fixtures/api';
import { registerPerson } from '../fixtures/people';
import { buildPromPriceList } from '../fixtures/price-list';
import { expect, test } from '../fixtures/test';
import { loadMessages } from '../fixtures/messages';
import { ImportPage } from '../pages/import-page';

const text = loadMessages('uk');
const rows = 2000;
// Row numbers count from the header; a spreadsheet shows one more.
const broken = [17, 1203];

/** Creates a shop of a new seller who is signed in in the browser. */
async function createShopOfNewSeller(page: Page): Promise<{ token: string; title: string; shopId: number }> {
  const person = await registerPerson();
  expect((await page.request.post('/api/v1/auth/jwt/create/', { data: person })).status()).toBe(200);
  const token = await getToken(person.email, person.password);
  const title = `Ложкар ${randomBytes(3).toString('hex')}`;
  const { body: shop } = await callApi<{ id: number }>('POST', 'trading/seller/shops/create/', {
    token,
    body: { title, city: 'kyiv', phone: '+380501234567', email: person.email },
  });
  return { token, title, shopId: shop.id };
}

test('a seller imports 2,000 rows of a Prom.ua file, browses during the import and corrects errors', async ({ page }, testInfo) => {
  test.setTimeout(300_000);
  const { token, title, shopId } = await createShopOfNewSeller(page);
  const address = `/account/seller/shops/${String(shopId)}/offers/import/`;
  const shoot = async (name: string) => {
    if (process.env.E2E_SHOTS)
      await page.screenshot({ path: `${process.env.E2E_SHOTS}/${name}-${testInfo.project.name}.png`, fullPage: true });
  };

  // A preview precedes the import; one category of the file needs a mapping.
  await page.goto(address);
  const imports = new ImportPage(page, text);
  const { main } = imports;
  await expect(main.getByRole('heading', { level: 1, name: text('seller.importOffers.title') })).toBeVisible();
  await shoot('1-empty');
  await imports.upload(buildPromPriceList(rows, 'Ложкарня', broken));
  await expect(main.getByText('windows-1251')).toBeVisible();
  await expect(main.getByRole('list', { name: text('seller.importCards.title') })).toContainText("Ложка дерев'яна 1");
  await expect(main.getByText(/домовимося/).first()).toBeVisible();
  await shoot('2-preview');
  await imports.mapCategory(/Ложкарня/, 'посуд');
  await shoot('3-corrected');

  // The import continues while the seller is on other pages.
  await imports.start();
  await expect(page).toHaveURL(/import=\d+/);
  await shoot('4-running');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await page.goto(address);
  await imports.waitUntilDone();
  await expect(main.getByText('2 000 / 2 000')).toBeVisible();
  await shoot('5-done');

  // Failed rows are downloaded, corrected and imported.
  await main
    .getByRole('navigation', { name: text('seller.importOffers.filter') })
    .getByRole('link', { name: /^Помилки 2$/ })
    .click();
  await expect(main.getByRole('table').getByText('Це не схоже на ціну: домовимося')).toHaveCount(2);
  await shoot('6-errors');
  const failed = await imports.downloadFailedRows();
  expect(failed.trim().split('\r\n')).toHaveLength(1 + broken.length);
  expect(failed).toContain('Що виправити');
  await imports.upload(Buffer.from(failed.replaceAll(/;домовимося;/g, ';99,50;').replaceAll('Ложкарня', 'Посуд')));
  await imports.mapCategory(/Посуд/, 'посуд');
  await imports.start();
  await expect(main.getByText('2 / 2')).toBeVisible({ timeout: 60_000 });

  // Buyers find the offers; the export is a file.
  const found = await page.request.get(`/api/v1/trading/buyer/offers/get-list/?search=${encodeURIComponent(`ложка ${title}`)}&limit=1`);
  expect(found.status()).toBe(200);
  const { body: own } = await callApi<{ count: number }>('GET', `trading/seller/offers/get-list/?shop=${String(shopId)}&limit=1`, {
    token,
  });
  expect(own.count).toBe(rows);
  await page.goto(`/account/seller/shops/${String(shopId)}/offers/`);
  await expect(main.getByText(/Ложка дерев'яна/).first()).toBeVisible();
  await shoot('7-offers');

  // Two thousand new offers would disturb other journeys.
  expect(
    (
      await page.request.delete(`/api/v1/trading/seller/shops/${String(shopId)}/delete/`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).status(),
  ).toBe(204);
});

test('a seller fixes an import at the reported problems', async ({ page }, testInfo) => {
  const { token, shopId } = await createShopOfNewSeller(page);
  const imports = new ImportPage(page, text);
  const { main } = imports;
  await page.goto(`/account/seller/shops/${String(shopId)}/offers/import/`);
  const row = (code: string, title: string) => `${code};${title};10;бухта;Дивні мотузки`;
  await imports.upload(Buffer.from(`Код;Назва;Ціна;Одиниця_виміру;Назва_групи\n${row('A', 'Шпагат')}\n${row('B', 'Канат')}\n`));
  await expect(main.getByRole('combobox', { name: /бухта/ })).toBeVisible();
  await imports.start();

  // Two drafts have an unknown unit; both are fixed below the numbers.
  const problems = main.getByRole('list', { name: text('seller.importProblems.title') });
  await expect(problems.getByText('Дивні мотузки')).toBeVisible({ timeout: 60_000 });
  await problems.getByRole('combobox', { name: /бухта/ }).selectOption('roll');
  await imports.mapCategory(/Дивні мотузки/, 'посуд');
  if (process.env.E2E_SHOTS)
    await page.screenshot({ path: `${process.env.E2E_SHOTS}/8-problems-${testInfo.project.name}.png`, fullPage: true });
  await main.getByRole('button', { name: text('seller.importProblems.apply') }).click();
  const filters = main.getByRole('navigation', { name: text('seller.importOffers.filter') });
  await expect(filters.getByRole('link', { name: /^Оновлено 2$/ })).toBeVisible({ timeout: 60_000 });

  await expect(problems).toBeHidden();
  const { body } = await callApi<{ results: { status: string; unit: string }[] }>(
    'GET',
    `trading/seller/offers/get-list/?shop=${String(shopId)}&limit=5`,
    { token },
  );
  expect(body.results.map(({ status, unit }) => [status, unit])).toEqual([
    ['active', 'roll'],
    ['active', 'roll'],
  ]);
});
