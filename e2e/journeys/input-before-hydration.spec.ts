import type { Locator, Page } from '@playwright/test';
import { demoBuyer, demoPassword, demoSeller, listDemoShopOffers, getToken } from '../fixtures/api';
import { createShop } from '../fixtures/shops';
import { expect, test } from '../fixtures/test';
import { loadMessages } from '../fixtures/messages';

const text = loadMessages('uk');

// Requests of the offline worker cannot be intercepted.
test.use({ serviceWorkers: 'block' });

/** Opens a page whose scripts wait until `release` is called: the page is plain HTML until then. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  // Avoids the fixture, which would wait for hydration.
  await page.evaluate((address) => void (window.location.href = address), new URL(path, test.info().project.use.baseURL).href);
  await page.waitForURL((url) => url.pathname + url.search === path, { waitUntil: 'commit' });
  return async () => {
    release();
    await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  };
}

/** Writes like a password manager that fires no event. */
const writeSilently = (input: Locator, value: string) =>
  input.evaluate((element, text) => void ((element as HTMLInputElement).value = text), value);

test('a login that is submitted before the scripts arrive signs in and keeps the address free of values', async ({ page }) => {
  const release = await openWithoutScripts(page, '/account/login-and-registration/?next=/account/buyer/orders/');
  const form = page.getByRole('main').locator('form');
  await form.getByLabel(text('shell.access.email')).fill(demoBuyer);
  await form.locator('input[autocomplete="current-password"]').fill(demoPassword);
  await form.getByRole('button', { name: text('shell.login.submitLogin') }).click();
  await expect(form.getByLabel(text('shell.access.email'))).toHaveValue(demoBuyer);

  await release();

  await expect(page).toHaveURL(/\/account\/buyer\/orders\/$/);
});

test('a login includes input of a password manager without events before the scripts arrived', async ({ page }) => {
  const release = await openWithoutScripts(page, '/account/login-and-registration/?next=/account/buyer/orders/');
  const form = page.getByRole('main').locator('form');
  await writeSilently(form.locator('input[autocomplete="username"]'), demoBuyer);
  await writeSilently(form.locator('input[autocomplete="current-password"]'), demoPassword);

  await release();

  await expect(form.getByLabel(text('shell.access.email'))).toHaveValue(demoBuyer);
  await form.getByRole('button', { name: text('shell.login.submitLogin') }).click();
  await expect(page).toHaveURL(/\/account\/buyer\/orders\/$/);
});

test('a login includes input of a password manager without events after hydration', async ({ page }) => {
  await page.goto('/account/login-and-registration/?next=/account/buyer/orders/');
  const form = page.getByRole('main').locator('form');
  // The focus moves between the two writes, which renders the form.
  await writeSilently(form.locator('input[autocomplete="username"]'), demoBuyer);
  await form.locator('input[autocomplete="current-password"]').focus();
  await writeSilently(form.locator('input[autocomplete="current-password"]'), demoPassword);

  await form.getByRole('button', { name: text('shell.login.submitLogin') }).click();

  await expect(page).toHaveURL(/\/account\/buyer\/orders\/$/);
});

test('the button of a call that is pressed before the scripts arrive opens its dialog', async ({ page }) => {
  const { offers } = await listDemoShopOffers(await getToken(demoSeller));
  const release = await openWithoutScripts(page, `/offers/${String(offers[2]?.alias)}/`);
  await page
    .getByRole('main')
    .getByRole('button', { name: text('storefront.offer.requestCall') })
    .click();

  await release();

  const dialog = page.getByRole('dialog', { name: text('shell.callRequest.title') });
  await expect(dialog).toHaveCount(1);
  await expect(dialog.getByLabel(text('shell.callRequest.phone'))).toBeFocused();
});

test('a checkout includes input without events after hydration', async ({ page }) => {
  const { offers } = await listDemoShopOffers(await getToken(demoSeller));
  await page.goto(`/create-order/?offer=${String(offers[2]?.id)}:1`);
  const main = page.getByRole('main');
  await writeSilently(main.getByLabel(text('storefront.createOrder.name')), 'Олена Уважна');
  await writeSilently(main.getByLabel(text('storefront.createOrder.phone')), '0501234567');
  await writeSilently(main.getByLabel(text('storefront.createOrder.email')), 'olena.silent@mail.example');
  // Uses the keyboard like a person, because an option selected by a script fires no key events.
  await main.getByRole('combobox', { name: text('storefront.createOrder.city') }).press('ArrowDown');
  await main.getByRole('textbox', { name: new RegExp(text('storefront.createOrder.branch')) }).pressSequentially('№ 42');

  await main.getByRole('button', { name: text('storefront.createOrder.confirm') }).click();

  await expect(page.getByRole('heading', { name: text('storefront.createOrder.thanksTitle') })).toBeVisible();
});

