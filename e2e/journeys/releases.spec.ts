import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startBucket } from '../../remote-tools/src/registry/testing/bucket';
import { demoBuyer, demoPassword, demoSeller } from '../fixtures/api';
import {
  buildMark,
  evaluateAfterReload,
  type Build,
  listLoadedBuilds,
  listCanaryIds,
  listClientFiles,
  waitForNewStable,
  readRegistry,
  type Registry,
  release,
  releaseAsync,
  releaseTimeoutMs,
  readShellLog,
  listRenderingBuilds,
  listStableIds,
  getLastKnownGood,
  getStable,
  startOrigin,
  tamper,
} from '../fixtures/releases';
import { logIn } from '../fixtures/people';
import { startShell } from '../fixtures/shells';
import { breakBuild } from '../fixtures/broken-build';
import { dataDir, getPid, shellUrl } from '../fixtures/system';
import { expect, test } from '../fixtures/test';
import { loadMessages } from '../fixtures/messages';
import { findDeveloperPanel, findOverrideBanner } from '../pages/developer-panel';

const text = loadMessages('uk');

const shellFile = path.resolve(import.meta.dirname, '../../shell/dist/server/main.cjs');
const shellState = () => ({ pid: getPid('shell'), file: createHash('sha256').update(fs.readFileSync(shellFile)).digest('hex') });
const ran = () => (window as { tampered?: boolean }).tampered === true;

// Some builds fail on purpose.
test.use({ isExpectingProblems: true });

test('a storefront release under a running shell: open tabs keep v1, new documents get v2', async ({ page, context }) => {
  const shell = shellState();
  const first = await getStable('storefront');
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto('/');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();

  // The only release here that compiles; BUILD_MARK gives the same code another id.
  release(['publish', 'storefront', '--without-smoke'], '', { BUILD_MARK: buildMark('v2') });
  const second = await waitForNewStable('storefront', first.id);
  await expect.poll(() => listRenderingBuilds(), { timeout: releaseTimeoutMs }).toEqual(new Set([`storefront@${second.id}`]));

  // Three pages whose code is not loaded in this tab yet.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Про нас' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Про/ })).toBeVisible();
  await page.getByRole('banner').getByRole('combobox').first().fill('чайник');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/offers\/\?/);
  await page.getByRole('main').locator('article a[href*="/offers/"], li a[href*="/offers/"]:not([href*="?"])').first().click();
  await expect(page).toHaveURL(/\/offers\/[^?]+\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await listLoadedBuilds(page, 'storefront')).toEqual([first.id]);
  expect(problems).toEqual([]);

  const fresh = await context.newPage();
  await fresh.goto('/about/');
  await expect(fresh.locator('html[data-hydrated]')).toBeAttached();
  expect(await listLoadedBuilds(fresh, 'storefront')).toEqual([second.id]);
  await fresh.close();
  expect(shellState()).toEqual(shell);
});

const accounts = [
  {
    remote: 'buyer',
    email: demoBuyer,
    start: '/account/buyer/orders/',
    others: ['/account/buyer/transactions/', '/account/buyer/loyalty/', '/account/buyer/favorite/'],
  },
  {
    remote: 'seller',
    email: demoSeller,
    start: '/account/seller/shops/',
    others: ['/account/seller/transactions/', '/account/seller/settings/', '/account/seller/shops/create/'],
  },
];

