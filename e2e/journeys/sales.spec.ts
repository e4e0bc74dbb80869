import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callApi, demoBuyer, demoPassword, demoSeller, listDemoShopOffers, placeOrder, getToken } from '../fixtures/api';
import { openPage } from '../fixtures/open';
import { expect, test } from '../fixtures/test';
import { loadMessages } from '../fixtures/messages';
import { SalePage } from '../pages/sale-page';

const text = loadMessages('uk');

async function signIn(page: Page): Promise<void> {
  expect((await page.request.post('/api/v1/auth/jwt/create/', { data: { email: demoSeller, password: demoPassword } })).status()).toBe(200);
}

/** Returns the demo seller's shop, an offer of it, and the address of its sales. */
async function demoSales() {
  const token = await getToken(demoSeller);
  const { shopId, offers } = await listDemoShopOffers(token);
  const offer = offers[2];
  if (!offer) throw new Error('The demo shop has too few offers');
  return { token, shopId, offer, sales: `/account/seller/shops/${String(shopId)}/calls-and-orders/` };
}

/** Creates a manual order of the shop, which is open from the start and costs no lead. */
async function enterOrder(token: string, shop: number, offer: number) {
  const { body } = await callApi<{ id: number; number: string }>('POST', 'trading/seller/orders/create/', {
    token,
    body: {
      shop,
      items: [{ offer, quantity: 1 }],
      buyer_name: `Покупець ${randomBytes(3).toString('hex')}`,
      buyer_phone: '+380501112233',
      delivery_method: 'nova_poshta',
      delivery_city: 'Київ',
      delivery_address: 'Відділення № 7',
      payment_method: 'cash_on_delivery',
    },
  });
  return body;
}

test('an incoming order and call appear without a reload', async ({ page }) => {
  const { sales, offer } = await demoSales();
  await signIn(page);
  const stream = page.waitForResponse((response) => response.url().endsWith('/trading/seller/events/'));
  await page.goto(`${sales}orders/`);
  await stream;

  const order = await placeOrder(offer.id);
  await expect(page.getByRole('row').filter({ hasText: order.number })).toContainText('За 1 лід');
  await expect(page.getByText(text('seller.leads.newOrder')).first()).toBeVisible();

  await page
    .getByRole('main')
    .getByRole('link', { name: /Дзвінки/ })
    .click();
  const caller = `Дзвонар ${randomBytes(3).toString('hex')}`;
  await callApi('POST', 'trading/buyer/call-requests/create/', {
    body: { offer: offer.id, buyer_phone: '+380503334455', buyer_name: caller, buyer_email: 'caller@yarmarok.example' },
  });
  await expect(page.getByRole('row').filter({ hasText: caller })).toBeVisible();
});

test('a seller finds orders by number, status and ordering, and the address stores the filters', async ({ page }) => {
  const { token, shopId, sales, offer } = await demoSales();
  const order = await enterOrder(token, shopId, offer.id);
  await signIn(page);
  await page.goto(`${sales}orders/`);
  const main = page.getByRole('main');

  await main.getByLabel(text('seller.orders.search')).last().fill(order.number);
  await expect(page).toHaveURL(new RegExp(`search=${order.number}`));
  await expect(main.getByRole('row')).toHaveCount(2);
  await main.getByRole('link', { name: /^Виконані/ }).click();
  await expect(main.getByText(text('seller.orders.nothingFound'))).toBeVisible();
  await page.goBack();
  await page.reload();
  await expect(main.getByRole('row').filter({ hasText: order.number })).toBeVisible();
  await main.getByRole('button', { name: /^Сортування/ }).click();
  await page
    .getByRole('menuitem', { name: text('seller.salesToolbar.dearest') })
    .or(page.getByRole('menuitemradio', { name: text('seller.salesToolbar.dearest') }))
    .click();
  await expect(page).toHaveURL(/ordering=-total/);
});

