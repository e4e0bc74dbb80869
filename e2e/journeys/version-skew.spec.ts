import fs from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { demoPassword, demoSeller } from '../fixtures/api';
import { listLoadedBuilds, getOtherBuild, listRenderingBuilds, release, releaseTimeoutMs, getStable } from '../fixtures/releases';
import { countRenderers, oneOfEach, countSharedInstances } from '../fixtures/shared-instances';
import { startShell } from '../fixtures/shells';
import { dataDir, shellUrl } from '../fixtures/system';
import { expect, test } from '../fixtures/test';
import { loadMessages } from '../fixtures/messages';

const text = loadMessages('uk');
const remotes = ['storefront', 'buyer', 'seller', 'operator'] as const;
type Remote = (typeof remotes)[number];
type Builds = Record<Remote, string>;

// Publishes builds first when there are no earlier ones.
test.describe.configure({ timeout: 600_000 });

async function createSignedInContext(browser: Browser, shell: string): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'uk-UA', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${shell}/account/login-and-registration/?next=/account/seller/shops/`);
  await page.getByLabel(text('shell.access.email')).fill(demoSeller);
  await page.getByLabel(text('shell.access.password'), { exact: true }).fill(demoPassword);
  await page
    .getByRole('main')
    .getByRole('button', { name: text('shell.login.submitLogin') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: text('seller.shops.title') })).toBeVisible();
  await page.close();
  return context;
}

/** Returns the last published revision, regardless of the shells. */
const newestRevision = () =>
  (JSON.parse(fs.readFileSync(path.join(dataDir, 'registry/registry.json'), 'utf8')) as { revision: number }).revision;

/** Waits until all processes of a shell serve a revision. */
async function waitForRevision(shell: string, revision: number): Promise<void> {
  const revisions = async () => {
    const answers = Array.from({ length: 6 }, () => fetch(`${shell}/registry.json`, { headers: { connection: 'close' } }));
    const bodies = (await Promise.all(answers)).map(async (answer) => ((await answer.json()) as { revision: number }).revision);
    return [...new Set(await Promise.all(bodies))];
  };
  await expect.poll(revisions, { intervals: [100] }).toEqual([revision]);
}

/** Waits until all processes of a shell render with a build: on a busy machine its first pages may be left to the browser. */
async function waitForRenderedPages(shell: string, build: string): Promise<void> {
  await expect.poll(() => listRenderingBuilds({ shell, path: '/' }), { timeout: releaseTimeoutMs }).toEqual(new Set([build]));
}

/** Navigates inside of the document, like a link of the page. */
async function navigateInPage(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Goes from the home page to the order, then to pages of the buyer, the seller and the operators, in one document. */
async function expectWholeFlow(context: BrowserContext, shell: string, builds: Builds): Promise<void> {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  await countRenderers(page);

  const answer = await page.goto(`${shell}/`);
  expect(answer?.headers()['x-remote']).toBe(`storefront@${builds.storefront}`);
  expect(await page.evaluate(() => (window as { shellBuild?: string }).shellBuild)).toBe(shell === shellUrl ? undefined : 'other');
  await page.evaluate(() => localStorage.removeItem('offersInCart'));
  await page.getByRole('main').locator('a[href="/categories/elektronika/"]').first().click();
  await expect(page).toHaveURL(/\/categories\/elektronika\/$/);
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('button[aria-pressed]') })
    .first();
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/offers\/[^/]+\/$/);
  await page
    .getByRole('main')
    .getByRole('button', { name: text('storefront.offer.toCart') })
    .first()
    .click();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page
    .getByRole('button', { name: new RegExp(`^${text('shell.header.cart')}`) })
    .first()
    .click();
  const cart = page.getByRole('dialog', { name: text('shell.cartMenu.title') });
  await expect(cart).toContainText(title);
  await cart.getByRole('link', { name: text('shell.cartMenu.order') }).click();
  await expect(page).toHaveURL(/\/create-order\/\?offer=/);
  await expect(page.getByRole('button', { name: text('storefront.createOrder.confirm') })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(title);

  await navigateInPage(page, '/account/buyer/orders/');
  await expect(page.getByRole('heading', { level: 1, name: text('buyer.orders.title') })).toBeVisible();
  await navigateInPage(page, '/account/seller/shops/');
  await expect(page.getByRole('heading', { level: 1, name: text('seller.shops.title') })).toBeVisible();
  // A page for people who are no operators yet; without a token it makes no call.
  await navigateInPage(page, '/account/operator/invitation/');
  await expect(page.getByRole('heading', { level: 1, name: text('operator.invitation.broken') })).toBeVisible();

  // No other build was loaded.
  for (const remote of remotes) expect(await listLoadedBuilds(page, remote), remote).toEqual([builds[remote]]);
  expect(await countSharedInstances(page)).toEqual(oneOfEach);
  expect(problems).toEqual([]);
  await page.close();
}

/**
 * Remotes at N−1: all combinations of the three that most visitors load, then two with the operators'. Each differs from the previous one by
 * one remote.
 */
const combinations: Remote[][] = [
  [],
  ['storefront'],
  ['storefront', 'buyer'],
  ['buyer'],
  ['buyer', 'seller'],
  ['storefront', 'buyer', 'seller'],
  ['storefront', 'seller'],
  ['seller'],
  ['seller', 'operator'],
  ['operator'],
];

test('two builds of the shell and of each remote run together, with one copy of every shared library', async ({ browser }) => {
  const fresh = {} as Builds;
  const before = {} as Builds;
  for (const remote of remotes) {
    fresh[remote] = (await getStable(remote)).id;
    before[remote] = await getOtherBuild(remote);
  }
  const served = { ...fresh };
  const moved = new Set<Remote>();
  const serve = (remote: Remote, build: string) => {
    if (served[remote] === build) return;
    release(['pin', remote, build, '--reason', 'skew matrix']);
    served[remote] = build;
    moved.add(remote);
  };
  const other = await startShell();
  const shells = [shellUrl, other.url];
  const contexts: BrowserContext[] = [];
  try {
    for (const shell of shells) contexts.push(await createSignedInContext(browser, shell));
    for (const old of combinations) {
      await test.step(`N−1: ${old.join(', ') || 'none'}`, async () => {
        for (const remote of remotes) serve(remote, (old.includes(remote) ? before : fresh)[remote]);
        const revision = newestRevision();
        await Promise.all(shells.map((shell) => waitForRevision(shell, revision)));
        await Promise.all(shells.map((shell) => waitForRenderedPages(shell, `storefront@${served.storefront}`)));
        await Promise.all(contexts.map((context, index) => expectWholeFlow(context, shells[index] ?? '', served)));
      });
    }
  } finally {
    for (const remote of remotes) serve(remote, fresh[remote]);
    for (const remote of moved) release(['unpin', remote]);
    for (const context of contexts) await context.close();
    await other.stop();
  }
  await waitForRevision(shellUrl, newestRevision());
  for (const remote of remotes) expect((await getStable(remote)).id).toBe(fresh[remote]);
});
