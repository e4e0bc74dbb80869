import { createShop } from '../fixtures/shops';
import { expect, test } from '../fixtures/test';
import { loadMessages } from '../fixtures/messages';
import { ShopSitePage } from '../pages/shop-site-page';

const text = loadMessages('uk');

test('the site of a shop is written with a live preview, published, and hidden again', async ({ page, browser }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const shop = await createShop(page);
  await page.goto(`${shop.path}site/`);
  const site = new ShopSitePage(page, text);
  const { main, preview } = site;

  // The preview follows the typing.
  await main.getByLabel(text('seller.shopSite.slogan')).fill('Глина, що пам’ятає руки');
  await expect(preview.getByText('Глина, що пам’ятає руки')).toBeVisible();
  await main.getByLabel(text('seller.shopSite.otherColor')).fill('#f5b731');
  await expect(main.getByText(/Білий текст на цьому кольорі важко читати/)).toBeVisible();
  await main.getByRole('radio', { name: text('seller.shopSite.lagoon') }).press('Space');
  await expect(main.getByText(/Білий текст на цьому кольорі важко читати/)).toBeHidden();

  // Formatting by keyboard; a link; a pasted script is removed.
  await site.writeAbout('https://kosiv.example/', '<p>чесно<script>window.hacked = 1</script><img src=x onerror="window.hacked = 1"></p>');
  await expect(preview.locator('strong')).toHaveText('Гончарі');
  await expect(preview.getByRole('link', { name: 'https://kosiv.example/' })).toBeVisible();

  await main.getByRole('switch', { name: text('seller.shopSite.ownHours') }).press('Space');
  await main.getByRole('checkbox', { name: 'понеділок' }).press('Space');
  const end = main.getByLabel('понеділок: до');
  await end.fill('08:00');
  await main.getByRole('button', { name: text('seller.shopSite.save') }).click();
  await expect(main.getByText(text('seller.shopSite.badHours'))).toBeVisible();
  await end.fill('17:00');

  // Leaving with unsaved changes asks for confirmation.
  await site.leaveAndStay(page.getByRole('link', { name: /Налаштування/ }).first());
  expect(await site.save()).not.toMatch(/<script|onerror|hacked/);
  await expect(page.getByText(text('seller.shopSite.saved')).first()).toBeVisible();

  // Only published content is visible.
  const visitor = await (await browser.newContext()).newPage();
  const address = new URL(`/shops/${shop.alias}/`, page.url()).href;
  const slogan = visitor.getByText('Глина, що пам’ятає руки');
  // Pages are cached for some seconds, so a change is visible a moment later.
  const opened = (check: () => Promise<void>) =>
    expect(async () => {
      await visitor.goto(address);
      await check();
    }).toPass();
  await visitor.goto(address);
  await expect(slogan).toBeHidden();
  await main.getByRole('switch', { name: text('seller.shopSite.publish') }).press('Space');
  await expect(main.getByRole('link', { name: text('seller.shopSite.open') })).toBeVisible();
  await opened(() => expect(slogan).toBeVisible({ timeout: 1000 }));
  await visitor.getByRole('link', { name: text('storefront.shop.about'), exact: true }).click();
  await expect(visitor.locator('main strong').filter({ hasText: 'Гончарі' })).toBeVisible();
  await expect(visitor.getByText('09:00–17:00')).toBeVisible();
  expect(await visitor.evaluate(() => 'hacked' in window)).toBe(false);
  await main.getByRole('switch', { name: text('seller.shopSite.publish') }).press('Space');
  await expect(main.getByRole('link', { name: text('seller.shopSite.open') })).toBeHidden();
  await opened(() => expect(slogan).toBeHidden({ timeout: 1000 }));
  await visitor.context().close();
});

test.describe('with a refusing service', () => {
  test.use({ expectedProblem: /Failed to load resource/ });

  test('pictures are uploaded, cropped and removed, and refused values stay for correction', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const shop = await createShop(page);
    await page.goto(`${shop.path}site/`);
    const main = page.getByRole('main');
    const slogan = main.getByRole('textbox', { name: text('seller.shopSite.slogan') });
    const save = main.getByRole('button', { name: text('seller.shopSite.save') });
    const logo = main.getByRole('group', { name: text('seller.shopSite.logo') });
    const picture = logo.getByRole('img', { name: text('seller.shopSite.logo') });

    await logo
      .locator('input[type=file]')
      .setInputFiles({ name: 'прайс.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') });
    await expect(logo.getByText(text('seller.shopSite.wrongType'))).toBeVisible();
    const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 480 } });
    await logo.locator('input[type=file]').setInputFiles({ name: 'вивіска.png', mimeType: 'image/png', buffer });
    await expect(picture).toBeVisible();
    await expect(logo.getByText(text('seller.shopSite.wrongType'))).toBeHidden();
    const whole = (await picture.getAttribute('src')) ?? '';
    await logo.getByRole('button', { name: text('seller.shopSite.crop') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('seller.cropDialog.useIt') })
      .click();
    await expect(picture).not.toHaveAttribute('src', whole);
    const size = await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => [image.naturalWidth, image.naturalHeight]));
    expect(size[0]).toBe(size[1]);

    // A failed save keeps all values and can be retried.
    await slogan.fill('Мед із власної пасіки');
    const address = `**/api/v1/trading/seller/shops/${String(shop.id)}/site/`;
    await page.route(address, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()));
    await save.click();
    await expect(page.getByText(text('shell.error.network')).first()).toBeVisible();
    await expect(slogan).toHaveValue('Мед із власної пасіки');
    await page.unroute(address);
    await page.route(address, (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 400, json: { 'social.website': ['Ця адреса не працює.'] } })
        : route.fallback(),
    );
    await main.getByLabel(text('seller.shopSite.website')).fill('https://pasika.example/');
    await save.click();
    await expect(main.getByText('Ця адреса не працює.')).toBeVisible();
    await expect(main.getByLabel(text('seller.shopSite.website'))).toBeFocused();
    await page.unroute(address);
    await main.getByLabel(text('seller.shopSite.website')).fill('https://paseka.example/');
    await save.click();
    await expect(page.getByText(text('seller.shopSite.saved')).first()).toBeVisible();

    await page.reload();
    await expect(picture).toBeVisible();
    await expect(slogan).toHaveValue('Мед із власної пасіки');
    await logo.getByRole('button', { name: text('seller.shopSite.remove') }).click();
    await save.click();
    await expect(page.getByText(text('seller.shopSite.saved')).first()).toBeVisible();
    await page.reload();
    await expect(slogan).toHaveValue('Мед із власної пасіки');
    await expect(picture).toBeHidden();
  });
});
