import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { breakBuild } from '../fixtures/broken-build';
import {
  listStableIds,
  publishUntriedBuild,
  readRegistry,
  readShellLog,
  release,
  releaseTimeoutMs,
  startOrigin,
  waitForNewStable,
} from '../fixtures/releases';
import { getPid } from '../fixtures/system';
import { demoBuyer, demoPassword } from '../fixtures/api';
import { logIn } from '../fixtures/people';
import { expect, test } from '../fixtures/test';
import { findDeveloperPanel } from '../pages/developer-panel';

// A remote that is down is an expected console error.
test.use({ isExpectingProblems: true });

test('a hanging remote affects only its own pages, and the server answers in time', async ({ page, request }) => {
  const pid = getPid('seller');
  await page.goto('/about/');
  process.kill(pid, 'SIGSTOP');
  try {
    const started = Date.now();
    expect((await request.get('/categories/elektronika/')).status()).toBe(200);
    expect(Date.now() - started).toBeLessThan(5000);

    await page.goto('/categories/elektronika/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Електроніка');
  } finally {
    process.kill(pid, 'SIGCONT');
  }
});

test('a hanging storefront keeps the layout and recovers without a reload', async ({ page }) => {
  const pid = getPid('storefront');
  await page.goto('/account/login-and-registration/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  process.kill(pid, 'SIGSTOP');
  try {
    await page.getByRole('banner').getByRole('link', { name: 'Про нас' }).click();
    await expect(page.getByRole('button', { name: /Спробувати|Повторити/ })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  await page.getByRole('button', { name: /Спробувати|Повторити/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Yarmarok|Про/ })).toBeVisible();
});

test('a remote with a dead origin keeps the layout and all other pages, and recovers after a rollback without a reload', async ({
  page,
  request,
}) => {
  test.slow();
  const first = (await readRegistry()).remotes.storefront?.stable.id;
  const origin = await startOrigin('storefront');
  const marks = ['one', 'two'].map((mark) => `doomed ${mark} ${String(Date.now())}`);
  let rollbacks = 0;
  try {
    // Publishes twice, so that the previous build, the fallback of a page, has the same origin.
    for (const mark of marks) {
      release(['publish', 'storefront'], mark, { STOREFRONT_ORIGIN: origin.url });
      rollbacks += 1;
    }
    origin.process.kill('SIGKILL');
    await once(origin.process, 'exit');

    // A page that waited for the dead origin would take all of this time; work on a busy machine takes a part of it.
    const about = await request.get('/about/', { timeout: 10_000 });
    expect(await about.text()).toContain('<header');

    const retry = page.getByRole('button', { name: /Спробувати|Повторити/ });
    // Each process of the shell has two seconds to notice a release; until then it correctly serves earlier pages.
    await expect(async () => {
      await page.goto('/about/');
      await expect(retry).toBeVisible({ timeout: 12_000 });
    }).toPass({ timeout: 60_000 });
    await expect(page.getByRole('banner')).toBeVisible();
    await page.goto('/account/login-and-registration/');
    await expect(page.getByLabel('E-mail')).toBeVisible();
    await page.goto('/about/');
    await expect(retry).toBeVisible();

    for (; rollbacks > 0; rollbacks -= 1) release(['rollback', 'storefront']);
    await expect(async () => {
      await retry.click({ timeout: 1000 }).catch(() => undefined);
      await expect(page.getByRole('heading', { level: 1, name: /Про/ })).toBeVisible({ timeout: 8000 });
    }).toPass({ timeout: 60_000 });
    // The page may recover with the previous build before the last rollback is noticed.
    await expect.poll(async () => (await readRegistry()).remotes.storefront?.stable.id).toBe(first);
  } finally {
    for (; rollbacks > 0; rollbacks -= 1) release(['rollback', 'storefront']);
    origin.process.kill('SIGKILL');
  }
});

test('a release and its rollback are served without a restart', async ({ request }) => {
  const shellPid = getPid('shell');
  const before = await readRegistry();
  const first = before.remotes.buyer?.stable.id;

  // The same code with another mark is another build.
  release(['publish', 'buyer'], `rehearsal ${String(Date.now())}`);
  await expect.poll(async () => (await readRegistry()).remotes.buyer?.stable.id, { timeout: releaseTimeoutMs }).not.toBe(first);
  expect((await request.get('/')).status()).toBe(200);

  release(['rollback', 'buyer']);
  // A process that has not noticed the first change would still name the first build.
  const served = async () => {
    const { revision, remotes } = await readRegistry();
    return [revision, remotes.buyer?.stable.id];
  };
  await expect.poll(served, { timeout: releaseTimeoutMs }).toEqual([before.revision + 2, first]);
  expect(getPid('shell')).toBe(shellPid);
});

/** Waits for the audit of an idle page, which watches the storage. */
const waitForAudit = (page: Page) =>
  page.waitForFunction(() => !Function.prototype.toString.call(Storage.prototype.getItem).includes('[native code]'));
const findings = (remote: string, build: string, kind: string, name: string) =>
  `"remote":"${remote}","build":"${build}","kind":"${kind}","name":"${name}"`;

test("a build that changes shared globals of a page is named in the shell's log and in the panel", async ({ page }) => {
  test.slow();
  const good = await publishUntriedBuild('storefront');
  const attack = 'window.fetch=new Proxy(window.fetch,{});setInterval(()=>localStorage.getItem("offersInCart"),500);';
  const hostile = breakBuild('storefront', (code) => attack + code);
  try {
    release(['publish', 'storefront', '--prebuilt', '--without-smoke']);
  } finally {
    hostile.restore();
  }
  try {
    await waitForNewStable('storefront', good.id);
    await page.goto('/about/');
    await waitForAudit(page);
    await expect.poll(readShellLog).toContain(findings('storefront', hostile.id, 'patched', 'window.fetch'));
    await expect(async () => {
      // Simulates a switch to another tab.
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      });
      expect(readShellLog()).toContain(findings('storefront', hostile.id, 'storage', 'offersInCart'));
    }).toPass();
    await page.goto('/about/?federation');
    const panel = findDeveloperPanel(page);
    await expect(panel).toContainText('ЗМІНЕНО після завантаження storefront: window.fetch');
    await expect(panel).toContainText('ЧУЖІ ключі сховища, якими користується storefront: offersInCart');
  } finally {
    release(['rollback', 'storefront']);
  }
  await expect.poll(() => listStableIds('storefront'), { timeout: releaseTimeoutMs }).toEqual([good.id]);
});

