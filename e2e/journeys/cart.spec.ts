import type { Page } from '@playwright/test';
import { callApi, demoSeller, type ListedOffer, listDemoShopOffers, getToken } from '../fixtures/api';
import { openPage } from '../fixtures/open';
import { expect, test } from '../fixtures/test';
import { loadMessages } from '../fixtures/messages';

const text = loadMessages('uk');

const cart = (page: Page) => page.getByRole('dialog', { name: text('shell.cartMenu.title') });
const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: new RegExp(`^${text('shell.header.cart')}`) });
const toCart = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: text('storefront.offer.toCart') })
    .first();

/** Returns offers of two shops that fit into one checkout. */
async function findOffersOfTwoShops(): Promise<[ListedOffer, ListedOffer]> {
  const first = (await listDemoShopOffers(await getToken(demoSeller))).offers[5];
  const { body } = await callApi<{ results: (ListedOffer & { is_available: boolean; currency: string })[] }>(
    'GET',
    'trading/buyer/offers/get-list/?offering_type=product&ordering=price&price_min=100&limit=40',
  );
  const second = body.results.find((offer) => offer.shop.id !== first?.shop.id && offer.is_available && offer.currency === 'uah');
  if (!first || !second) throw new Error('The catalog has too few offers');
  return [first, second];
}

async function putIntoCart(page: Page, { alias, title }: ListedOffer): Promise<void> {
  await openPage(page, `/offers/${alias}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await toCart(page).click();
  await expect(page.getByText(text('shell.cart.added')).first()).toBeVisible();
}

test('the cart announces added, existing and removed offers', async ({ page }) => {
  const translate = loadMessages('en');
  const [offer] = await findOffersOfTwoShops();
  await openPage(page, `/en/offers/${offer.alias}/`);
  const add = page
    .getByRole('main')
    .getByRole('button', { name: translate('storefront.offer.toCart') })
    .first();
  await add.click();
  await expect(page.getByRole('status').filter({ hasText: translate('shell.cart.added') })).toBeVisible();
  await add.click();
  await expect(page.getByRole('status').filter({ hasText: translate('shell.cart.already') })).toBeVisible();

  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${translate('shell.header.cart')}`) })
    .click();
  const menu = page.getByRole('dialog', { name: translate('shell.cartMenu.title') });
  // Its name ends with the title of the offer, like those of the quantity buttons.
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const isNoQuantity = new RegExp(`^(?!${translate('ui.stepper.decrease')}|${translate('ui.stepper.increase')})`);
  await menu
    .getByRole('button', { name: title })
    .and(menu.getByRole('button', { name: isNoQuantity }))
    .click();
  await expect(page.getByRole('status').filter({ hasText: translate('shell.cart.removed') })).toBeVisible();
  await expect(menu).toContainText(translate('shell.cartMenu.empty'));
});

test('a toast appears at the bottom right and disappears after 4 s or on a press', async ({ page }) => {
  const [offer] = await findOffersOfTwoShops();
  await page.clock.install();
  await page.goto(`/offers/${offer.alias}/`);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await toCart(page).click();
  const notice = page.getByRole('status').filter({ hasText: text('shell.cart.added') });
  await expect(notice).toBeVisible();
  // After its animation.
  const margins = async () => {
    const box = await notice.boundingBox();
    const size = page.viewportSize();
    return box && size && [size.width - box.x - box.width, size.height - box.y - box.height].map(Math.round);
  };
  await expect.poll(margins).toEqual([24, 24]);
  await page.mouse.move(10, 10);
  await page.clock.fastForward(3_500);
  await expect(notice).toBeVisible();
  await page.clock.fastForward(2_000);
  await expect(notice).toHaveCount(0);

  await toCart(page).click();
  const second = page.getByRole('status').filter({ hasText: text('shell.cart.already') });
  await second.getByRole('button').click();
  await page.clock.fastForward(1_500);
  await expect(second).toHaveCount(0);
});

