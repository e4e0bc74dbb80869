import { randomBytes } from 'node:crypto';
import { placeOrder } from '../fixtures/api';
import { aNewPerson } from '../fixtures/people';
import { expect, test } from '../fixtures/test';
import { loadMessages } from '../fixtures/messages';
import { LoginPage } from '../pages/login-page';
import { OfferFormPage } from '../pages/offer-form-page';

const text = loadMessages('uk');

// The first opening is refused without leads.
test.use({ expectedProblem: /status of 409/ });

test('a new seller registers, creates a shop and an offer, and opens the first order', async ({ page }) => {
  const person = aNewPerson();
  const shopName = `Ятка ${randomBytes(4).toString('hex')}`;
  const offerName = `Глечик ${randomBytes(4).toString('hex')}`;

  // Registers as a seller, logs in with the link of the mail, and creates a shop.
  await new LoginPage(page, text).registerSeller(person);
  await expect(page).toHaveURL(/^[^?]*shops\/create/);
  const main = page.getByRole('main');
  await main.getByLabel(text('seller.createShop.name')).fill(shopName);
  await main.getByLabel(text('seller.createShop.city')).selectOption({ index: 1 });
  await main.getByLabel(text('seller.createShop.phone')).fill('050 123 45 67');
  await main.getByRole('button', { name: text('seller.createShop.submit') }).click();
  await expect(page).toHaveURL(/shops\/\d+\/main\/$/);
  const shop = page.url().replace(/main\/$/, '');

  // Creates an offer.
  await page.goto(`${shop}offers/create/`);
  const form = new OfferFormPage(page, text);
  await form.titleIn('Українська').fill(offerName);
  await form.chooseCategory('к');
  await form.field('price').fill('450');
  await form.save.first().click();
  await expect(page.getByText(text('seller.offerForm.createdNotice')).first()).toBeVisible();
  const offers = await page.request.get(`/api/v1/trading/buyer/offers/get-list/?search=${encodeURIComponent(offerName)}`);
  const [offer] = ((await offers.json()) as { results: { id: number; title: string }[] }).results;
  expect(offer?.title).toBe(offerName);

  // A guest orders it; the seller sees the order with masked contacts.
  const order = await placeOrder(offer?.id ?? 0);
  await page.goto(`${shop}calls-and-orders/orders/`);
  const row = page.getByRole('row').filter({ hasText: order.number });
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('Гість');
  await row.getByRole('link').last().click();
  await expect(page.getByText(text('seller.order.maskedTitle'))).toBeVisible();

  // Without leads the seller buys some, which needs a top-up.
  await page.getByRole('button', { name: 'Відкрити за 1 лід' }).click();
  const leads = page.getByRole('dialog', { name: text('shell.buyLeads.title') });
  await expect(leads).toBeVisible();
  await leads.getByRole('button', { name: /^Купити 20/ }).click();
  const topUp = page.getByRole('dialog', { name: text('shell.topUp.title') });
  await expect(topUp).toBeVisible();
  await topUp.getByRole('button', { name: /^Сплатити \$49/ }).click();
  await expect(page).toHaveURL(/\/payment\/sandbox\/checkout\//);
  await page.getByRole('button', { name: 'Сплатити $49' }).click();
  await expect(page).toHaveURL(/calls-and-orders\/orders\/\d+\/edit\/$/);

  // With a balance: leads are bought, and the order is opened for one.
  await page.getByRole('button', { name: 'Відкрити за 1 лід' }).click();
  await leads.getByRole('button', { name: /^Купити 20/ }).click();
  await expect(page.getByText(text('shell.buyLeads.bought')).first()).toBeVisible();
  await page.getByRole('button', { name: 'Відкрити за 1 лід' }).click();
  await expect(page.getByRole('main').getByText('Гість Ярмарку')).toBeVisible();
  await page.goto(`${shop}calls-and-orders/orders/`);
  await expect(page.getByRole('row').filter({ hasText: order.number })).toBeVisible();
  await expect(page.getByText('19', { exact: true }).first()).toBeVisible();
});
