import { expect, test } from '../fixtures/test';
import { loadMessages } from '../fixtures/messages';

test('show more extends the list, and Back restores its position', async ({ page }) => {
  await page.goto('/categories/elektronika/');
  const links = page.getByRole('main').locator('a[href*="/offers/"]');
  const first = await links.count();
  await page
    .getByRole('main')
    .getByText(/Показати ще/)
    .click();
  await expect(page).toHaveURL(/offset=36/);
  await expect.poll(() => links.count()).toBeGreaterThan(first);
  const grown = await links.count();

  await links.nth(grown - 2).click();
  await expect(page).toHaveURL(/\/offers\//);
  await page.goBack();
  await expect(page).toHaveURL(/offset=36/);
  await expect.poll(() => links.count()).toBe(grown);
});

test('a page of the list is shown alone, and Back restores the extended list', async ({ page }) => {
  await page.goto('/categories/elektronika/');
  const main = page.getByRole('main');
  const cards = main.getByRole('listitem').getByRole('heading', { level: 2 });
  await expect(cards.first()).toBeVisible();
  const first = await cards.count();
  const firstTitle = await cards.first().textContent();
  await main.getByText(/Показати ще/).click();
  await expect(cards).toHaveCount(2 * first);
  const pages = main.getByRole('navigation', { name: loadMessages('uk')('ui.pagination.label') });
  await expect(pages.getByRole('link', { name: 'Сторінка 2' })).toHaveAttribute('aria-current', 'page');

  await pages.getByRole('link', { name: 'Сторінка 3' }).click();
  await expect(page).toHaveURL(/offset=72/);
  await expect(cards).toHaveCount(first);
  await expect(cards.first()).not.toHaveText(firstTitle ?? '');

  await page.goBack();
  await expect(page).toHaveURL(/offset=36/);
  await expect(cards).toHaveCount(2 * first);
  await page.reload();
  await expect(cards).toHaveCount(first);
});

test('another language keeps the page, its query and its content', async ({ page }) => {
  await page.goto('/offers/?search=samsung&ordering=price');
  await page
    .getByRole('button', { name: new RegExp(loadMessages('uk')('shell.header.language')) })
    .first()
    .click();
  await page
    .getByRole('menuitem', { name: 'English' })
    .or(page.getByRole('menuitemradio', { name: 'English' }))
    .click();

  await expect(page).toHaveURL(/\/en\/offers\/\?search=samsung&ordering=price$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('samsung');
  await page.goBack();
  await expect(page).toHaveURL(/^[^?]*[^n]\/offers\/\?search=samsung&ordering=price$/);
});
