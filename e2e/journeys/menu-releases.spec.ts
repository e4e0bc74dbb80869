import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { demoBuyer, demoPassword } from '../fixtures/api';
import { openPage } from '../fixtures/open';
import { waitForNewStable, release, releaseTimeoutMs, listStableIds, getStable } from '../fixtures/releases';
import { createShop } from '../fixtures/shops';
import { addMenuEntry } from '../fixtures/broken-build';
import { getPid } from '../fixtures/system';
import { expect, test } from '../fixtures/test';
import { loadMessages } from '../fixtures/messages';

const text = loadMessages('uk');

const shellFile = path.resolve(import.meta.dirname, '../../shell/dist/server/main.cjs');
const shellState = () => ({ pid: getPid('shell'), file: createHash('sha256').update(fs.readFileSync(shellFile)).digest('hex') });

/** Publishes a build with one more menu entry, runs `check` in the running shell, and rolls the build back. */
async function withEntry(remote: string, entry: object, check: () => Promise<void>): Promise<void> {
  const shell = shellState();
  const before = await getStable(remote);
  const { id, restore } = addMenuEntry(remote, entry);
  try {
    release(['publish', remote, '--prebuilt', '--without-smoke']);
  } finally {
    restore();
  }
  try {
    expect((await waitForNewStable(remote, before.id)).id).toBe(id);
    await check();
  } finally {
    release(['rollback', remote]);
  }
  await expect.poll(() => listStableIds(remote), { timeout: releaseTimeoutMs }).toEqual([before.id]);
  expect(shellState()).toEqual(shell);
}

const getLinks = (page: Page, menu: string) => page.getByRole('navigation', { name: text(menu) }).getByRole('link');
const listNames = async (page: Page, menu: string) =>
  (await getLinks(page, menu).allInnerTexts()).map((name) => name.split('\n')[0]?.trim());

const buyerMenu = [
  'Бонуси',
  'Замовлення',
  'Відгуки',
  'Переглянуті',
  'Обране',
  'Профіль',
  'Вхід і безпека',
  'Історія бонусів',
  'Мої звернення',
  'Кабінет продавця',
];

test('a new entry of the buyer’s menu is in the first HTML and in open documents without a release of the shell', async ({ page }) => {
  const { request } = page;
  expect((await request.post('/api/v1/auth/jwt/create/', { data: { email: demoBuyer, password: demoPassword } })).status()).toBe(200);
  await openPage(page, '/account/buyer/orders/');
  await expect.poll(() => listNames(page, 'shell.frame.buyerNav')).toEqual(buyerMenu);

  const entry = {
    ...{ menu: 'buyer', path: '/account/buyer/letters/', order: 15, icon: 'envelope-of-tomorrow', count: 'unreadLetters' },
    text: { uk: 'Листи', ru: 'Письма', en: 'Letters' },
  };
  await withEntry('buyer', entry, async () => {
    expect(await (await request.get('/en/account/buyer/orders/')).text()).toMatch(/href="\/en\/account\/buyer\/letters\/".*Letters/);

    // This document began outside of the account, so it does not contain the menus.
    await openPage(page, '/about/');
    expect(await page.content()).not.toContain('/account/buyer/letters/');
    await page
      .getByRole('banner')
      .getByRole('button', { name: text('shell.header.account') })
      .click();
    await page.getByRole('menuitem', { name: text('shell.account.buyer') }).click();
    await expect(getLinks(page, 'shell.frame.buyerNav').filter({ hasText: 'Листи' })).toBeVisible();
    await expect.poll(() => listNames(page, 'shell.frame.buyerNav')).toEqual(buyerMenu.toSpliced(1, 0, 'Листи'));

    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, '/about/');
    await page
      .getByRole('banner')
      .getByRole('button', { name: text('shell.header.menu'), exact: true })
      .click();
    const siteMenu = page.getByRole('dialog', { name: text('shell.menu.navigation') });
    await expect(siteMenu.getByRole('link', { name: 'Листи' })).toHaveAttribute('href', '/account/buyer/letters/');
    await openPage(page, '/account/buyer/orders/');
    await page.getByRole('button', { name: demoBuyer }).click();
    const menu = page.getByRole('dialog', { name: text('shell.frame.buyerNav') });
    await expect(menu.getByRole('link', { name: 'Листи' })).toHaveAttribute('href', '/account/buyer/letters/');
  });
});

test('a new tab of a shop leads to its screen, without a release of the shell', async ({ page }) => {
  const shop = await createShop(page);
  const tabs = ['Головна', 'Товари', 'Замовлення', 'Відгуки'];
  await openPage(page, `${shop.path}main/`);
  await expect(getLinks(page, 'shell.frame.tabs')).toHaveCount(tabs.length);
  await expect.poll(() => listNames(page, 'shell.frame.tabs')).toEqual(tabs);

  const entry = {
    ...{ menu: 'shop', path: '/account/seller/shops/:shopId/offers/import/', order: 25, icon: 'globe', isTab: true },
    text: { uk: 'Імпорт', ru: 'Импорт', en: 'Import' },
  };
  await withEntry('seller', entry, async () => {
    await openPage(page, `${shop.path}reviews/`);
    await expect(getLinks(page, 'shell.frame.tabs')).toHaveCount(tabs.length + 1);
    await expect.poll(() => listNames(page, 'shell.frame.tabs')).toEqual(tabs.toSpliced(2, 0, 'Імпорт'));
    await getLinks(page, 'shell.frame.tabs').filter({ hasText: 'Імпорт' }).click();
    await expect(page).toHaveURL(new RegExp(`${shop.path}offers/import/$`));
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  });
});
