import type { Locator } from '@playwright/test';
import { addOffer, createShop } from '../fixtures/shops';
import { expect, test } from '../fixtures/test';
import { loadMessages } from '../fixtures/messages';
import { OfferFormPage } from '../pages/offer-form-page';

const text = loadMessages('uk');

/** Distance between two parts that stand above each other, in pixels; negative when they overlap. */
async function spaceBetween(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
  return (below?.y ?? -Infinity) - ((above?.y ?? Infinity) + (above?.height ?? 0));
}

test('a notice covers neither the question to support nor the button that saves an offer', async ({ page }) => {
  const shop = await createShop(page);
  const offer = await addOffer(shop);
  await page.goto(`${shop.path}offers/${String(offer.id)}/edit/`);
  const form = new OfferFormPage(page, text);
  const notice = page
    .getByRole('status')
    .filter({ hasText: text('seller.offerForm.savedNotice') })
    .last();

  await form.field('price').fill('460');
  await form.save.first().click();

  // It stays under the pointer, after it has risen for a moment.
  await notice.hover();
  await expect.poll(() => spaceBetween(notice, form.save.last())).toBeGreaterThan(0);
  await expect.poll(() => spaceBetween(notice, page.getByRole('button', { name: text('shell.support.title') }))).toBeGreaterThan(0);
});

test('on a phone a notice stands right above the bars of the screen', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 390, height: 844 });
  const shop = await createShop(page);
  const offer = await addOffer(shop);
  await page.goto(`${shop.path}offers/${String(offer.id)}/edit/`);
  const form = new OfferFormPage(page, text);
  const find = (message: string) =>
    page
      .getByRole('status')
      .filter({ hasText: text(message) })
      .last();

  await form.field('price').fill('460');
  await form.save.last().click();
  const saved = find('seller.offerForm.savedNotice');
  await saved.hover();

  await expect.poll(() => spaceBetween(saved, form.save.last())).toBeGreaterThan(0);
  expect(await spaceBetween(saved, form.save.last())).toBeLessThan(48);
  const support = page.getByRole('button', { name: text('shell.support.title') });
  await support.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  expect(await spaceBetween(support, form.save.last())).toBeGreaterThan(0);

  await page.goto(`/offers/${offer.alias}/`);
  await page
    .getByRole('main')
    .getByRole('button', { name: text('storefront.offer.share') })
    .click();
  const copied = find('storefront.offer.linkCopied');
  await copied.hover();

  const order = page
    .getByRole('main')
    .getByRole('link', { name: text('storefront.offer.order'), exact: true })
    .last();
  await expect.poll(() => spaceBetween(copied, order)).toBeGreaterThan(0);
  expect(await spaceBetween(copied, order)).toBeLessThan(48);
});
