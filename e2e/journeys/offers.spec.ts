import type { Page } from '@playwright/test';
import { callApi } from '../fixtures/api';
import { addOffer, createShop, type NewShop } from '../fixtures/shops';
import { expect, test } from '../fixtures/test';
import { loadMessages } from '../fixtures/messages';
import { OfferFormPage } from '../pages/offer-form-page';
import { ShopOffersPage } from '../pages/shop-offers-page';

const text = loadMessages('uk');

interface OwnOffer {
  id: number;
  title: string;
  price: string;
  status: string;
  in_top: boolean;
}

/** Lists the offers of the shop in the service, cheapest first. */
async function listOwnOffers({ id, token }: NewShop): Promise<OwnOffer[]> {
  const { body } = await callApi<{ results: OwnOffer[] }>('GET', `trading/seller/offers/get-list/?shop=${String(id)}&ordering=price`, {
    token,
  });
  return body.results;
}

test('a seller finds offers, changes several at once and undoes it', async ({ page }) => {
  const shop = await createShop(page);
  await addOffer(shop, { title: 'Глечик білий', price: '100.00' });
  await addOffer(shop, { title: 'Глечик чорний', price: '200.00' });
  await addOffer(shop, { title: 'Кошик з лози', price: '300.00' });
  await page.goto(`${shop.path}offers/`);
  const list = new ShopOffersPage(page, text);
  const { main, rows, search, bar, undo } = list;
  await expect(rows).toHaveCount(4);

  // Search, status and ordering stay in the address.
  await search.fill('глечик');
  await expect(rows).toHaveCount(3);
  await expect(page).toHaveURL(/search=/);
  await main.getByRole('button', { name: new RegExp(text('seller.shopOffers.ordering')) }).click();
  await list.entry('dearest').click();
  await expect(rows.nth(1)).toContainText('Глечик чорний');
  await page.reload();
  await expect(search).toHaveValue('глечик');
  await expect(rows.nth(1)).toContainText('Глечик чорний');
  await search.fill('самовар');
  await expect(main.getByText(text('seller.shopOffers.nothingTitle'))).toBeVisible();
  await main.getByRole('link', { name: text('seller.shopOffers.showAll') }).click();
  await expect(rows).toHaveCount(4);

  // Changes prices by a percentage after a preview.
  const bulk = await list.selectPage();
  await expect(bulk).toContainText('Вибрано: 3');
  await bulk.getByRole('button', { name: text('seller.shopOffers.more') }).click();
  await list.entry('changePrice').click();
  await list.lowerPrices('10');
  await expect(bar).toContainText('Змінено 3 товари');
  expect((await listOwnOffers(shop)).map(({ price }) => price)).toEqual(['90.00', '180.00', '270.00']);
  await undo.click();
  await expect(page.getByText(text('seller.shopOffers.undone')).first()).toBeVisible();
  expect((await listOwnOffers(shop)).map(({ price }) => price)).toEqual(['100.00', '200.00', '300.00']);

  // One offer: hidden, shown again and duplicated.
  const white = rows.filter({ hasText: 'Глечик білий' });
  await list.choose('Глечик білий', 'hide');
  await expect(white).toContainText(text('seller.offerStatus.hidden'));
  await undo.click();
  await expect(white).toContainText(/Активна|Без фото/);
  await list.choose('Кошик з лози', 'hoist');
  await expect(page.getByText(/Піднято 1 товар/).first()).toBeVisible();
  await list.openMenu('Кошик з лози');
  await expect(list.entry('hoist')).toBeDisabled();
  await list.entry('duplicate').click();
  await expect(page.getByText(text('seller.shopOffers.duplicated')).first()).toBeVisible();
  await expect(rows).toHaveCount(5);
  expect((await listOwnOffers(shop)).filter(({ status }) => status === 'draft')).toHaveLength(1);

  // A deletion is sent after the undo time.
  await list.choose('Глечик чорний', 'remove');
  await expect(rows).toHaveCount(4);
  await undo.click();
  await expect(rows).toHaveCount(5);
  expect(await listOwnOffers(shop)).toHaveLength(4);
  await list.choose('Глечик чорний', 'remove');
  await bar.getByRole('button', { name: text('seller.undo.close') }).click();
  await expect.poll(async () => (await listOwnOffers(shop)).map(({ title }) => title)).not.toContain('Глечик чорний');
});

test('the form of an offer links back to the filter of the list, also after a reload', async ({ page }) => {
  const shop = await createShop(page);
  await addOffer(shop, { title: 'Глечик білий', price: '100.00' });
  await addOffer(shop, { title: 'Кошик з лози', price: '300.00' });
  const list = `${shop.path}offers/?search=%D0%BA%D0%BE%D1%88%D0%B8%D0%BA`;
  await page.goto(list);
  const main = page.getByRole('main');
  const rows = main.getByRole('table', { name: text('seller.shopOffers.caption') }).getByRole('row');
  const back = page.getByRole('banner').getByRole('link', { name: text('shell.frame.toOffers') });

  await main.getByRole('button', { name: 'Дії: «Кошик з лози»' }).click();
  await page.getByRole('menuitem', { name: text('seller.shopOffers.edit') }).click();
  await expect(back).toHaveAttribute('href', list);
  await page.reload();
  await expect(back).toHaveAttribute('href', list);
  await main.getByRole('link', { name: text('seller.offerForm.cancel') }).click();
  await expect(page).toHaveURL(list);
  await expect(rows).toHaveCount(2);

  await page.goBack();
  await back.click();
  await expect(page).toHaveURL(list);
  await expect(rows).toHaveCount(2);
});

