import { callApi } from '../fixtures/api';
import { openPage } from '../fixtures/open';
import { expect, test } from '../fixtures/test';
import { loadMessages } from '../fixtures/messages';

// A service worker would answer requests that the page does not send.
test.use({ serviceWorkers: 'block' });

const text = loadMessages('uk');

interface SkeletonTimes {
  /** Time for which the skeleton existed, visible or not. */
  stood: number;
  /** Time until it was first visible; null if it never was. */
  seenAfter: number | null;
}

/** Runs in the page: checks in each frame whether a skeleton exists and is visible. */
function watchSkeletons(): void {
  const times = { stood: 0, seenAfter: null as number | null };
  Object.assign(window, { skeletonTimes: times });
  let since: number | null = null;
  const look = () => {
    const box = document.querySelector('main [aria-busy="true"] [aria-hidden="true"][style]');
    if (box) {
      since ??= performance.now();
      times.stood = performance.now() - since;
      if (Number(getComputedStyle(box).opacity) > 0) times.seenAfter ??= times.stood;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

for (const { delayMs, isSeen } of [
  { delayMs: 100, isSeen: false },
  { delayMs: 600, isSeen: true },
])
  test(`a response after ${String(delayMs)} ms ${isSeen ? 'shows skeletons' : 'shows no skeleton'}`, async ({ page }) => {
    await openPage(page, '/offers/?search=samsung');
    const main = page.getByRole('main');
    const cards = main.getByRole('listitem').filter({ has: page.locator('button[aria-pressed]') });
    const before = await cards.first().getByRole('heading').textContent();
    // Fetched before the route is mocked, so that the delay is the whole waiting time.
    const answer = await callApi('GET', 'trading/buyer/offers/get-list/?search=samsung&ordering=price&limit=36');
    await page.route('**/trading/buyer/offers/get-list/?*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      // A slow machine may paint late: the response waits for the skeleton.
      if (isSeen)
        await page.waitForFunction(() => (window as unknown as { skeletonTimes: SkeletonTimes }).skeletonTimes.seenAfter !== null);
      await route.fulfill({ json: answer.body });
    });
    const ordering = main.getByRole('link', { name: text('storefront.facets.cheapFirst') });
    await main
      .locator('details', { has: page.getByRole('link', { name: text('storefront.facets.cheapFirst'), includeHidden: true }) })
      .locator('summary')
      .click();
    await page.evaluate(watchSkeletons);
    await ordering.click();
    await expect(page).toHaveURL(/ordering=price/);
    await expect(cards.first().getByRole('heading')).not.toHaveText(before ?? '');

    const { stood, seenAfter } = await page.evaluate(() => (window as unknown as { skeletonTimes: SkeletonTimes }).skeletonTimes);
    // On a busy machine even a fast response may be late: the skeleton is never visible before its delay.
    expect(seenAfter ?? Infinity).toBeGreaterThanOrEqual(190);
    expect(seenAfter !== null && (isSeen || stood < 200)).toBe(isSeen);
  });
