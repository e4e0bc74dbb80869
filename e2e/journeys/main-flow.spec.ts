import type { Page } from '@playwright/test';
import { callApi, demoPassword, demoSeller, listDemoShopOffers, getToken } from '../fixtures/api';
import { expect, test } from '../fixtures/test';
import { languages, loadMessages } from '../fixtures/messages';
import { CheckoutPage } from '../pages/checkout-page';
import { LoginPage } from '../pages/login-page';

interface Category {
  title: string;
  children: { alias: string; title: string }[];
}

interface SellerOrder {
  id: number;
  number: string;
  group_number: string;
  buyer_name: string | null;
}

/** Returns the cards of a list: each has a favorite button. */
const findCards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('button[aria-pressed]') });

const isPhone = (width: number) => width < 900;

// Each language is walked once, one of them in a wide window.
for (const { code, prefix } of languages) {
  const width = code === 'uk' ? '' : ' @phone-only';

  test.describe(`in ${code}${width}`, () => {
    const text = loadMessages(code);

    test('a visitor goes from the home page through a category to an offer', async ({ page, viewport }) => {
      const phone = isPhone(viewport?.width ?? 0);
      await page.goto(`${prefix}/`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('storefront.home.title'));
      await page.getByRole('main').locator(`a[href="${prefix}/categories/elektronika/"]`).first().click();
      await expect(page).toHaveURL(new RegExp(`^[^?]*${prefix}/categories/elektronika/$`));

      const { body: category } = await callApi<Category>('GET', 'trading/buyer/offers/categories/elektronika/get-by-alias/', {
        language: code,
      });
      await expect(page.getByRole('heading', { level: 1 })).toContainText(category.title);
      await expect(page.getByRole('navigation', { name: text('ui.breadcrumbs.label') })).toBeVisible();
      const children = page.getByRole('navigation', { name: text('storefront.category.children') });
      await expect(children.getByRole('link')).toHaveCount(category.children.length);

      const cards = findCards(page);
      await expect(cards).toHaveCount(36);
      if (!phone) await page.locator('main a[rel="next"]:not([aria-label])').click();
      await expect
        .poll(async () => {
          // On a phone more cards load on scroll, while pictures may still move the end of the list.
          if (phone) await page.getByText(text('ui.expandable.more')).or(page.getByRole('contentinfo')).first().scrollIntoViewIfNeeded();
          return cards.count();
        })
        .toBeGreaterThan(36);

      await page.evaluate(() => window.scrollTo(0, 0));
      const all = await cards.count();
      const tag = page
        .getByRole('navigation', { name: text('storefront.category.tags') })
        .getByRole('link')
        .first();
      await tag.click();
      await expect(page).toHaveURL(/\?tags=[a-z0-9-]+$/);
      await expect.poll(() => cards.count()).toBeLessThan(all);
      await tag.click();
      await expect(page).not.toHaveURL(/tags=/);

      await cards.first().getByRole('link').first().click();
      await expect(page).toHaveURL(new RegExp(`${prefix}/offers/[^/]+/$`));
      for (const heading of [
        'storefront.offer.attributes',
        'storefront.offer.description',
        'storefront.offer.reviews',
        'storefront.offer.similar',
      ])
        await expect(page.getByRole('heading', { name: text(heading) }).first(), heading).toBeVisible();
      await expect(page.getByRole('link', { name: text('storefront.offer.toShop') }).first()).toBeVisible();
    });

    test('search suggests while typing and finds the query', async ({ page }) => {
      await page.goto(`${prefix}/about/`);
      const box = page.getByRole('combobox', { name: text('shell.search.label') });
      await box.click();
      await box.pressSequentially('samsung', { delay: 30 });
      await expect(
        page
          .getByRole('option')
          .filter({ hasText: /samsung/i })
          .first(),
      ).toBeVisible();
      await box.press('Enter');

      await expect(page).toHaveURL(new RegExp(`${prefix}/offers/\\?search=samsung$`));
      await expect(
        findCards(page)
          .filter({ hasText: /samsung/i })
          .first(),
      ).toBeVisible();
    });

    test('a guest orders from the cart and the seller opens the order', async ({ page }) => {
      const token = await getToken(demoSeller);
      const { shopId, offers } = await listDemoShopOffers(token);
      const offer = offers[3];
      if (!offer) throw new Error('The demo shop has too few offers');
      const leadsNow = async () => (await callApi<{ seller: { leads: number } }>('GET', 'auth/user/me/', { token })).body.seller.leads;
      const leads = await leadsNow();

      await page.goto(`${prefix}/offers/${offer.alias}/`);
      await page
        .getByRole('main')
        .getByRole('button', { name: text('storefront.offer.toCart') })
        .first()
        .click();
      await expect(page.getByText(text('shell.cart.added'))).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('offersInCart'))).toContain(`"id":${String(offer.id)}`);

      await page
        .getByRole('button', { name: new RegExp(`^${text('shell.header.cart')}`) })
        .first()
        .click();
      const cart = page.getByRole('dialog', { name: text('shell.cartMenu.title') });
      await expect(cart).toContainText(offer.shop.title);
      await expect(cart.getByRole('button', { name: text('ui.stepper.decrease') })).toBeDisabled();
      await cart.getByRole('button', { name: text('ui.stepper.increase') }).click();
      await cart.getByRole('link', { name: text('shell.cartMenu.order') }).click();
      await expect(page).toHaveURL(new RegExp(`${prefix}/create-order/\\?offer=${String(offer.id)}(:|%3A)2$`));

      const phone = `050 ${String(Date.now()).slice(-7, -4)} ${String(Date.now()).slice(-4, -2)} ${String(Date.now()).slice(-2)}`;
      const group = await new CheckoutPage(page, text).order({ name: 'Олена Гостьова', phone, email: 'olena.guest@yarmarok.example' });

      const { body } = await callApi<{ results: SellerOrder[] }>('GET', `trading/seller/orders/get-list/?shop=${String(shopId)}&limit=20`, {
        token,
      });
      const order = body.results.find(({ group_number: number }) => number === group);
      if (!order) throw new Error('The order did not reach the seller');
      expect(order.buyer_name).toBeNull();

      await page.goto(`${prefix}/account/login-and-registration/?next=${encodeURIComponent('/account/seller/shops/')}`);
      await new LoginPage(page, text).logIn({ email: demoSeller, password: demoPassword });
      await expect(page).toHaveURL(new RegExp(`${prefix}/account/seller/shops/$`));
      await expect(page.getByRole('heading', { name: text('seller.shops.title') })).toBeVisible();

      await page.goto(`${prefix}/account/seller/shops/${String(shopId)}/calls-and-orders/orders/${String(order.id)}/edit/`);
      await expect(page.getByText(text('seller.order.maskedTitle'))).toBeVisible();
      await expect(page.getByText('Олена Гостьова')).toHaveCount(0);
      const panel = page.getByRole('main').getByRole('button', { name: /1/ });
      await panel.first().click();
      await expect(page.getByText('Олена Гостьова').first()).toBeVisible();
      expect(await leadsNow()).toBe(leads - 1);

      // A reload restores the session and spends no second lead.
      await page.reload();
      await page.reload();
      await expect(page.getByText('Олена Гостьова').first()).toBeVisible();
      expect(await leadsNow()).toBe(leads - 1);

      for (const status of ['in_progress', 'completed']) {
        await page.getByLabel(text('seller.order.status')).selectOption(status);
        await page
          .getByRole('button', { name: text('seller.order.save'), exact: true })
          .first()
          .click();
        await expect(page.getByText(text('seller.order.saved')).first()).toBeVisible();
        await expect(page.getByLabel(text('seller.order.status'))).toHaveValue(status);
      }
    });
  });
}