test('the toast of an added product leaves the buttons of the cart free', async ({ page }) => {
  const [offer] = await findOffersOfTwoShops();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await putIntoCart(page, offer);
    await page
      .getByRole('button', { name: new RegExp(`^${text('shell.header.cart')}`) })
      .filter({ visible: true })
      .first()
      .click();

    // Waits until the button is not covered.
    for (const button of [
      cart(page).getByRole('link', { name: text('shell.cartMenu.order') }),
      cart(page).getByRole('button', { name: text('ui.dialog.close') }),
    ])
      await button.click({ trial: true, timeout: 2_000 });
    await expect(page.getByRole('status').filter({ hasText: text('shell.cart.added') })).toBeVisible();
    await page.evaluate(() => localStorage.clear());
  }
});

test('quantities change by buttons and typing, never below one, and update the totals', async ({ page }) => {
  const [offer] = await findOffersOfTwoShops();
  await putIntoCart(page, offer);
  await cartButton(page).click();
  const line = cart(page).getByRole('listitem').filter({ hasText: offer.title });
  const less = line.getByRole('button', { name: text('ui.stepper.decrease') });
  await expect(less).toBeDisabled();
  await line.getByRole('button', { name: text('ui.stepper.increase') }).click();
  const field = line.getByRole('spinbutton').or(line.getByRole('textbox'));
  await expect(field).toHaveValue('2');
  await expect(less).toBeEnabled();
  await field.fill('7');
  await field.press('Tab');
  await expect(cart(page)).toContainText('Разом за 7 шт.');
  expect(await page.evaluate(() => localStorage.getItem('offersInCart'))).toContain('"pcs":7');
  await expect(cart(page).getByRole('link', { name: text('shell.cartMenu.order') })).toHaveAttribute(
    'href',
    new RegExp(`/create-order/\\?offer=${String(offer.id)}(:|%3A)7$`),
  );
  await cart(page)
    .getByRole('button', { name: text('shell.cartMenu.clear') })
    .click();
  await expect(cart(page)).toContainText(text('shell.cartMenu.empty'));
});

test('several tabs share one cart', async ({ page, context }) => {
  const [first, second] = await findOffersOfTwoShops();
  await putIntoCart(page, first);
  const other = await context.newPage();
  await openPage(other, '/about/');
  await expect(cartButton(other)).toContainText('1');
  await putIntoCart(page, second);
  await expect(cartButton(other)).toContainText('2');
  await cartButton(other).click();
  await cart(other)
    .getByRole('button', { name: text('shell.cartMenu.clear') })
    .click();
  await expect(cartButton(page)).not.toContainText(/\d/);
});

test('a changed price and an unavailable offer are named in their lines', async ({ page }) => {
  const [first, second] = await findOffersOfTwoShops();
  await putIntoCart(page, first);
  await putIntoCart(page, second);
  // A cart from days ago: another price, and an offer that was sold since.
  await page.evaluate(
    ([changed, gone]) => {
      const lines = JSON.parse(localStorage.getItem('offersInCart') ?? '[]') as { id: number; price: string; title: string }[];
      for (const line of lines) {
        if (line.id === changed) line.price = '1.00';
        if (line.id === gone) line.id = 2_000_000_000;
      }
      localStorage.setItem('offersInCart', JSON.stringify(lines));
    },
    [first.id, second.id] as const,
  );
  await openPage(page, '/about/');
  await cartButton(page).click();
  await expect(cart(page).getByRole('listitem').filter({ hasText: first.title })).toContainText(/Ціна змінилася: була 1\s₴/);
  await expect(cart(page).getByRole('listitem').filter({ hasText: second.title })).toContainText(text('shell.cartMenu.gone'));
  // The unavailable offer is not ordered.
  await expect(cart(page).getByRole('link', { name: text('shell.cartMenu.order') })).toHaveAttribute(
    'href',
    new RegExp(`/create-order/\\?offer=${String(first.id)}(:|%3A)1$`),
  );
});

