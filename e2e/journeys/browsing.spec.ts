import { expect, test } from '../fixtures/test';
import { textsIn } from '../fixtures/texts';

test('show more goes on with the list, and going back finds it where it was', async ({ page }) => {
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

test('another language keeps the page, its query and its content', async ({ page }) => {
  await page.goto('/offers/?search=samsung&ordering=price');
  await page
    .getByRole('button', { name: new RegExp(textsIn('uk')('shell.header.language')) })
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
