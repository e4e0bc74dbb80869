import type { Page } from '@playwright/test';
import { callApi, demoPassword, demoSeller, getToken } from '../fixtures/api';
import { expect, test } from '../fixtures/test';
import { loadMessages } from '../fixtures/messages';

interface Me {
  seller: { balance: string; bonus_balance: string };
}
interface Transactions {
  results: { status: string; amount: string; bonus_amount: string }[];
}

const transactions = '/account/seller/transactions/';
async function balances(): Promise<Me['seller']> {
  const { balance, bonus_balance } = (await callApi<Me>('GET', 'auth/user/me/', { token: await getToken(demoSeller) })).body.seller;
  return { balance, bonus_balance };
}
const newestTopUp = async () =>
  (
    await callApi<Transactions>('GET', 'trading/seller/transactions/get-list/?action=balance_top_up&limit=1', {
      token: await getToken(demoSeller),
    })
  ).body.results[0];
const plus = (amount: string, dollars: number) => (Number(amount) + dollars).toFixed(2);

/** Signs in and goes from the seller's transactions to the payment page of the smallest package. */
async function goToPaymentPage(page: Page): Promise<void> {
  await page.goto(transactions);
  await page.getByLabel('E-mail').fill(demoSeller);
  await page.getByLabel('Пароль', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Увійти' }).click();
  await expect(page).toHaveURL(new RegExp(`${transactions}$`));
  await page.getByRole('button', { name: 'Поповнити' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Поповнення балансу' });
  await dialog.getByRole('radio', { name: /^\$7(?!\d)/ }).press('Space');
  await dialog.getByRole('button', { name: /^Сплатити \$7/ }).click();
  await expect(page).toHaveURL(/\/payment\/sandbox\/checkout\//);
  await expect(page.getByRole('heading', { name: 'Тестова оплата' })).toBeVisible();
}

/** Expects the seller on the page where the payment started, with its result and without the flag in the address. */
async function expectToBeBack(page: Page, text: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${transactions}$`));
  await expect(page.getByText(text).first()).toBeVisible();
}

test('a seller pays on the test page, and balance and bonus grow once', async ({ page }) => {
  const before = await balances();
  await goToPaymentPage(page);
  const payment = page.url();

  await page.getByRole('button', { name: 'Сплатити $7' }).click();

  await expectToBeBack(page, 'Баланс поповнено на $7.00');
  expect(await balances()).toEqual({ balance: plus(before.balance, 7), bonus_balance: plus(before.bonus_balance, 15) });
  expect(await newestTopUp()).toMatchObject({ status: 'success', amount: '7.00', bonus_amount: '15.00' });
  // On return the payment is completed and cannot be repeated.
  await page.goto(payment);
  await expect(page.getByText('Цей платіж уже сплачено.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Сплатити/ })).toHaveCount(0);
});

test('a seller with a declined payment keeps the balance and can retry', async ({ page }) => {
  const before = await balances();
  await goToPaymentPage(page);
  const payment = page.url();

  await page.getByRole('button', { name: 'Відхилити оплату' }).click();

  await expectToBeBack(page, loadMessages('uk')('shell.fromPayment.declined'));
  expect(await balances()).toEqual(before);
  expect(await newestTopUp()).toMatchObject({ status: 'pending' });
  await page.goto(payment);
  await page.getByRole('button', { name: 'Сплатити $7' }).click();
  await expectToBeBack(page, 'Баланс поповнено на $7.00');
  expect((await balances()).balance).toBe(plus(before.balance, 7));
});

test('a seller who leaves the payment keeps the balance', async ({ page }) => {
  const before = await balances();
  await goToPaymentPage(page);

  await page.getByRole('link', { name: 'Повернутися без оплати' }).click();

  await expectToBeBack(page, loadMessages('uk')('shell.fromPayment.created'));
  expect(await balances()).toEqual(before);
});
