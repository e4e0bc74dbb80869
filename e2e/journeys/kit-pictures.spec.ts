import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

/** The groups of the page of components; each is one picture. */
const groups = ['basics', 'statuses', 'navigation', 'goods', 'feedback', 'forms', 'overlays', 'account'];
const themes = ['light', 'dark'] as const;
/** Antialiasing and 256 colors differ by less; a color that changes by 20 of 255 differs by more. */
const tolerance = { threshold: 0.04, maxDiffPixels: 80 };

/** Leaves one group on the page: the frame has its own tests, and its sticky parts would cover a picture taller than the window. */
async function showGroup(page: Page, group: string): Promise<void> {
  await page.evaluate(
    async ([shown, all]) => {
      for (const part of document.querySelectorAll<HTMLElement>(':is(header, footer, nav):not(main *)')) part.style.display = 'none';
      for (const name of all) {
        const anchor = document.getElementById(name);
        if (anchor) anchor.hidden = name !== shown;
      }
      const pictures = [...document.querySelectorAll<HTMLImageElement>(`#${shown} img`)];
      for (const picture of pictures) picture.loading = 'eager';
      await Promise.all([document.fonts.ready, ...pictures.map((picture) => picture.decode())]);
    },
    [group, groups] as const,
  );
}

test.describe('the parts of the kit match their accepted pictures', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, deviceScaleFactor: 1 });

  for (const width of [1440, 390])
    test(`at ${String(width)} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/components/', { waitUntil: 'load' });
      // The code of the editor loads last.
      await expect(page.getByRole('toolbar').first()).toBeVisible();

      for (const theme of themes) {
        await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
        for (const group of groups) {
          await showGroup(page, group);
          await expect.soft(page.locator(`#${group}`)).toHaveScreenshot(`${group}-${String(width)}-${theme}.png`, tolerance);
        }
      }
    });

  test('in forced colors', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await page.goto('/components/', { waitUntil: 'load' });
    await expect(page.getByRole('toolbar').first()).toBeVisible();

    for (const group of ['statuses', 'forms', 'account']) {
      await showGroup(page, group);
      await expect.soft(page.locator(`#${group}`)).toHaveScreenshot(`${group}-1440-forced.png`, tolerance);
    }
  });
});
