import type { Locator, Page } from '@playwright/test';
import { callApi } from '../fixtures/api';
import { loadMessages } from '../fixtures/messages';
import { openPage } from '../fixtures/open';
import { createOwner } from '../fixtures/operators';
import { addOffer, createShop, type NewShop } from '../fixtures/shops';
import { expect, test } from '../fixtures/test';
import { CheckoutPage } from '../pages/checkout-page';

const text = loadMessages('uk');

// The browser logs calls that are refused.
test.use({ isExpectingProblems: true });

const overview = '/account/operator/';
const getMain = (page: Page) => page.getByRole('main');
/** Presses a button of a card, whose name continues with that of the item. */
const pressOn = (card: Locator, name: string) => card.getByRole('button', { name: new RegExp(`^${text(name)}:`) }).click();

/** Reports a shop on its page. */
async function reportShop(page: Page, { alias }: NewShop): Promise<void> {
  const dialog = page.getByRole('dialog', { name: text('storefront.report.shopTitle') });
  await openPage(page, `/shops/${alias}/`);
  await getMain(page)
    .getByRole('button', { name: text('storefront.offer.report') })
    .click();
  await dialog.getByLabel(text('storefront.report.kind')).selectOption('fraud');
  await dialog.getByLabel(text('storefront.report.reason')).fill('Не надсилають товар');
  await dialog.getByRole('button', { name: text('storefront.report.send') }).click();
  await expect(page.getByText(text('storefront.report.shopSent'))).toBeVisible();
}

test('a reported shop is blocked in three clicks, its offer is gone, and an appeal to another operator brings it back', async ({
  page,
  browser,
}) => {
  const openBrowser = async () => {
    const context = await browser.newContext({ locale: 'uk-UA' });
    return { page: await context.newPage(), close: () => context.close() };
  };
  const [seller, buyer, other, visitor] = [await openBrowser(), await openBrowser(), await openBrowser(), await openBrowser()];
  const shop = await createShop(seller.page);
  const title = `Куманець ${shop.title}`;
  const offer = await addOffer(shop, { title });
  // Without the offer, a search may show the nearest ones instead.
  const isFound = async (query: string) =>
    (await callApi<{ results: { id: number }[] }>('GET', `trading/buyer/offers/get-list/?${query}&limit=100`)).body.results.some(
      ({ id }) => id === offer.id,
    );
  const search = `search=${encodeURIComponent(title)}`;
  const ofShop = `shop__alias=${shop.alias}`;
  await expect.poll(() => isFound(search)).toBe(true);
  await openPage(buyer.page, `/create-order/?offer=${String(offer.id)}:1`);
  await expect(getMain(buyer.page)).toContainText(title);

  await reportShop(visitor.page, shop);

  await createOwner(page);
  await openPage(page, `${overview}queues/shops/`);
  const card = (on: Page) => getMain(on).getByRole('article').filter({ hasText: shop.title });
  const dialog = page.getByRole('dialog');
  await pressOn(card(page), 'operator.queue.block');
  await dialog.getByRole('button', { name: text('operator.reportKind.fraud') }).click();
  await dialog.getByRole('button', { name: text('operator.queue.block'), exact: true }).click();
  await expect(card(page)).toHaveCount(0);
  await expect(getMain(page).getByRole('button', { name: text('operator.queue.undo') })).toBeVisible();

  await expect.poll(() => isFound(search)).toBe(false);
  expect(await isFound(ofShop)).toBe(false);
  // The status of the page follows the mark of kept pages.
  await expect.poll(async () => (await buyer.page.request.get(`/shops/${shop.alias}/`)).status(), { timeout: 10_000 }).toBe(404);
  expect((await callApi<{ code: string }>('GET', `trading/buyer/shops/${shop.alias}/get-by-alias/`)).body.code).toBe('shop_blocked');
  await new CheckoutPage(buyer.page, text).confirm({ name: 'Олена', phone: '+380501112233', email: 'olena@mail.example' });
  await expect(getMain(buyer.page)).toContainText(text('storefront.createOrder.gone'));

  await openPage(seller.page, '/account/buyer/blocks/');
  const block = getMain(seller.page).getByRole('listitem').filter({ hasText: shop.title });
  await expect(block).toContainText(text('operator.blockTemplate.fraud'));
  await block.getByLabel(text('buyer.blocks.appealText')).fill('Усе надіслано, ось накладні');
  await block.getByRole('button', { name: text('buyer.blocks.send') }).click();
  await expect(block).toContainText(text('buyer.blocks.waits'));

  await createOwner(other.page);
  await openPage(other.page, `${overview}queues/appeals/`);
  await pressOn(card(other.page), 'operator.queue.lift');
  const decision = other.page.getByRole('dialog');
  await decision.getByLabel(text('operator.queue.liftReason')).fill('Накладні справжні');
  await decision.getByRole('button', { name: text('operator.queue.lift'), exact: true }).click();
  await expect(card(other.page)).toHaveCount(0);

  await expect.poll(() => isFound(search)).toBe(true);
  await expect.poll(async () => (await buyer.page.request.get(`/offers/${offer.alias}/`)).status(), { timeout: 10_000 }).toBe(200);
  for (const { close } of [seller, buyer, other, visitor]) await close();
});
