import { callApi } from '../fixtures/api';
import { addOffer, createShop, type NewShop } from '../fixtures/shops';
import { expect, test } from '../fixtures/test';
import { loadMessages } from '../fixtures/messages';

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

test('a seller finds offers, changes many at once and undoes it', async ({ page }) => {
  test.setTimeout(120_000);
  const shop = await createShop(page);
  await addOffer(shop, { title: 'Глечик білий', price: '100.00' });
  await addOffer(shop, { title: 'Глечик чорний', price: '200.00' });
  await addOffer(shop, { title: 'Кошик з лози', price: '300.00' });
  await page.goto(`${shop.path}offers/`);
  const main = page.getByRole('main');
  const rows = main.getByRole('table', { name: text('seller.shopOffers.caption') }).getByRole('row');
  const bar = page.getByRole('status').filter({ has: page.getByRole('button', { name: text('seller.undo.undo') }) });
  const undo = bar.getByRole('button', { name: text('seller.undo.undo') });
  await expect(rows).toHaveCount(4);

  // Search, status and ordering stay in the address.
  const search = main.getByRole('searchbox', { name: text('seller.shopOffers.search') });
  await search.fill('глечик');
  await expect(rows).toHaveCount(3);
  await expect(page).toHaveURL(/search=/);
  await main.getByRole('button', { name: new RegExp(text('seller.shopOffers.ordering')) }).click();
  await page.getByRole('menuitem', { name: text('seller.shopOffers.dearest') }).click();
  await expect(rows.nth(1)).toContainText('Глечик чорний');
  await page.reload();
  await expect(search).toHaveValue('глечик');
  await expect(rows.nth(1)).toContainText('Глечик чорний');
  await search.fill('самовар');
  await expect(main.getByText(text('seller.shopOffers.nothingTitle'))).toBeVisible();
  await main.getByRole('link', { name: text('seller.shopOffers.showAll') }).click();
  await expect(rows).toHaveCount(4);

  // Changes prices by a percentage after a preview.
  await main.getByRole('checkbox', { name: text('seller.shopOffers.selectPage') }).press('Space');
  const bulk = main.getByRole('group', { name: text('seller.shopOffers.bulk') });
  await expect(bulk).toContainText('Вибрано: 3');
  await bulk.getByRole('button', { name: text('seller.shopOffers.more') }).click();
  await page.getByRole('menuitem', { name: text('seller.shopOffers.changePrice') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('seller.shopOffers.percent')).fill('0');
  await dialog.getByRole('button', { name: text('seller.shopOffers.apply') }).click();
  await expect(dialog.getByText(/Ціле число від 1 до/)).toBeVisible();
  await dialog.getByLabel(text('seller.shopOffers.percent')).fill('10');
  await expect(dialog.getByText(/→/)).toBeVisible();
  await dialog.getByRole('button', { name: text('seller.shopOffers.apply') }).click();
  await expect(bar).toContainText('Змінено 3 товари');
  expect((await listOwnOffers(shop)).map(({ price }) => price)).toEqual(['90.00', '180.00', '270.00']);
  await undo.click();
  await expect(page.getByText(text('seller.shopOffers.undone')).first()).toBeVisible();
  expect((await listOwnOffers(shop)).map(({ price }) => price)).toEqual(['100.00', '200.00', '300.00']);

  // One offer: hidden, shown again and duplicated.
  const white = rows.filter({ hasText: 'Глечик білий' });
  const findMenu = (title: string) => main.getByRole('button', { name: `Дії: «${title}»` });
  await findMenu('Глечик білий').click();
  await page.getByRole('menuitem', { name: text('seller.shopOffers.hide') }).click();
  await expect(white).toContainText(text('seller.offerStatus.hidden'));
  await undo.click();
  await expect(white).toContainText(/Активна|Без фото/);
  await findMenu('Кошик з лози').click();
  await page.getByRole('menuitem', { name: text('seller.shopOffers.hoist') }).click();
  await expect(page.getByText(/Піднято 1 товар/).first()).toBeVisible();
  await findMenu('Кошик з лози').click();
  await expect(page.getByRole('menuitem', { name: text('seller.shopOffers.hoist') })).toBeDisabled();
  await page.getByRole('menuitem', { name: text('seller.shopOffers.duplicate') }).click();
  await expect(page.getByText(text('seller.shopOffers.duplicated')).first()).toBeVisible();
  await expect(rows).toHaveCount(5);
  expect((await listOwnOffers(shop)).filter(({ status }) => status === 'draft')).toHaveLength(1);

  // A deletion is sent after the undo time.
  await findMenu('Глечик чорний').click();
  await page.getByRole('menuitem', { name: text('seller.shopOffers.remove') }).click();
  await expect(rows).toHaveCount(4);
  await undo.click();
  await expect(rows).toHaveCount(5);
  expect(await listOwnOffers(shop)).toHaveLength(4);
  await findMenu('Глечик чорний').click();
  await page.getByRole('menuitem', { name: text('seller.shopOffers.remove') }).click();
  await bar.getByRole('button', { name: text('seller.undo.close') }).click();
  await expect.poll(async () => (await listOwnOffers(shop)).map(({ title }) => title)).not.toContain('Глечик чорний');
});

test('the form of an offer leads back to the filter of the list, also after a reload', async ({ page }) => {
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

test('an offer is written in three languages with photos, autosaved, previewed and saved', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const shop = await createShop(page);
  await page.goto(`${shop.path}offers/create/`);
  const main = page.getByRole('main');
  const inLanguage = (name: string) => main.getByRole('group', { name, exact: true }).first();
  const titleIn = (name: string) => inLanguage(name).getByLabel(text('seller.offerForm.title'), { exact: true });
  const save = main.getByRole('button', { name: text('seller.offerForm.save'), exact: true });

  // Errors are shown at their fields, and the first one gets the focus.
  await save.click();
  await expect(main.getByText(text('seller.offerForm.checkFields'))).toBeVisible();
  await expect(titleIn('Українська')).toBeFocused();

  await titleIn('Українська').fill('Макітра полив’яна');
  await titleIn('English').fill('Glazed makitra bowl');
  await expect(main.getByText(/Бракує назви/).first()).toBeVisible();
  await inLanguage('Українська')
    .getByRole('textbox', { name: text('seller.offerForm.description') })
    .click();
  await page.keyboard.type('Для тіста й маку.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Shift+8');
  await page.keyboard.type('обпалена двічі');
  const category = main.getByRole('combobox', { name: text('seller.offerForm.category') });
  await category.click();
  await category.fill('посуд');
  await page.getByRole('option').first().click();
  await main.getByLabel(text('seller.offerForm.price'), { exact: true }).fill('450');
  await main.getByLabel(text('seller.offerForm.oldPrice'), { exact: true }).fill('400');
  await main.getByLabel(text('seller.offerForm.sku'), { exact: true }).fill('МК-1');
  await expect(main.getByText(text('seller.offerForm.oldPriceProblem'))).toBeVisible();
  await main.getByLabel(text('seller.offerForm.oldPrice'), { exact: true }).fill('500');

  // Photos by button and paste; sorted by buttons; cropped.
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 480 } });
  const files = main.locator('input[type=file]');
  await files.setInputFiles([
    { name: 'перше.png', mimeType: 'image/png', buffer },
    { name: 'нотатки.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') },
  ]);
  await expect(main.getByText(text('seller.offerPictures.wrongType'))).toBeVisible();
  await main.getByRole('button', { name: new RegExp(`${text('seller.offerPictures.remove')}: Фото 2`) }).click();
  const pasted = (await page.screenshot({ clip: { x: 0, y: 100, width: 500, height: 500 } })).toString('base64');
  await page.evaluate((base64) => {
    const data = new DataTransfer();
    data.items.add(new File([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], 'друге.png', { type: 'image/png' }));
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, pasted);
  const photos = main.getByRole('listitem', { name: /^Фото \d із 2$/ });
  const sources = () => photos.locator('img').evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
  await expect(photos).toHaveCount(2);
  await expect(photos.getByRole('progressbar')).toHaveCount(0);
  await expect(photos.locator('img')).toHaveCount(2);
  const [first, second] = await sources();
  expect(first).not.toBe(second);
  await main.getByRole('button', { name: new RegExp(`${text('seller.offerPictures.right')}: Фото 1`) }).click();
  await expect.poll(sources).toEqual([second, first]);
  await main.getByRole('button', { name: new RegExp(`${text('seller.offerPictures.crop')}: Фото 1`) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('seller.cropDialog.useIt') })
    .click();
  await expect(photos.getByRole('progressbar')).toHaveCount(0);
  await expect.poll(async () => (await sources())[0]).not.toBe(second);

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
  await expect(titleIn('Українська')).toHaveValue('Макітра полив’яна');
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

  // A later change: the draft is gone.
  await page.goto(`${shop.path}offers/create/`);
  await expect(titleIn('Українська')).toHaveValue('');
});
