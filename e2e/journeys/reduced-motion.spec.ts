import type { Locator, Page } from '@playwright/test';
import { openPage } from '../fixtures/open';
import { expect, test } from '../fixtures/test';
import { loadMessages } from '../fixtures/messages';

// A service worker would answer requests that the page does not send.
test.use({ serviceWorkers: 'block' });

const text = loadMessages('uk');

const cart = (page: Page) => page.getByRole('dialog', { name: text('shell.cartMenu.title') });

async function openCart(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(text('shell.header.cart')) })
    .click();
  await expect(cart(page)).toBeVisible();
}

/** Returns the longest animation and transition of an element or its descendants in milliseconds. */
function longestMotion(element: Locator): Promise<{ animation: number; transition: number; moved: string[] }> {
  return element.evaluate((root) => {
    const longest = (texts: string[]) => Math.max(...texts.flatMap((value) => value.split(',')).map((value) => parseFloat(value) * 1000));
    const styles = [root, ...root.querySelectorAll('*')].map((part) => getComputedStyle(part));
    return {
      animation: longest(styles.map((style) => style.animationDuration)),
      transition: longest(styles.map((style) => style.transitionDuration)),
      // Colors may fade, but nothing may move.
      moved: [...new Set(styles.filter((style) => parseFloat(style.transitionDuration) > 0).map((style) => style.transitionProperty))],
    };
  });
}

test('menus do not slide when reduced motion is preferred', async ({ page }) => {
  await openPage(page, '/about/');
  await openCart(page);
  expect((await longestMotion(cart(page))).animation).toBeGreaterThanOrEqual(300);
  await page.keyboard.press('Escape');
  await expect(cart(page)).toHaveCount(0);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/about/');
  await openCart(page);
  const side = await longestMotion(cart(page));
  expect(side.animation).toBeLessThan(1);
  expect(side.transition).toBeLessThan(100);
  expect(side.moved).toEqual(['opacity']);
  await page.keyboard.press('Escape');
  await expect(cart(page)).toHaveCount(0);

  await page
    .getByRole('banner')
    .getByRole('button', { name: text('shell.header.account') })
    .click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  const hanging = await longestMotion(menu);
  expect(hanging.animation).toBeLessThan(1);
  expect(hanging.moved).toEqual(['opacity']);
});