test('settings of a shop save input without events', async ({ page }) => {
  const shop = await createShop(page);
  await page.goto(`/account/seller/shops/${String(shop.id)}/settings/`);
  const phone = page.getByRole('main').locator('input[name="phone"]');
  await expect(phone).toBeVisible();
  await writeSilently(phone, '0671112233');
  const save = page.getByRole('main').getByRole('button', { name: text('seller.shopSettings.save') });

  await save.click();

  await expect(page.getByText(text('seller.shopSettings.saved')).first()).toBeVisible();
  await page.reload();
  await expect(phone).toHaveValue(/67\s111\s22\s33/);
  await save.click();
  await expect(page.getByText(text('seller.nothingToSave.unchanged'))).toBeVisible();
});

test('a checkout and a search keep values that were typed before the scripts arrived', async ({ page }) => {
  const { offers } = await listDemoShopOffers(await getToken(demoSeller));
  const offer = offers[2];
  if (!offer) throw new Error('The demo shop has no such offer');
  const release = await openWithoutScripts(page, `/create-order/?offer=${String(offer.id)}:1`);
  const main = page.getByRole('main');
  await main.getByLabel(text('storefront.createOrder.name')).fill('Олена Уважна');
  await main.getByLabel(text('storefront.createOrder.phone')).fill('0501234567');
  const box = page.getByRole('combobox', { name: text('shell.search.label') });
  await box.fill('телефон');

  await release();

  await expect(main.getByLabel(text('storefront.createOrder.name'))).toHaveValue('Олена Уважна');
  await expect(main.getByLabel(text('storefront.createOrder.phone'))).toHaveValue('0501234567');
  await expect(box).toHaveValue('телефон');
  await main.getByLabel(text('storefront.createOrder.email')).fill('olena@mail.example');
  await expect(main.getByLabel(text('storefront.createOrder.name'))).toHaveValue('Олена Уважна');
  await box.press('End');
  await box.pressSequentially('и');
  await expect(page.getByRole('listbox')).toBeVisible();
});

/** `EARLY_TAPS=1000` tries as many. */
const taps = Number(process.env.EARLY_TAPS ?? 30);
const tapsOfPage = 10;
const acts = ['increase', 'add', 'type'] as const;

test('taps and keys before hydration count once, in order', async ({ page }) => {
  test.setTimeout(60_000 + taps * 1_000);
  const offer = (await listDemoShopOffers(await getToken(demoSeller))).offers[3];
  const [main, cart, search] = [page.getByRole('main'), page.getByRole('dialog'), page.getByRole('search').getByRole('combobox')];
  const buttons = {
    increase: main.getByRole('button', { name: `${text('ui.stepper.increase')}: `, exact: false }),
    add: main.getByRole('button', { name: text('storefront.offer.toCart') }).filter({ visible: true }),
  };
  for (let tapped = 0; tapped < taps; tapped += tapsOfPage) {
    if (tapped > 0) await page.evaluate(() => localStorage.clear());
    const release = await openWithoutScripts(page, `/offers/${offer?.alias ?? ''}/?round=${String(tapped)}`);
    const drawn = Array.from({ length: tapsOfPage - 1 }, () => acts[Math.floor(Math.random() * acts.length)] ?? 'add');
    const count = (act: (typeof acts)[number], of: readonly string[] = drawn) => of.filter((one) => one === act).length;
    for (const act of drawn)
      if (act === 'type') await search.pressSequentially('g');
      else {
        await buttons[act].click();
        await buttons[act].and(page.locator('[data-pressed]')).waitFor();
      }
    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(`^${text('shell.header.cart')}`) })
      .click();

    await release();

    await expect(cart, drawn.join(' ')).toBeVisible();
    const added = count('add') > 0 ? [String(1 + count('increase', drawn.slice(0, drawn.indexOf('add'))))] : [];
    const readCart = () => cart.getByRole('spinbutton').evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
    await expect.poll(readCart, drawn.join(' ')).toEqual(added);
    await page.keyboard.press('Escape');
    await expect(main.getByRole('spinbutton'), drawn.join(' ')).toHaveValue(String(1 + count('increase')));
    await expect(search, drawn.join(' ')).toHaveValue('g'.repeat(count('type')));
  }
});

test('a press on a button of a part whose script comes last opens its dialog', async ({ page }) => {
  const offer = (await listDemoShopOffers(await getToken(demoSeller))).offers[0];
  const release = await openWithoutScripts(page, `/offers/${offer?.alias ?? ''}/`);
  await page
    .getByRole('main')
    .getByRole('button', { name: text('storefront.offer.report') })
    .first()
    .click();

  await release();

  await expect(page.getByRole('dialog', { name: text('storefront.report.offerTitle') })).toBeVisible();
});
