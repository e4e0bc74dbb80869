import { expect, test } from '../fixtures/test';

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
