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
