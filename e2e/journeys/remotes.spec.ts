import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { dataDir, pidOf, shellUrl } from '../fixtures/system';
import { expect, test } from '../fixtures/test';

const repository = path.resolve(import.meta.dirname, '../..');
const release = (args: readonly string[], mark = '') =>
  execFileSync(process.execPath, ['--import', 'tsx', 'tools/src/release/main.ts', ...args], {
    cwd: repository,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, BUILD_MARK: mark },
  });

interface Registry {
  revision: number;
  remotes: Record<string, { stable: { id: string } }>;
}
const readRegistry = async () => (await (await fetch(`${shellUrl}/registry.json`)).json()) as Registry;

// A remote that is down is an error in the console, and here it is meant to be.
test.use({ isExpectingProblems: true });

test('a hanging remote costs only its own pages, and the server answers in time', async ({ page, request }) => {
  const pid = pidOf('seller');
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

test('a hanging storefront leaves the layout, and comes back without a reload', async ({ page }) => {
  const pid = pidOf('storefront');
  await page.goto('/account/login-and-registration/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  process.kill(pid, 'SIGSTOP');
  try {
    await page.getByRole('banner').getByRole('link', { name: 'Про нас' }).click();
    await expect(page.getByRole('button', { name: /Спробувати|Повторити/ })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('banner')).toBeVisible();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  await page.getByRole('button', { name: /Спробувати|Повторити/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Yarmarok|Про/ })).toBeVisible();
});

test('a release and its rollback are served within two seconds, without a restart', async ({ request }) => {
  const shellPid = pidOf('shell');
  const before = await readRegistry();
  const first = before.remotes.buyer?.stable.id;

  // The same code with another mark is another build.
  release(['publish', 'buyer'], `rehearsal ${String(Date.now())}`);
  await expect.poll(async () => (await readRegistry()).remotes.buyer?.stable.id, { timeout: 2000 }).not.toBe(first);
  expect((await request.get('/')).status()).toBe(200);

  release(['rollback', 'buyer']);
  await expect.poll(async () => (await readRegistry()).remotes.buyer?.stable.id, { timeout: 2000 }).toBe(first);
  expect((await readRegistry()).revision).toBe(before.revision + 2);
  expect(pidOf('shell')).toBe(shellPid);
});
