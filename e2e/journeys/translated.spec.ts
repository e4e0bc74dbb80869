import type { Page } from '@playwright/test';
import { openPage } from '../fixtures/open';
import { loadMessages } from '../fixtures/messages';
import { expect, test } from '../fixtures/test';

const text = loadMessages('uk');
// The second problem is React's: a part that was translated before hydration is rendered again.
test.use({ expectedProblem: /status of 401|React error #418/ });

/** Wraps each text like Chrome's translation; later documents are translated when they are complete, repeatedly. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.classList.add('translated-ltr');
    const wrap = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, {
        acceptNode: ({ parentElement, nodeValue }) =>
          nodeValue?.trim() && !parentElement?.closest('font, script, style, noscript')
            ? NodeFilter.FILTER_ACCEPT
            : NodeFilter.FILTER_REJECT,
      });
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const node of texts) {
        const place = document.createElement('div');
        place.innerHTML = '<font><font></font></font>';
        const outer = place.firstElementChild;
        outer?.firstElementChild?.append(node.nodeValue ?? '');
        if (outer) node.parentNode?.replaceChild(outer, node);
      }
    };
    wrap();
    setInterval(wrap, 200);
  });
}

test('a page that the browser translates stays usable', async ({ page }) => {
  const failure = page.getByRole('heading', { name: text('shell.pageError.broken') });
  await openPage(page, '/account/login-and-registration/');
  await translate(page);
  const form = page.getByRole('main').locator('form');
  await form.getByLabel(text('shell.access.email')).fill('nobody@yarmarok.example');
  await form.locator('input[autocomplete="current-password"]').fill('not the password');
  const refusal = page.waitForResponse('**/auth/jwt/create/');
  await form.getByRole('button', { name: text('shell.login.submitLogin') }).click();
  await refusal;
  await expect(form.getByRole('alert')).toBeVisible();
  await expect(form.getByLabel(text('shell.access.email'))).toHaveValue('nobody@yarmarok.example');
  await expect(failure).toHaveCount(0);

  await openPage(page, '/');
  await translate(page);
  const catalog = page.getByRole('button', { name: text('shell.header.catalogue') });
  for (let press = 0; press < 2; press += 1) {
    await catalog.click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
  }
  await expect(failure).toHaveCount(0);

  // Another search is a new document with its own heading.
  await openPage(page, '/offers/?search=samsung');
  await translate(page);
  await page.getByRole('banner').getByRole('combobox').first().fill('чайник');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('чайник');

  await openPage(page, '/categories/elektronika/');
  await translate(page);
  const cards = page.getByRole('main').locator('li[data-later]');
  const before = await cards.count();
  await page
    .getByRole('main')
    .getByText(/Показати ще/)
    .click();
  await expect.poll(() => cards.count()).toBeGreaterThan(before);
  await expect(failure).toHaveCount(0);
});