test('a sale by phone is entered, changed, printed and completed', async ({ page }) => {
  const { sales, offer } = await demoSales();
  const buyer = `Ганна ${randomBytes(3).toString('hex')}`;
  await signIn(page);
  await page.goto(`${sales}orders/edit/`);
  const sale = new SalePage(page, text);
  const { main } = sale;

  // Errors are shown and typed values kept.
  await sale.field('name').fill(buyer);
  await sale.create.click();
  await expect(main.getByText(text('seller.order.noItems'))).toBeVisible();
  await expect(sale.field('name')).toHaveValue(buyer);

  await sale.addLine(offer.title, '3', '99,50');
  await sale.field('phone').fill('050 111 22 33');
  await sale.field('delivery').selectOption('nova_poshta');
  await sale.field('city').fill('Львів');
  await sale.field('address').fill('Відділення № 3');
  await sale.create.click();
  await expect(page).toHaveURL(/orders\/\d+\/edit\/$/);
  await expect(main.getByText(buyer)).toBeVisible();
  await expect(main.getByText('298,50', { exact: false }).first()).toBeVisible();

  // Another amount; an unusual waybill shows a warning and is kept.
  await main
    .getByRole('button', { name: text('seller.order.edit') })
    .first()
    .click();
  await main.getByRole('spinbutton').fill('2');
  const ttn = main.getByLabel(text('seller.order.ttn'), { exact: true });
  await ttn.fill('12345');
  await expect(main.getByText(text('seller.order.ttnUnusual'))).toBeVisible();
  await ttn.fill('20450000000000');
  await sale.field('status').selectOption('in_progress');
  await sale.field('buyerComment').fill('Завтра надішлемо');
  await sale.save();
  await expect(page.getByText(text('seller.order.saved')).first()).toBeVisible();
  await expect(main.getByText('199', { exact: false }).first()).toBeVisible();
  await expect(main.getByRole('link', { name: text('seller.order.track') })).toHaveAttribute('href', /20450000000000/);

  // The note is private; leaving with an unsaved one asks for confirmation.
  await sale.note.fill('Постійна покупчиня');
  await sale.leaveAndStay(page.getByRole('banner').getByRole('link', { name: /Товари/ }));
  const saveNote = main.getByRole('button', { name: text('seller.order.save'), exact: true }).last();
  await saveNote.click();
  await expect(page.getByText(text('seller.order.saved')).first()).toBeVisible();
  await expect(sale.note).toHaveValue('Постійна покупчиня');

  // The print view contains only the order.
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-print-sheet]')).toContainText('Відділення № 3');
  await expect(main).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  // The buyer has no account, so there is no rating.
  await sale.field('status').selectOption('completed');
  await sale.save();
  await expect(sale.field('status')).toHaveValue('completed');
  await expect(main.getByRole('button', { name: text('seller.order.rateBuyer') })).toHaveCount(0);
});

test.describe('a higher total', () => {
  test.use({ expectedProblem: /status of 409/ });

  test('waits for the buyer, who accepts on the page of the order', async ({ page, browser }) => {
    const { token, offer, sales } = await demoSales();
    const order = await placeOrder(offer.id);
    await callApi('POST', `trading/seller/orders/${String(order.id)}/open/`, { token });
    await signIn(page);
    await page.goto(`${sales}orders/${String(order.id)}/edit/`);
    const main = page.getByRole('main');

    await main
      .getByRole('button', { name: text('seller.order.edit') })
      .first()
      .click();
    await main.getByRole('spinbutton').fill('2');
    await main
      .getByRole('button', { name: text('seller.order.save'), exact: true })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: text('seller.order.proposeTitle') });
    await dialog.getByLabel(text('seller.order.proposeComment')).fill('Дві поїдуть однією посилкою');
    await dialog.getByRole('button', { name: text('seller.order.propose') }).click();
    const proposed = main.getByRole('region', { name: text('seller.order.proposalTitle') });
    await expect(proposed.getByRole('button', { name: text('seller.order.withdraw') })).toBeVisible();

    const guest = await (await browser.newContext()).newPage();
    await guest.goto(`/order/#${order.link_token}`);
    const asked = guest.getByRole('region', { name: text('storefront.order.proposalTitle') });
    await expect(asked).toContainText('Дві поїдуть однією посилкою');
    await asked.getByRole('button', { name: text('storefront.order.proposalAccept') }).click();
    await expect(asked).toHaveCount(0);
    await expect(guest.getByText(/^2 × /)).toBeVisible();
    await guest.context().close();

    // The page of the seller shows the answer without a reload.
    await expect(proposed.getByRole('button', { name: text('seller.order.withdraw') })).toHaveCount(0);
    await expect(main.getByText(/^2 шт/).first()).toBeVisible();
  });
});

test('the buyer of a completed order is rated once', async ({ page }) => {
  const { token, sales, offer } = await demoSales();
  const { id } = await placeOrder(offer.id, await getToken(demoBuyer));
  const call = (name: string, body?: unknown) =>
    callApi(name === 'open' ? 'POST' : 'PATCH', `trading/seller/orders/${String(id)}/${name}/`, { token, body });
  await call('open');
  await call('update', { status: 'in_progress' });
  expect((await call('update', { status: 'completed' })).status).toBe(200);
  await signIn(page);
  await page.goto(`${sales}orders/${String(id)}/edit/`);
  const main = page.getByRole('main');

  await main.getByRole('button', { name: text('seller.order.rateBuyer') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: text('seller.order.rateSend') }).click();
  await expect(dialog.getByText(text('seller.order.rateRequired'))).toBeVisible();
  await dialog.getByRole('radio').nth(4).press('Space');
  await dialog.getByRole('button', { name: text('seller.order.rateSend') }).click();
  await expect(main.getByText(text('seller.order.isRated'))).toBeVisible();
  await expect(main.getByRole('button', { name: text('seller.order.rateBuyer') })).toHaveCount(0);
});

