import type { Page } from '@playwright/test';
import { openPage } from '../fixtures/open';
import { expect, test } from '../fixtures/test';
import { loadMessages } from '../fixtures/messages';

const text = loadMessages('uk');

const bar = (page: Page) => page.getByRole('navigation', { name: text('shell.bottomBar.label') });
const navigation = (page: Page) => page.getByRole('dialog', { name: text('shell.menu.navigation') });
const categories = (page: Page) => page.getByRole('dialog', { name: text('shell.catalogue.title') });
const cart = (page: Page) => page.getByRole('dialog', { name: text('shell.cartMenu.title') });

/** Swipes horizontally with one finger. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 500 }] });
  await touch('touchStart', from);
  for (const step of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from + (to - from) * step);
  await touch('touchEnd');
}

test('one side menu closes the other, traps the focus and restores it', async ({ page }) => {
  await openPage(page, '/about/');
  const button = page.getByRole('banner').getByRole('button', { name: text('shell.header.menu'), exact: true });
  await button.click();
  await expect(navigation(page)).toBeVisible();
  expect((await navigation(page).boundingBox())?.width).toBeCloseTo(300, 3);
  for (let press = 0; press < 25; press += 1) {
    await page.keyboard.press('Tab');
    // After the last element the focus goes to the controls of the browser and then to the first element, never behind the menu.
    expect(
      await navigation(page).evaluate((menu) => menu.contains(document.activeElement) || document.activeElement === document.body),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(navigation(page)).toHaveCount(0);
  await expect(button).toBeFocused();

  await button.click();
  await navigation(page)
    .getByRole('button', { name: text('shell.header.catalogue') })
    .click();
  await expect(categories(page)).toBeVisible();
  await expect(navigation(page)).toHaveCount(0);
});

test('the bottom bar marks the current page, also in the catalog', async ({ page }) => {
  const catalog = bar(page).getByRole('button', { name: text('shell.header.catalogue') });
  await openPage(page, '/categories/elektronika/');
  await expect(catalog).toHaveAttribute('aria-current', 'true');
  await openPage(page, '/');
  await expect(bar(page).locator('[aria-current]')).toHaveCount(1);
  await expect(catalog).not.toHaveAttribute('aria-current');
});

test('a swipe closes the menus on both sides', async ({ page }) => {
  await openPage(page, '/about/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: text('shell.header.menu'), exact: true })
    .click();
  await expect(navigation(page)).toBeVisible();
  // A short swipe has no effect.
  await swipe(page, 200, 170);
  await expect(navigation(page)).toBeVisible();
  await swipe(page, 250, 60);
  await expect(navigation(page)).toHaveCount(0);

  await bar(page)
    .getByRole('button', { name: text('shell.header.cart') })
    .click();
  await expect(cart(page)).toContainText(text('shell.cartMenu.empty'));
  await swipe(page, 80, 300);
  await expect(cart(page)).toHaveCount(0);
});

test('the category menu goes down level by level, back, and to the page', async ({ page }) => {
  await openPage(page, '/about/');
  await bar(page)
    .getByRole('button', { name: text('shell.header.catalogue') })
    .click();
  const menu = categories(page);
  await menu.getByRole('button', { name: 'Електроніка' }).click();
  await menu.getByRole('button', { name: 'Телефони та аксесуари' }).click();
  await expect(menu.getByRole('link', { name: 'Смартфони' })).toBeVisible();
  await menu.getByRole('button', { name: text('shell.catalogue.back') }).click();
  await menu.getByRole('link', { name: `${text('shell.catalogue.seeAll')}: Електроніка` }).click();
  await expect(page).toHaveURL(/\/categories\/elektronika\/$/);
  await expect(menu).toHaveCount(0);
});

test('the navigation menu has place, language and theme, and leads to both sides of the account', async ({ page }) => {
  await openPage(page, '/about/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: text('shell.header.menu'), exact: true })
    .click();
  const menu = navigation(page);
  await expect(menu.getByRole('link', { name: text('shell.account.seller') })).toHaveAttribute(
    'href',
    /next=%2Faccount%2Fseller%2Fshops%2F/,
  );
  await expect(menu.getByRole('link', { name: text('shell.account.orders') })).toHaveAttribute(
    'href',
    /next=%2Faccount%2Fbuyer%2Forders%2F/,
  );
  await expect(menu.getByRole('button', { name: text('shell.account.logout') })).toHaveCount(0);

  await menu.getByRole('button', { name: 'Україна' }).click();
  await menu.getByRole('combobox', { name: text('shell.location.city') }).selectOption('kyiv');
  await menu.getByRole('button', { name: text('shell.location.save') }).click();
  await expect(menu.getByRole('button', { name: 'Україна • Київ' })).toBeVisible();

  await menu.getByRole('button', { name: text('shell.menu.theme') }).click();
  await menu.getByTitle(text('shell.theme.dark')).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await menu.getByRole('button', { name: 'Українська' }).click();
  await menu.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/about\/$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('the bottom bar leads home, to favorites and to the account', async ({ page }) => {
  await openPage(page, '/about/');
  await expect(bar(page).getByRole('link', { name: text('shell.header.favorites') })).toHaveAttribute(
    'href',
    /next=%2Faccount%2Fbuyer%2Ffavorite%2F/,
  );
  await expect(bar(page).getByRole('link', { name: text('shell.header.account') })).toHaveAttribute(
    'href',
    /next=%2Faccount%2Fbuyer%2Forders%2F/,
  );
  await bar(page)
    .getByRole('link', { name: text('shell.bottomBar.home') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('storefront.home.title'));
});
