import type { Page } from '@playwright/test';
import { callApi, demoBuyer, demoPassword, demoSeller, listDemoShopOffers, getToken } from '../fixtures/api';
import { openPage } from '../fixtures/open';
import { expect, test } from '../fixtures/test';
import { loadMessages } from '../fixtures/messages';

const text = loadMessages('uk');

interface OfferRow {
  id: number;
  alias: string;
  title: string;
  reviews_count?: number;
}

async function demoOffer(at: number): Promise<OfferRow> {
  const offer = (await listDemoShopOffers(await getToken(demoSeller))).offers[at];
  if (!offer) throw new Error('The demo shop has too few offers');
  return offer;
}

/** Returns the best rated offer with the most reviews, with its list of reviews. */
async function reviewedOffer() {
  const { body } = await callApi<{ results: OfferRow[] }>('GET', 'trading/buyer/offers/get-list/?ordering=-avg_review_rating&limit=30');
  const found = await Promise.all(
    body.results.map(async (offer) => {
      const reviews = await callApi<{ count: number; results: { rating: number }[] }>(
        'GET',
        `trading/buyer/offers/${String(offer.id)}/reviews/list/?limit=5&ordering=rating`,
      );
      return { offer, ...reviews.body };
    }),
  );
  const best = found.sort((a, b) => b.count - a.count)[0];
  if (!best || best.count < 2) throw new Error('Nobody reviewed anything');
  return best;
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test.describe('a call request', () => {
  test.use({ serviceWorkers: 'block', expectedProblem: /status of 400/ });

  test('shows client-side and service errors at the fields', async ({ page }) => {
    const translate = loadMessages('en');
    const { alias } = await demoOffer(1);
    await openPage(page, `/en/offers/${alias}/`);
    const opener = page.getByRole('main').getByRole('button', { name: translate('storefront.offer.requestCall') });
    await opener.click();
    const form = dialog(page, translate('shell.callRequest.title'));
    const send = form.getByRole('button', { name: translate('shell.callRequest.send') });
    await expect(send).toBeDisabled();
    await expect(form.getByLabel(translate('shell.callRequest.comment'))).toHaveAttribute('rows', '3');

    await form.getByLabel(translate('shell.callRequest.phone')).fill('050 123 45 67');
    await form.getByLabel(translate('shell.callRequest.name')).fill('Олена');
    await form.getByLabel(translate('shell.callRequest.email')).fill('olena@');
    await form.getByLabel(translate('shell.callRequest.comment')).fill('Після шостої');
    await expect(form.getByText(translate('ui.form.email'))).toBeVisible();
    await expect(send).toBeDisabled();
    await form.getByLabel(translate('shell.callRequest.email')).fill('olena@yarmarok.example');
    await expect(send).toBeEnabled();

    const path = '**/call-requests/create/';
    await page.route(path, (route) => route.fulfill({ status: 400, json: { buyer_phone: ['Перше'], buyer_name: ['Друге'] } }));
    await send.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Перше; Друге' })).toBeVisible();
    await page.unroute(path);
    await form.getByLabel(translate('shell.callRequest.phone')).fill('050 123 45 68');
    await form.getByLabel(translate('shell.callRequest.name')).fill('Олена Г.');
    await send.click();
    await expect(page.getByRole('status').filter({ hasText: translate('shell.callRequest.sent') })).toBeVisible();
    await expect(form).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test('prefills name and phone of a member', async ({ page }) => {
    expect((await page.request.post('/api/v1/auth/jwt/create/', { data: { email: demoBuyer, password: demoPassword } })).status()).toBe(
      200,
    );
    const { alias } = await demoOffer(1);
    await openPage(page, `/offers/${alias}/`);
    await expect(page.getByRole('main').getByRole('button', { name: text('storefront.offer.requestCall') })).toBeVisible();
    // The session is restored after hydration: a dialog reads it when it opens.
    await expect
      .poll(() =>
        page
          .context()
          .cookies()
          .then((cookies) => cookies.length),
      )
      .toBeGreaterThan(0);
    await page
      .getByRole('banner')
      .getByRole('button', { name: text('shell.header.account') })
      .click();
    await expect(page.getByRole('menuitem', { name: text('shell.account.logout') })).toBeVisible();
    await page.keyboard.press('Escape');
    await page
      .getByRole('main')
      .getByRole('button', { name: text('storefront.offer.requestCall') })
      .click();
    const form = dialog(page, text('shell.callRequest.title'));
    await expect(form.getByLabel(text('shell.callRequest.email'))).toHaveValue(demoBuyer);
    await expect(form.getByLabel(text('shell.callRequest.name'))).not.toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
  });
});

test('pictures are selected by thumbnails and enlarged, with a press for double size', async ({ page }) => {
  const { body } = await callApi<{ results: OfferRow[] }>(
    'GET',
    `trading/buyer/offers/get-list/?limit=1&search=${encodeURIComponent('ваза гончарна косівська')}`,
  );
  const { alias, title } = body.results[0] ?? { alias: '', title: '' };
  await openPage(page, `/offers/${alias}/`);
  const gallery = page.getByRole('region', { name: text('storefront.offer.pictures') });
  const thumbnail = (number: number) => gallery.getByRole('button', { name: `Фото ${String(number)}`, exact: true });
  await thumbnail(2).click();
  await expect(thumbnail(2)).toHaveAttribute('aria-current', 'true');
  // Touch scrolls the track: it snaps to the second picture.
  const track = gallery.getByRole('list').filter({ has: page.getByRole('button', { name: 'Збільшити фото 1' }) });
  await expect.poll(() => track.evaluate(({ scrollLeft, clientWidth }) => Math.round(scrollLeft / clientWidth))).toBe(1);

  await gallery.getByRole('button', { name: 'Збільшити фото 2' }).click();
  const zoom = dialog(page, title);
  await expect(zoom.getByRole('img', { name: 'Фото 2' })).toBeVisible();
  await zoom.getByRole('button', { name: text('storefront.offer.nextPicture') }).click();
  await zoom.getByRole('button', { name: text('storefront.offer.previousPicture') }).click();
  await expect(zoom.getByRole('img', { name: 'Фото 2' })).toBeVisible();
  const magnify = zoom.getByRole('button', { name: text('storefront.offer.magnify') });
  await magnify.click();
  await expect(magnify).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(zoom).toHaveCount(0);
});

test('sharing copies the address of an offer', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { alias } = await demoOffer(2);
  await openPage(page, `/en/offers/${alias}/?utm_source=letter`);
  await page
    .getByRole('main')
    .getByRole('button', { name: loadMessages('en')('storefront.offer.share') })
    .click();
  await expect(page.getByRole('status').filter({ hasText: loadMessages('en')('storefront.offer.linkCopied') })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/en/offers/${alias}/$`));
});

test('reviews are shown below their histogram and sorted', async ({ page }) => {
  const { offer, count, results } = await reviewedOffer();
  await openPage(page, `/offers/${offer.alias}/`);
  const reviews = page.locator('#reviews');
  await expect(reviews.getByRole('heading', { name: text('storefront.offer.reviews') })).toContainText(String(count));
  await expect(reviews.getByRole('list', { name: text('storefront.offer.histogram') }).getByRole('listitem')).toHaveCount(5);
  await reviews.getByRole('combobox', { name: text('storefront.offer.reviewOrdering') }).selectOption('rating');
  const stars = reviews.locator('header').getByRole('img');
  await expect(stars.first()).toHaveAccessibleName(new RegExp(`${String(results[0]?.rating ?? 0)}(,0)? `));
});

test('visited offers are stored and shown on the next offer', async ({ page }) => {
  const [first, second] = [await demoOffer(3), await demoOffer(4)];
  await openPage(page, `/offers/${first.alias}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.title);
  await openPage(page, `/offers/${second.alias}/`);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const seen = page.getByRole('region', { name: text('storefront.offer.recentlySeen') });
  await expect(seen.getByRole('link', { name: first.title })).toBeVisible();
  await expect(seen.getByRole('link', { name: second.title })).toHaveCount(0);
});

test('the print of an offer has a small picture, and no floating parts', async ({ page }) => {
  await page.setViewportSize({ width: 718, height: 1000 });
  await openPage(page, `/offers/${(await demoOffer(0)).alias}/`);
  const bar = page.getByRole('navigation', { name: text('shell.bottomBar.label') });
  await expect(bar).toBeVisible();

  await page.emulateMedia({ media: 'print' });

  await expect(bar).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  const picture = await page.getByRole('main').getByRole('img').first().boundingBox();
  expect(picture?.width).toBeLessThanOrEqual(320);
});