/** Adds photos by button and paste, sorts them by buttons, and crops the first one. */
async function addPhotos(page: Page, form: OfferFormPage): Promise<void> {
  const { main, photos } = form;
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 480 } });
  await main.locator('input[type=file]').setInputFiles([
    { name: 'перше.png', mimeType: 'image/png', buffer },
    { name: 'нотатки.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') },
  ]);
  await expect(main.getByText(text('seller.offerPictures.wrongType'))).toBeVisible();
  await form.pressOfPhoto('remove', 2);
  await form.pastePicture(await page.screenshot({ clip: { x: 0, y: 100, width: 500, height: 500 } }));
  await expect(photos).toHaveCount(2);
  await expect(photos.getByRole('progressbar')).toHaveCount(0);
  await expect(photos.locator('img')).toHaveCount(2);
  const [first, second] = await form.listPhotoSources();
  expect(first).not.toBe(second);
  await form.pressOfPhoto('right', 1);
  await expect.poll(() => form.listPhotoSources()).toEqual([second, first]);
  await form.pressOfPhoto('crop', 1);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('seller.cropDialog.useIt') })
    .click();
  await expect(photos.getByRole('progressbar')).toHaveCount(0);
  await expect.poll(async () => (await form.listPhotoSources())[0]).not.toBe(second);
}

test('an offer is written in three languages with photos, autosaved, previewed and saved', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const shop = await createShop(page);
  await page.goto(`${shop.path}offers/create/`);
  const form = new OfferFormPage(page, text);
  const { main, photos, save } = form;

  // Errors are shown at their fields, and the first one gets the focus.
  await save.click();
  await expect(main.getByText(text('seller.offerForm.checkFields'))).toBeVisible();
  await expect(form.titleIn('Українська')).toBeFocused();

  await form.titleIn('Українська').fill('Макітра полив’яна');
  await form.titleIn('English').fill('Glazed makitra bowl');
  await expect(main.getByText(/Бракує назви/).first()).toBeVisible();
  await form
    .inLanguage('Українська')
    .getByRole('textbox', { name: text('seller.offerForm.description') })
    .click();
  await page.keyboard.type('Для тіста й маку.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Shift+8');
  await page.keyboard.type('обпалена двічі');
  await form.chooseCategory('посуд');
  await form.field('price').fill('450');
  await form.field('oldPrice').fill('400');
  await form.field('sku').fill('МК-1');
  await expect(main.getByText(text('seller.offerForm.oldPriceProblem'))).toBeVisible();
  await form.field('oldPrice').fill('500');

  await addPhotos(page, form);

  // The preview shows the offer as buyers see it.
  await main.getByRole('button', { name: text('seller.offerForm.preview') }).click();
  const preview = page.getByRole('dialog', { name: text('seller.offerForm.previewTitle') });
  await expect(preview.getByText('Макітра полив’яна').first()).toBeVisible();
  await expect(preview.getByRole('listitem').filter({ hasText: 'обпалена двічі' })).toBeVisible();
  await page.keyboard.press('Escape');

  // Leaving asks for confirmation, and the draft is restored later.
  await page.getByRole('navigation').getByRole('link', { name: 'Головна' }).first().click();
  await expect(page.getByRole('dialog').getByText(text('seller.offerForm.leaveText'))).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('seller.leaveGuard.leave') })
    .click();
  await expect(page).toHaveURL(/\/main\/$/);
  await page.goto(`${shop.path}offers/create/`);
  await expect(main.getByText(/Відновлено вашу чернетку/)).toBeVisible();
  await expect(form.titleIn('Українська')).toHaveValue('Макітра полив’яна');
  await expect(photos).toHaveCount(2);

  await save.click();
  await expect(page.getByText(text('seller.offerForm.createdNotice')).first()).toBeVisible();
  await expect(main.getByRole('table')).toContainText('Макітра полив’яна');
  const [offer] = await listOwnOffers(shop);
  const { body: stored } = await callApi<{ title: Record<string, string | null>; old_price: string; images: unknown[] }>(
    'GET',
    `trading/seller/offers/${String(offer?.id)}/get/`,
    { token: shop.token },
  );
  expect(stored).toMatchObject({ title: { uk: 'Макітра полив’яна', en: 'Glazed makitra bowl' }, old_price: '500.00' });
  expect(stored.images).toHaveLength(2);

  // After a later change, the draft is gone.
  await page.goto(`${shop.path}offers/create/`);
  await expect(form.titleIn('Українська')).toHaveValue('');
});
