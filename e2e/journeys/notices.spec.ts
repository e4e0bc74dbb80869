import type { Locator, Page } from '@playwright/test';
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

test('a notice covers neither the support button nor the save button of an offer', async ({ page }) => {
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const find = (page: Page, message: string) =>
    page
      .getByRole('status')
      .filter({ hasText: text(message) })
      .last();

  test('a notice stands right above the save bar of an offer, and the support button stays visible', async ({ page }) => {
    const shop = await createShop(page);
    const offer = await addOffer(shop);
    await page.goto(`${shop.path}offers/${String(offer.id)}/edit/`);
    const form = new OfferFormPage(page, text);
    const notice = find(page, 'seller.offerForm.savedNotice');

    await form.field('price').fill('460');
    await form.save.last().click();
    await notice.hover();

    await expect.poll(() => spaceBetween(notice, form.save.last())).toBeGreaterThan(0);
    expect(await spaceBetween(notice, form.save.last())).toBeLessThan(48);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const support = page.getByRole('button', { name: text('shell.support.title') });
    await expect.poll(() => spaceBetween(support, form.save.last())).toBeGreaterThan(0);
  });

  test('a notice covers no button of the purchase bar of an offer', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const shop = await createShop(page);
    const offer = await addOffer(shop);
    await page.goto(`/offers/${offer.alias}/`);
    const notice = find(page, 'storefront.offer.linkCopied');
    const order = page
      .getByRole('main')
      .getByRole('link', { name: text('storefront.offer.order'), exact: true })
      .last();

    await page
      .getByRole('main')
      .getByRole('button', { name: text('storefront.offer.share') })
      .click();
    await notice.hover();

    await expect.poll(() => spaceBetween(notice, order)).toBeGreaterThan(0);
    expect(await spaceBetween(notice, order)).toBeLessThan(48);
  });
});