/** Navigates inside the document, as a link does. */
const navigate = (page: Page, address: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);

test('pages of well-behaved builds have no findings', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  for (const path of ['/', '/categories/elektronika/', '/about/', '/account/login-and-registration/']) {
    await page.goto(path);
    await waitForAudit(page);
  }
  // Leaving their pages needs no new document.
  await logIn(page, { email: demoBuyer, password: demoPassword });
  await expect(page).toHaveURL(/\/account\/buyer\//);
  await page.goto('/about/');
  await waitForAudit(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  for (const address of ['/account/buyer/visited-offers/', '/about/', '/account/buyer/visited-offers/']) {
    await navigate(page, address);
    // The audit looks for leftovers a second later.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2500)));
  }
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(warnings).toEqual([]);
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('a screen that throws, freezes or leaves something behind is reported, and left with a new document', async ({ page, context }) => {
  test.slow();
  const good = await publishUntriedBuild('storefront');
  const attack =
    'setTimeout(()=>{if(location.hash==="#freeze")for(;;);addEventListener("keydown",()=>undefined,true);' +
    'document.head.append(document.createElement("style"));throw new TypeError("a secret")},1500);';
  const hostile = breakBuild('storefront', (code) => attack + code);
  try {
    release(['publish', 'storefront', '--prebuilt', '--without-smoke']);
  } finally {
    hostile.restore();
  }
  try {
    await waitForNewStable('storefront', good.id);
    await page.goto('/account/login-and-registration/');
    await logIn(page, { email: demoBuyer, password: demoPassword });
    await page.goto('/about/');
    await waitForAudit(page);
    await expect.poll(readShellLog).toContain(findings('storefront', hostile.id, 'failed', 'TypeError@').slice(0, -1));
    expect(readShellLog()).not.toContain('a secret');

    await navigate(page, '/account/buyer/visited-offers/');
    for (const name of ['window.keydown', 'head.style'])
      await expect.poll(readShellLog).toContain(findings('storefront', hostile.id, 'left', name));
    await navigate(page, '/about/');
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    // The new document ends evaluations in the old one.
    await navigate(page, '/account/buyer/visited-offers/').catch(() => undefined);
    await expect.poll(() => page.evaluate(() => 'isSameDocument' in window).catch(() => true)).toBe(false);
    await expect(page).toHaveURL(/\/account\/buyer\/visited-offers\/$/);

    const frozen = await context.newPage();
    await frozen.goto('/about/#freeze', { waitUntil: 'commit' });
    await expect.poll(readShellLog, { timeout: 60_000 }).toContain(findings('storefront', hostile.id, 'frozen', 'page'));
    await frozen.close();
  } finally {
    release(['rollback', 'storefront']);
  }
  await expect.poll(() => listStableIds('storefront'), { timeout: releaseTimeoutMs }).toEqual([good.id]);
});
