import AxeBuilder from '@axe-core/playwright';
import { callApi } from '../fixtures/api';
import { languages, loadMessages } from '../fixtures/messages';
import { addOffer, createShop } from '../fixtures/shops';
import { expect, test } from '../fixtures/test';

const pages = ['privacy', 'terms', 'returns', 'sellers'] as const;

interface SiteConfig {
  support_email: string;
  operator: { name: string; code: string };
}

for (const { code, prefix } of languages) {
  test(`legal pages are complete without scripts in ${code}`, async ({ request }) => {
    const text = loadMessages(code);
    const { operator, support_email: email } = (await callApi<SiteConfig>('GET', 'common/config/')).body;
    for (const name of pages) {
      const path = `${prefix}/${name}/`;
      const response = await request.get(path);
      const html = await response.text();
      expect(response.status(), path).toBe(200);
      expect(html, path).toMatch(new RegExp(`<title[^>]*>${text(`storefront.textPage.${name}`)}( \\| Yarmarok)?</title>`));
      expect(html, path).toMatch(/<meta name="description" content="[^"]{20,}"/);
      expect(html, path).toMatch(new RegExp(`<link rel="canonical" href="https?://[^/"]+${path}"`));
      expect(html.match(/<link rel="alternate" hrefLang="/gi), path).toHaveLength(4);
      expect(html.match(/<h2/g)?.length ?? 0, path).toBeGreaterThan(5);
      for (const shown of [operator.name, operator.code, email]) expect(html, path).toContain(shown);
    }
  });
}

test('legal pages have no violations, at the widths of phones and desktops', async ({ page }) => {
  for (const width of [390, 900, 1440])
    for (const name of pages) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/${name}/`);
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset.hydrated ?? 'no')).not.toBe('no');
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .options({ resultTypes: ['violations'] })
        .analyze();
      expect
        .soft(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`),
          `${name} at ${String(width)}`,
        )
        .toEqual([]);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), name).toBeLessThanOrEqual(0);
    }
});

test('the footer links to the legal pages, and a page without its slash redirects', async ({ page, request }) => {
  const text = loadMessages('uk');
  const links = { privacy: 'privacy', terms: 'terms', returns: 'returns', sellers: 'howToSell' } as const;
  for (const name of pages) {
    await page.goto('/about/');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: text(`shell.footer.${links[name]}`), exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(`storefront.textPage.${name}`));
    expect((await request.get(`/${name}`, { maxRedirects: 0 })).status()).toBe(301);
  }
});

test('a seller enters legal data, and buyers see it', async ({ page }) => {
  const text = loadMessages('uk');
  const shop = await createShop(page);
  const offer = await addOffer(shop);
  await page.goto(`${shop.path}main/`);
  await page.getByRole('link', { name: text('seller.shopMain.noLegalName') }).click();
  const main = page.getByRole('main');
  const save = main.getByRole('button', { name: text('seller.shopSettings.save') });

  await main.getByLabel(text('seller.shopSettings.legalName')).fill('ФОП Лозова О. П.');
  const legalCode = main.getByLabel(text('seller.shopSettings.legalCode'));
  await legalCode.fill('0000000018');
  await save.click();
  await expect(legalCode).toHaveAccessibleDescription(/Перевірте код/);
  await legalCode.fill('0000000017');
  await save.click();
  await expect(page.getByText(text('seller.shopSettings.saved')).first()).toBeVisible();

  for (const path of [`/shops/${shop.alias}/`, `/offers/${offer.alias}/`]) {
    await page.goto(path);
    await expect(page.getByText('Продавець: ФОП Лозова О. П., код 0000000017')).toBeVisible();
  }
});

// A code with a wrong check digit is refused.
test.use({ expectedProblem: /status of 400/ });