test('one checkout creates an order per shop and removes only ordered offers from the cart', async ({ page }) => {
  const [first, second] = await findOffersOfTwoShops();
  const third = (await listDemoShopOffers(await getToken(demoSeller))).offers[6];
  if (!third) throw new Error('The demo shop has too few offers');
  for (const offer of [first, second, third]) await putIntoCart(page, offer);

  await openPage(page, `/create-order/?offer=${String(first.id)}:1&offer=${String(second.id)}:2`);
  const crumb = page
    .getByRole('navigation', { name: text('ui.breadcrumbs.label') })
    .getByRole('button', { name: text('storefront.createOrder.cart') });
  await crumb.click();
  await expect(cart(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cart(page)).toHaveCount(0);

  await page.getByLabel(text('storefront.createOrder.name')).fill('Олена Гостьова');
  await page.getByLabel(text('storefront.createOrder.phone')).fill(`050 ${String(Date.now()).slice(-7)}`);
  await page.getByLabel(text('storefront.createOrder.email')).fill('olena.guest@yarmarok.example');
  await page.getByRole('combobox', { name: text('storefront.createOrder.city') }).selectOption('kyiv');
  await page.getByRole('textbox', { name: new RegExp(text('storefront.createOrder.branch')) }).fill('№ 42');
  await page.getByRole('button', { name: text('storefront.createOrder.confirm') }).click();
  await expect(page.getByRole('heading', { name: text('storefront.createOrder.thanksTitle') })).toBeVisible();
  for (const { shop } of [first, second]) await expect(page.getByRole('main').getByRole('link', { name: shop.title })).toBeVisible();
  await expect(cartButton(page)).toContainText('1');

  // Contacts stay for the next order.
  await cartButton(page).click();
  await cart(page)
    .getByRole('link', { name: text('shell.cartMenu.order') })
    .click();
  await expect(page.getByLabel(text('storefront.createOrder.name'))).toHaveValue('Олена Гостьова');
  await expect(page.getByRole('textbox', { name: new RegExp(text('storefront.createOrder.branch')) })).toHaveValue('№ 42');
});

test.describe('during the checkout', () => {
  test.use({ expectedProblem: /status of 409/ });

  test('a changed price is named and must be confirmed before the order', async ({ page }) => {
    const token = await getToken(demoSeller);
    const offer = (await listDemoShopOffers(token)).offers[7];
    if (!offer) throw new Error('The demo shop has too few offers');
    await openPage(page, `/create-order/?offer=${String(offer.id)}:1`);
    await page.getByLabel(text('storefront.createOrder.name')).fill('Олена Гостьова');
    await page.getByLabel(text('storefront.createOrder.phone')).fill(`050 ${String(Date.now()).slice(-7)}`);
    await page.getByLabel(text('storefront.createOrder.email')).fill('olena.guest@yarmarok.example');
    await page.getByRole('combobox', { name: text('storefront.createOrder.city') }).selectOption('kyiv');
    await page.getByRole('textbox', { name: new RegExp(text('storefront.createOrder.branch')) }).fill('№ 42');

    const path = `trading/seller/offers/${String(offer.id)}/update/`;
    const price = (Number(offer.price) + 7).toFixed(2);
    const changed = await callApi('PATCH', path, { token, body: { price } });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    try {
      await page.getByRole('button', { name: text('storefront.createOrder.confirm') }).click();
      await expect(page.getByText(text('storefront.createOrder.changedTitle'))).toBeVisible();
      await expect(page.getByRole('main')).toContainText(text('storefront.createOrder.changedAgain'));
      await page.getByRole('button', { name: text('storefront.createOrder.confirm') }).click();
      await expect(page.getByRole('heading', { name: text('storefront.createOrder.thanksTitle') })).toBeVisible();
    } finally {
      await callApi('PATCH', path, { token, body: { price: offer.price } });
    }
  });
});
