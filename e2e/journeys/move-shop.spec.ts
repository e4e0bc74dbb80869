import { randomBytes } from 'node:crypto';
import { callApi, getToken } from '../fixtures/api';
import { Interactions } from '../fixtures/interactions';
import { loadMessages } from '../fixtures/messages';
import { buildMovingShop } from '../fixtures/moving-shop';
import { aNewPerson } from '../fixtures/people';
import { startPictureServer } from '../fixtures/picture-server';
import { expect, test } from '../fixtures/test';
import { ImportPage } from '../pages/import-page';
import { NewSellerPages } from '../pages/new-seller-pages';

const text = loadMessages('uk');
const maxInteractions = 15;
const file = { name: 'prom-export.xml', mimeType: 'text/xml' };

interface Counts {
  created: number;
  updated: number;
  skipped: number;
  errors: number;
}

const readImport = async (id: number, token: string) =>
  (await callApi<Counts>('GET', `trading/seller/offers/import/${String(id)}/get/`, { token })).body;

async function listOffers(shopId: number, token: string, filter: string): Promise<{ count: number; results: { alias: string }[] }> {
  const path = `trading/seller/offers/get-list/?shop=${String(shopId)}&limit=1&${filter}`;
  return (await callApi<{ count: number; results: { alias: string }[] }>('GET', path, { token })).body;
}

test('a shop of 5,000 products moves here from Prom.ua, and a second import asks nothing', async ({ page }, testInfo) => {
  const did = new Interactions();
  const pictures = await startPictureServer(8);
  const { bytes, rows, errors, doubles, unknownGroups, unclearWords } = buildMovingShop(pictures.addresses);
  const person = aNewPerson();
  const seller = new NewSellerPages(page, text, did);
  const imports = new ImportPage(page, text);
  const shoot = (name: string) =>
    process.env.E2E_SHOTS
      ? page.screenshot({ path: `${process.env.E2E_SHOTS}/${name}-${testInfo.project.name}.png`, fullPage: true })
      : null;

  // From "Open a shop" to the preview of the file.
  await seller.register(person);
  const shopId = await seller.createShop(`Переїзд ${randomBytes(3).toString('hex')}`);
  await seller.openImport();
  const address = page.url();
  await did.chooseFile('price list', imports.file, { ...file, buffer: bytes });
  await imports.waitForPreview();
  await shoot('move-1-preview');

  // The mapping table asks only for unknown groups.
  const unknown = Object.keys(unknownGroups).map((title) => `Категорія для «${title}»`);
  expect(await imports.listAsked()).toEqual(unknown.sort());
  await imports.mapCategory(/Держатели/, 'чохли для телефонів');
  await imports.mapCategory(/Шкарпетки/, 'футболки');
  await imports.mapOther('сувеніри');
  for (const word of unclearWords) await imports.meaning(word).selectOption({ index: 1 });
  await shoot('move-2-mapped');

  await did.click('start', imports.startButton);
  const first = await imports.waitForEnd();
  await shoot('move-3-done');
  expect(did.taken.length, did.taken.join(', ')).toBeLessThanOrEqual(maxInteractions);

  // All valid rows are on sale, with their pictures.
  const token = await getToken(person.email, person.password);
  const created = rows - errors - doubles;
  expect(await readImport(first, token)).toMatchObject({ created, updated: 0, skipped: doubles, errors });
  expect((await listOffers(shopId, token, 'status=active')).count).toBe(created);
  const [offer] = (await listOffers(shopId, token, 'search=KR-10001')).results;
  // Pictures are fetched after the rows.
  await expect(async () => {
    await page.goto(`/offers/${offer?.alias ?? ''}/`);
    await expect(page.getByRole('main').locator('img[src*="/media/"]').first()).toBeVisible({ timeout: 2000 });
  }).toPass();

  // The same file again.
  await page.goto(address);
  await imports.file.setInputFiles({ ...file, buffer: bytes });
  await imports.waitForPreview();
  await expect(imports.main.getByText(text('seller.importCategories.nothingToCheck'))).toBeVisible();
  for (const word of unclearWords) await expect(imports.meaning(word)).not.toHaveValue('');
  await shoot('move-4-again');
  await imports.start();
  expect(await readImport(await imports.waitForEnd(), token)).toMatchObject({ created: 0, updated: 0, skipped: created + doubles, errors });

  pictures.close();
  await page.request.delete(`/api/v1/trading/seller/shops/${String(shopId)}/delete/`, { headers: { authorization: `Bearer ${token}` } });
});