for (const { remote, email, start, others } of accounts) {
  test(`a ${remote} release under a running shell is rolled back by one command to the same bytes`, async ({ page }) => {
    const shell = shellState();
    const first = await getStable(remote);
    const entry = async () => (await fetch(first.base + first.entry)).arrayBuffer();
    const bytes = Buffer.from(await entry());
    await page.goto(start);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Пароль', { exact: true }).fill(demoPassword);
    await page.getByRole('main').getByRole('button', { name: 'Увійти' }).click();
    await expect(page).toHaveURL(new RegExp(`${start}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    release(['publish', remote], buildMark(`${remote} v2`));
    const second = await waitForNewStable(remote, first.id);
    for (const address of others) {
      // Navigation inside of the document, like a link of the page.
      await page.evaluate((to) => {
        const link = Object.assign(document.createElement('a'), { href: to });
        window.history.pushState(null, '', link.href);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, address);
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    }
    expect(await listLoadedBuilds(page, remote)).toEqual([first.id]);

    await page.goto(start);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The server's page is visible before the build is loaded in the browser.
    await expect.poll(() => listLoadedBuilds(page, remote)).toEqual([second.id]);

    release(['rollback', remote]);
    await expect.poll(() => listStableIds(remote), { timeout: releaseTimeoutMs }).toEqual([first.id]);
    expect(Buffer.from(await entry()).equals(bytes)).toBe(true);
    expect(shellState()).toEqual(shell);
  });
}

for (const [what, getFile] of [
  ['the entry', ({ entry }: Build) => entry],
  ['a chunk', (build: Build) => `client/${listClientFiles('storefront', build).find((name) => name.startsWith('text-page.')) ?? ''}`],
] as const) {
  test(`changed bytes of ${what} never run: the previous build is shown, and the alert names the file`, async ({ browser }) => {
    const before = await getStable('storefront');
    release(['publish', 'storefront'], buildMark(`changed ${what}`));
    const changed = await waitForNewStable('storefront', before.id);
    const good = await getLastKnownGood('storefront');
    const file = getFile(changed);
    const restore = tamper('storefront', changed, file, '\nwindow.tampered = true;');
    const context = await browser.newContext({ locale: 'uk-UA' });
    try {
      const page = await context.newPage();
      // Each process of the shell needs a moment to notice the release.
      const afterVisit = async () => {
        // A page that lacks a chunk may reload during this time: then the next visit counts.
        await page.goto(`${shellUrl}/about/`).catch(() => undefined);
        return readShellLog();
      };
      // A page loads its chunks after its first paint: the next visit would stop them.
      await expect.poll(afterVisit, { intervals: [5_000] }).toContain(`ALERT integrity: storefront@${changed.id}: ${file}`);
      const listAfterVisit = async () => {
        await afterVisit();
        return listLoadedBuilds(page, 'storefront').catch(() => []);
      };
      await expect.poll(listAfterVisit).toContain(good.id);
      await expect(page.getByRole('heading', { level: 1, name: /Про/ })).toBeVisible();
      expect(await evaluateAfterReload(page, ran)).toBe(false);
    } finally {
      restore();
      await context.close();
      release(['rollback', 'storefront']);
    }
    await expect.poll(() => listStableIds('storefront'), { timeout: releaseTimeoutMs }).toEqual([good.id]);
  });
}

test('the shell and pages reject a changed registry', async ({ page }) => {
  const before = await readRegistry();
  const file = path.join(dataDir, 'registry/registry.json');
  const text = fs.readFileSync(file, 'utf8');
  const put = (content: string) => {
    fs.writeFileSync(`${file}.test`, content);
    fs.renameSync(`${file}.test`, file);
  };
  const evil = text.replace(`"revision": ${String(before.revision)}`, `"revision": ${String(before.revision + 1)}`);
  expect(evil).not.toBe(text);
  put(evil);
  await expect
    .poll(() => readShellLog(), { timeout: releaseTimeoutMs })
    .toContain(`ALERT registry: revision ${String(before.revision + 1)} is not as it was signed`);
  expect((await readRegistry()).revision).toBe(before.revision);
  put(text);

  await page.route('**/registry.json', (route) =>
    route.fulfill({ contentType: 'application/json', body: evil.replaceAll(/http:\/\/localhost:\d+/g, 'http://localhost:9') }),
  );
  await page.goto('/account/login-and-registration/');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  // The registry is fetched again two seconds after the document at the earliest.
  await page.waitForFunction(() => performance.now() > 4_000);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Про нас' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Про/ })).toBeVisible();
  expect(await listLoadedBuilds(page, 'storefront')).toEqual([before.remotes.storefront?.stable.id]);
});

test('a canary gets its share, keeps its visitors, and is aborted without affecting the others', async ({ browser }) => {
  const { stable } = (await readRegistry()).remotes.storefront ?? { stable: { id: '' } };
  release(['publish', 'storefront', '--canary', '100', '--abort-at', '3'], buildMark('canary'));
  await expect.poll(() => listCanaryIds('storefront'), { timeout: releaseTimeoutMs }).not.toContain('');
  const { canary } = (await readRegistry()).remotes.storefront ?? {};
  const id = canary?.build.id ?? '';
  const visitor = (index: number) => `yarmarok_visitor=e2e-visitor-${String(index)}`;
  await expect
    .poll(() => listRenderingBuilds({ cookie: visitor(1) }), { timeout: releaseTimeoutMs })
    .toEqual(new Set([`storefront@${id}`]));

  const context = await browser.newContext({ locale: 'uk-UA' });
  const page = await context.newPage();
  await page.goto(`${shellUrl}/about/`);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  expect(await listLoadedBuilds(page, 'storefront')).toEqual([id]);
  expect((await context.cookies()).find(({ name }) => name === 'yarmarok_visitor')?.value).toMatch(/^[\da-f]{40}$/);
  await page.reload();
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  expect(await listLoadedBuilds(page, 'storefront')).toEqual([id]);
  await context.close();

  // Ten of a hundred visitors with different networks fail to load it; only cookies issued by the site count.
  for (let index = 0; index < 200; index += 1) {
    const from = { 'x-forwarded-for': `10.0.${String(index)}.1`, connection: 'close' };
    const { headers } = await fetch(`${shellUrl}/about/`, { headers: from });
    const cookie = /^yarmarok_visitor=\w+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';
    const report = {
      remote: 'storefront',
      build: id,
      base: canary?.build.base ?? '',
      ms: 10,
      retries: 0,
      ...(index % 10 === 0 ? { error: 'injected' } : {}),
    };
    await fetch(`${shellUrl}/federation/reports/`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', cookie, ...from },
      body: JSON.stringify(report),
    });
  }
  await expect
    .poll(() => listRenderingBuilds({ cookie: visitor(1) }), { timeout: releaseTimeoutMs })
    .toEqual(new Set([`storefront@${stable.id}`]));
  expect(readShellLog()).toContain(`ALERT canary: storefront@${id} was ended automatically`);
  release(['rollback', 'storefront']);
  await expect.poll(() => listCanaryIds('storefront'), { timeout: releaseTimeoutMs }).toEqual(['']);
});

test('a hanging origin falls back to the page of the previous build within twelve seconds', async ({ page }) => {
  const before = await getStable('storefront');
  const origin = await startOrigin('storefront');
  release(['publish', 'storefront'], buildMark('hangs'), { STOREFRONT_ORIGIN: origin.url });
  await waitForNewStable('storefront', before.id);
  const good = await getLastKnownGood('storefront');
  try {
    origin.process.kill('SIGSTOP');
    const started = Date.now();
    await page.goto('/about/');
    await expect(page.getByRole('heading', { level: 1, name: /Про/ })).toBeVisible();
    await expect.poll(async () => (await listLoadedBuilds(page, 'storefront')).includes(good.id)).toBe(true);
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    expect(Date.now() - started).toBeLessThan(13_000);
  } finally {
    release(['rollback', 'storefront']);
    origin.process.kill('SIGKILL');
  }
  await expect.poll(() => listStableIds('storefront'), { timeout: releaseTimeoutMs }).toEqual([good.id]);
});

test('a shell with a bucket registry uses the mirror of a dead origin, on the server and in a page', async ({ page }) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-bucket-'));
  const { settings, close } = await startBucket(folder);
  const address = `${settings.endpoint}/${settings.bucket}`;
  // Port 9 is closed.
  await releaseAsync(['publish', 'storefront', '--prebuilt', '--without-smoke'], {
    RELEASE_S3_ENDPOINT: settings.endpoint,
    RELEASE_S3_BUCKET: settings.bucket,
    RELEASE_S3_ACCESS_KEY_ID: settings.accessKeyId,
    RELEASE_S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    STOREFRONT_ORIGIN: 'http://localhost:9',
    STOREFRONT_MIRROR: `${address}/storefront`,
  });
  const shell = await startShell({
    REGISTRY_URL: `${address}/registry/registry.json`,
    REGISTRY_PUBLIC_KEY: await (await fetch(`${address}/registry/public-key.txt`)).text(),
  });
  try {
    const { stable } = ((await (await fetch(`${shell.url}/registry.json`)).json()) as Registry).remotes.storefront ?? {};
    const document = await page.goto(`${shell.url}/about/`);
    expect(document?.headers()['x-remote']).toBe(`storefront@${stable?.id ?? ''}`);
    await expect(page.locator('html[data-hydrated]')).toBeAttached();

    await page.goto(`${shell.url}/account/login-and-registration/`);
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Про нас' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Про/ })).toBeVisible();
    const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(asked).toContain(`${address}/storefront/${stable?.id ?? ''}/client/remote-entry.js`);
  } finally {
    await shell.stop();
    await close();
    fs.rmSync(folder, { recursive: true });
  }
});

test('a developer overrides a build in one tab: with a banner, from allowed origins, and not on payment pages', async ({ browser }) => {
  const { stable, lastKnownGood } = (await readRegistry()).remotes.storefront ?? {};
  const other = lastKnownGood ?? stable;
  const context = await browser.newContext({ locale: 'uk-UA' });
  const page = await context.newPage();
  const run = (override: unknown) => page.evaluate((value) => sessionStorage.setItem('federation', JSON.stringify(value)), override);
  await page.goto(`${shellUrl}/about/?federation`);
  const panel = page.getByRole('region', { name: text('shell.developer.title') });
  await expect(panel).toContainText(`storefront  ${stable?.id ?? ''}  ${text('shell.developer.reasonStable')}  завантажено за`);
  const shown = await panel.innerText();
  for (const shared of ['react', 'react-router-dom', '@tanstack/react-query', 'styled-components'])
    expect(shown).toMatch(new RegExp(`^${shared} {2}[\\d.]+$`, 'm'));
  await panel.getByLabel(text('shell.developer.input')).fill('storefront@https://evil.example/');
  await panel.getByRole('button', { name: text('shell.developer.run') }).click();
  await expect(panel.getByRole('alert')).toContainText('Тут це заборонено. Дозволено: http://localhost:*');

  await run({ remote: 'storefront', build: other });
  await page.goto(`${shellUrl}/about/`);
  await expect(findOverrideBanner(page)).toContainText('Підміна: storefront у цій вкладці');
  await expect(page.getByRole('heading', { level: 1, name: /Про/ })).toBeVisible();
  expect(await listLoadedBuilds(page, 'storefront')).toContain(other?.id);
  await page.goto(`${shellUrl}/create-order/`);
  await expect(findOverrideBanner(page)).toContainText('Підміну storefront на цій сторінці вимкнено');

  const second = await context.newPage();
  await second.goto(`${shellUrl}/about/`);
  await expect(second.locator('html[data-hydrated]')).toBeAttached();
  await expect(findOverrideBanner(second)).toHaveCount(0);

  await run({ remote: 'storefront', build: { ...other, base: 'https://evil.example/x/' } });
  await page.goto(`${shellUrl}/about/`);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await expect(findOverrideBanner(page)).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('federation'))).toBeNull();
  await context.close();
});

test('in production only staff get the developer panel', async ({ browser }) => {
  const shell = await startShell({
    NODE_ENV: 'production',
    ALLOW_INSECURE: 'http_origin',
    STAFF_EMAILS: `somebody@yarmarok.example, ${demoSeller}`,
  });
  /** Opens the address of the panel and waits until the shell has checked the permission. */
  async function openPanel(email: string | null) {
    const context = await browser.newContext({ locale: 'uk-UA' });
    const page = await context.newPage();
    if (email) {
      await page.goto(`${shell.url}/account/login-and-registration/`);
      await logIn(page, { email, password: demoPassword });
      await page.waitForURL((url) => !url.pathname.includes('/login-and-registration/'));
    }
    let answers = 0;
    page.on('response', (response) => (answers += Number(response.url().endsWith('/federation/tools/'))));
    await page.goto(`${shell.url}/about/?federation`);
    // The permission is requested once before the session is known, and once afterwards.
    await expect.poll(() => answers).toBe(2);
    return { panel: findDeveloperPanel(page), close: () => context.close() };
  }
  try {
    for (const [who, count] of [
      [demoSeller, 1],
      [demoBuyer, 0],
      [null, 0],
    ] as const) {
      const { panel, close } = await openPanel(who);
      await expect(panel).toHaveCount(count);
      await close();
    }
  } finally {
    await shell.stop();
  }
});

test('a build whose server code never ends is refused before it is served, and the site stays available', async ({ request }) => {
  const good = await getStable('storefront');
  const spoilt = breakBuild('storefront', (code) => `if(typeof window==="undefined")for(;;);${code}`, 'server/routes.cjs');
  try {
    const refused = releaseAsync(['publish', 'storefront', '--prebuilt', '--without-smoke'], {}).then(
      () => 'published',
      (error: unknown) => (error as { stderr: string }).stderr,
    );
    const isOver = async () => (await Promise.race([refused, Promise.resolve('')])) !== '';
    while (!(await isOver())) {
      for (const address of ['/health/live/', '/about/', '/api/v1/health/live/'])
        expect((await request.get(address)).status(), address).toBe(200);
    }
    expect(await refused).toMatch(new RegExp(`storefront ${spoilt.id} is refused.*\\n.*its evaluation took longer than`));
  } finally {
    spoilt.restore();
  }
  expect((await getStable('storefront')).id).toBe(good.id);
});

test('a disabled remote shows its notice, and everything else works', async ({ page, request }) => {
  release(['disable', 'storefront', '--reason', 'rehearsal']);
  try {
    await expect.poll(async () => (await request.get('/about/')).status(), { timeout: releaseTimeoutMs }).toBe(503);
    // Each process of the shell notices it within the same time.
    await expect(async () => {
      await page.goto('/about/');
      await expect(page.getByRole('button', { name: /Спробувати|Повторити/ })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.goto('/account/login-and-registration/');
    await expect(page.getByLabel('E-mail')).toBeVisible();
  } finally {
    release(['enable', 'storefront']);
  }
  await expect.poll(async () => (await request.get('/about/')).status(), { timeout: releaseTimeoutMs }).toBe(200);
});