test('a bad lead is reported once, and the report stays visible', async ({ page }) => {
  const { token, sales, offer } = await demoSales();
  const { id } = await placeOrder(offer.id);
  expect((await callApi('POST', `trading/seller/orders/${String(id)}/open/`, { token })).status).toBe(200);
  await signIn(page);
  await page.goto(`${sales}orders/${String(id)}/edit/`);

  await page.getByRole('button', { name: text('seller.order.badLead') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: text('seller.order.badLeadSend') }).click();
  await expect(dialog.getByText(text('ui.form.required'))).toBeVisible();
  await dialog.getByLabel(text('seller.order.badLeadReason')).selectOption('wrong_number');
  await dialog.getByRole('button', { name: text('seller.order.badLeadSend') }).click();
  await expect(page.getByText(text('seller.order.badLeadPending'))).toBeVisible();
  await page.reload();
  await expect(page.getByText(text('seller.order.badLeadPending'))).toBeVisible();
  await expect(page.getByRole('button', { name: text('seller.order.badLead') })).toHaveCount(0);
});

test.describe('in two browsers', () => {
  // A status transition that the order no longer allows.
  test.use({ expectedProblem: /status of 409/ });

  test('a seller who edits an order with a concurrent change keeps all values and gets a message', async ({ page, browser }) => {
    const { token, shopId, sales, offer } = await demoSales();
    const { id } = await enterOrder(token, shopId, offer.id);
    const address = `${sales}orders/${String(id)}/edit/`;
    const context = await browser.newContext();
    const other = await context.newPage();
    for (const one of [page, other]) {
      await signIn(one);
      await openPage(one, address);
      await expect(one.getByLabel(text('seller.order.status'))).toHaveValue('waiting_for_payment');
    }

    // One types a waybill, the other cancels.
    await page.getByLabel(text('seller.order.ttn'), { exact: true }).fill('20450000000001');
    await other.getByRole('button', { name: text('seller.order.cancel') }).click();
    await other.getByRole('dialog').getByLabel(text('seller.order.cancelReason')).selectOption('buyers_request');
    await other
      .getByRole('dialog')
      .getByRole('button', { name: text('seller.order.cancelConfirm') })
      .click();
    await expect(other.getByLabel(text('seller.order.status'))).toHaveValue('canceled');

    await expect(page.getByText(text('seller.order.changedElsewhere'))).toBeVisible();
    await expect(page.getByLabel(text('seller.order.ttn'), { exact: true })).toHaveValue('20450000000001');
    await page
      .getByRole('button', { name: text('seller.order.save'), exact: true })
      .first()
      .click();
    // A closed order takes no waybill: the service refuses it, and the typed value stays.
    await expect(
      page
        .getByRole('status')
        .or(page.getByRole('alert'))
        .filter({ hasText: /замовлення/i })
        .first(),
    ).toBeVisible();
    await expect(page.getByLabel(text('seller.order.ttn'), { exact: true })).toHaveValue('20450000000001');
    await context.close();
  });
});

test('a call is entered, handled and found again', async ({ page }) => {
  const { sales, offer } = await demoSales();
  const caller = `Степан ${randomBytes(3).toString('hex')}`;
  await signIn(page);
  await page.goto(`${sales}calls/edit/`);
  const main = page.getByRole('main');

  await main.getByLabel(text('seller.call.findOffer')).fill(offer.title);
  await page.getByRole('option', { name: offer.title }).first().click();
  await main.getByLabel(text('seller.call.buyer')).fill(caller);
  await main.getByLabel(text('seller.call.phone')).fill('123');
  await main.getByRole('button', { name: text('seller.call.create') }).click();
  await expect(main.getByLabel(text('seller.call.phone'))).toHaveAttribute('aria-invalid', 'true');
  await main.getByLabel(text('seller.call.phone')).fill('050 444 55 66');
  await main.getByRole('button', { name: text('seller.call.create') }).click();
  await expect(page).toHaveURL(/calls\/\d+\/edit\/$/);

  await main.getByLabel(text('seller.call.status')).selectOption('done');
  await main.getByLabel(text('seller.call.note')).fill('Домовилися на суботу');
  await main.getByRole('button', { name: text('seller.call.save') }).click();
  await expect(page.getByText(text('seller.call.saved')).first()).toBeVisible();

  await page.goto(`${sales}calls/?status=done`);
  await main.getByLabel(text('seller.calls.search')).last().fill(caller);
  await expect(main.getByRole('row').filter({ hasText: caller })).toContainText(offer.title);
});
