import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { callApi } from '../fixtures/api';
import { loadMessages } from '../fixtures/messages';
import { addOffer, createShop, type NewShop } from '../fixtures/shops';
import { expect, test } from '../fixtures/test';

const text = loadMessages('uk');
const imported =
  '<h2>Ваза</h2><blockquote><p>Найкраща</p></blockquote><table><tbody><tr><th colspan="2">Розміри</th></tr><tr><td>Вага</td><td><em>2 кг</em></td></tr></tbody></table>';

const readDescription = async ({ token }: NewShop, id: number) =>
  (await callApi<{ description: { uk?: string } }>('GET', `trading/seller/offers/${String(id)}/get/`, { token })).body.description.uk;

async function openForm(page: Page, shop: NewShop, id: number) {
  await page.goto(`${shop.path}offers/${String(id)}/edit/`);
  const main = page.getByRole('main');
  const area = main.getByRole('textbox', { name: text('seller.offerForm.description') });
  const save = async () => {
    // The notice of the previous save may still be visible.
    const answer = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await main.getByRole('button', { name: text('seller.offerForm.save'), exact: true }).click();
    expect((await answer).status()).toBe(200);
    await expect(page.getByText(text('seller.offerForm.savedNotice')).first()).toBeVisible();
  };
  return { main, area, save, tool: (name: string) => main.getByRole('button', { name: text(`ui.richText.${name}`), exact: true }) };
}

async function paste(area: Locator, html: string): Promise<void> {
  await area.evaluate((element, pasted) => {
    const data = new DataTransfer();
    data.setData('text/html', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, html);
}

test('a description with a table and a quote is edited by keyboard on a phone, saved, and shown unchanged', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const shop = await createShop(page);
  const { id, alias } = await addOffer(shop);
  await callApi('PATCH', `trading/seller/offers/${String(id)}/update/`, { token: shop.token, body: { description: { uk: imported } } });
  const { area, main, save, tool } = await openForm(page, shop, id);

  // Another field alone leaves the stored text as it is.
  await main.getByLabel(text('seller.offerForm.sku'), { exact: true }).fill('V-1');
  await save();
  expect(await readDescription(shop, id)).toBe(imported);

  // A row at the cursor, bold by keyboard; Tab leaves the editor.
  await area.getByText('2 кг').click();
  await page.keyboard.press('End');
  await tool('addRow').click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('глина');
  await expect(tool('bold')).toHaveAttribute('aria-pressed', 'true');
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Alt+F10');
  await expect(main.getByRole('toolbar').locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(area).not.toBeFocused();
  await save();

  await page.goto(`/offers/${alias}/`);
  const shown = page.getByRole('main').locator('table').filter({ hasText: 'Розміри' });
  await expect(shown.locator('strong')).toHaveText('глина');
  await expect(shown.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('main').locator('blockquote')).toHaveText('Найкраща');
});

test('a paste from Word is cleaned, undone and redone, and the form keeps it until it is saved', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const shop = await createShop(page);
  const { id } = await addOffer(shop);
  const { main } = await openForm(page, shop, id);
  const area = main.getByRole('group', { name: 'Українська', exact: true }).first().getByRole('textbox').nth(1);

  await area.click();
  await paste(
    area,
    '<style>p { color: red }</style><p class="MsoNormal" style="color: red"><b>Ваза</b><script>window.hacked = 1</script><img src=x onerror="window.hacked = 1"></p>' +
      '<p style="mso-list:l0 level1"><span style="mso-list:Ignore">·</span>глина</p><p><a href="javascript:x()">тут</a></p>',
  );
  await expect(area.locator('li')).toHaveText('глина');
  await page.keyboard.press('Control+z');
  await expect(area.locator('li')).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await expect(area.locator('strong')).toHaveText('Ваза');

  // The browser's draft restores it.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('глина'))).toBe(true);
  await page.reload();
  await expect(area.locator('li')).toHaveText('глина');
  await main.getByRole('button', { name: text('seller.offerForm.save'), exact: true }).click();
  await expect(page.getByText(text('seller.offerForm.savedNotice')).first()).toBeVisible();
  expect(await readDescription(shop, id)).toBe('<p><strong>Ваза</strong></p><ul><li>глина</li></ul><p>тут</p>');
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test.describe('with a slow and then a broken network', () => {
  // Requests of the offline worker cannot be intercepted.
  test.use({ serviceWorkers: 'block', expectedProblem: /Failed to load resource|ChunkLoadError|Loading chunk/ });

  test('the form works without the editor, and other pages do not load it', async ({ page }) => {
    const shop = await createShop(page);
    const { id } = await addOffer(shop);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto(`${shop.path}offers/`);
    await expect(page.getByRole('main').getByRole('table')).toBeVisible();
    expect(loaded.filter((url) => url.includes('rich-text'))).toEqual([]);

    await page.route(/rich-text-editor/, (route) => route.abort());
    const { main, area, save } = await openForm(page, shop, id);
    await expect(main.getByText(text('seller.richText.loadError')).first()).toBeVisible();
    await main.getByLabel(text('seller.offerForm.sku'), { exact: true }).fill('V-2');
    await save();
    await page.unroute(/rich-text-editor/);
    await main
      .getByRole('button', { name: text('ui.error.retry') })
      .first()
      .click();
    await expect(area.first()).toBeVisible();
    await expect(main.getByLabel(text('seller.offerForm.sku'), { exact: true })).toHaveValue('V-2');
  });
});
