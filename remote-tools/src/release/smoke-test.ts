import axe from 'axe-core';
import { type Browser, chromium, errors, type Page } from 'playwright';
import type { Registry, RegistryRemote, RemoteBuild } from '@yarmarok/shared-contract/registry';
import { browserFlags } from '../browser/browser-flags';
import { findBrowser } from '../browser/find-browser';
import { findUnnamedKeys } from './gates/storage-gate';

/** Timeout of one step; a page that is busy forever also stops steps without a limit of their own. */
const stepTimeoutMs = 30_000;
const smokeTimeoutMs = 90_000;
const severe = new Set(['serious', 'critical']);
const reportsPath = '/federation/reports/';
const permitHeader = 'x-federation-permit';

interface SmokeOptions {
  shell: string;
  name: string;
  remote: Pick<RegistryRemote, 'basePaths' | 'guard'>;
  build: RemoteBuild;
  /** The request for the origin of the build, signed by its publisher. */
  permit: string;
  /** Storage keys that its package.json names. */
  storageKeys: readonly string[];
  /** Time for the whole test. */
  timeoutMs?: number;
}

/** Result of the shell's developer tools for a page; missing where they could not start. */
interface PageAudit {
  check(): void;
  patched: readonly { name: string; by: readonly { remote: string }[] }[];
  foreignKeys: ReadonlyMap<string, ReadonlySet<string>>;
  storageKeys: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Opens the first page of a remote in the running shell with an unpublished build and returns failures: the remote does not load, a script
 * throws, it changes globals or uses foreign storage keys, or axe finds an accessibility problem.
 */
export async function findSmokeProblems(options: SmokeOptions): Promise<string[]> {
  const { timeoutMs = smokeTimeoutMs, remote } = options;
  const problems: string[] = [];
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
  let timer: NodeJS.Timeout | undefined;
  const timeIsUp = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new errors.TimeoutError(`the smoke test did not end within ${timeoutMs / 1000} s`)), timeoutMs);
  });
  try {
    const test = runInBrowser(browser, options, problems);
    await Promise.race([test, timeIsUp]);
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    problems.push(`the page ${remote.basePaths[0] ?? '/'} does not respond: ${error.message.split('\n')[0] ?? ''}`);
  } finally {
    clearTimeout(timer);
    await browser.close();
  }
  return problems;
}

/**
 * Returns whether the running shell allows a tab to run a build instead of the published one: its origin serves the remote already, or the
 * publisher may use it.
 */
export async function canRunSmokeTest(shell: string, name: string, build: RemoteBuild, permit: string): Promise<boolean> {
  const { origin } = new URL(build.base);
  const served = (await readRemote(shell, name))?.stable;
  if (served && new URL(served.base).origin === origin) return true;
  const response = await fetch(`${shell}/federation/tools/`, { headers: { [permitHeader]: permit } });
  const { overrideOrigins = [] } = response.ok ? ((await response.json()) as { overrideOrigins?: string[] }) : {};
  return overrideOrigins.includes(origin);
}

/** Returns the published state of a remote; undefined before its first publication, and for a canary without a stable build. */
async function readRemote(shell: string, name: string): Promise<RegistryRemote | undefined> {
  const { remotes } = (await (await fetch(`${shell}/registry.json`)).json()) as Registry;
  const remote = remotes[name];
  return remote?.isCanaryOnly ? undefined : remote;
}

async function runInBrowser(
  browser: Browser,
  { shell, name, remote, build, permit, storageKeys }: SmokeOptions,
  problems: string[],
): Promise<void> {
  const page = await (await browser.newContext({ locale: 'uk-UA' })).newPage();
  page.setDefaultTimeout(stepTimeoutMs);
  page.on('pageerror', (error) => problems.push(`a script failed: ${error.message}`));
  const { basePaths, guard } = remote;
  const override = JSON.stringify({ remote: name, build, permit, basePaths, guard });
  await page.addInitScript((text) => sessionStorage.setItem('federation', text), override);
  const loaded = page.waitForRequest((request) => request.url().includes(reportsPath) && (request.postData() ?? '').includes(build.id));
  loaded.catch(() => undefined);
  const [base = '/'] = remote.basePaths;
  // The server redirects visitors who are not signed in, and does not know a new remote; navigation inside a document is not checked.
  const isInPage = guard === 'auth' || !(await readRemote(shell, name));
  await page.goto(shell + (isInPage ? '/account/login-and-registration/' : base));
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const firstHeading = await page.locator('h1').first().elementHandle();
  if (isInPage) await navigateInPage(page, base);
  try {
    const { error } = JSON.parse((await loaded).postData() ?? '{}') as { error?: string };
    if (error) problems.push(`it does not load in ${shell}: ${error}`);
  } catch {
    problems.push(`it does not load in ${shell} within ${stepTimeoutMs / 1000} s`);
  }
  const isAxeWanted = !guard && problems.length === 0;
  if (isAxeWanted && isInPage) await page.waitForFunction((heading) => !heading.isConnected, firstHeading);
  if (isAxeWanted) await page.getByRole('heading', { level: 1 }).first().waitFor();
  // Runs before axe, which replaces functions of the document itself.
  problems.push(...(await findSharingProblems(page, name, storageKeys)));
  if (isAxeWanted) problems.push(...(await findAxeProblems(page)));
}

/**
 * All code of a page has the same rights, so only this test and the pages of visitors find a build that changes globals or foreign keys.
 */
async function findSharingProblems(page: Page, name: string, storageKeys: readonly string[]): Promise<string[]> {
  const found = await page.evaluate((remote) => {
    const { federationAudit: audit } = window as { federationAudit?: PageAudit };
    audit?.check();
    const patched = audit?.patched.filter(({ by }) => by.some((build) => build.remote === remote)) ?? [];
    const used = [...(audit?.storageKeys.get(remote) ?? [])];
    return { patched: patched.map((entry) => entry.name), keys: [...(audit?.foreignKeys.get(remote) ?? [])], used };
  }, name);
  return [
    ...found.patched.map((shared) => `it replaces ${shared}, which all remotes of a page share`),
    ...found.keys.map((key) => `it uses the storage key ${key}, which is not its own (useRemoteStorage gives it one)`),
    ...findUnnamedKeys(
      storageKeys,
      found.used.filter((key) => !found.keys.includes(key)),
    ),
  ];
}

async function navigateInPage(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

async function findAxeProblems(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] }),
  );
  return found.violations
    .filter(({ impact }) => impact && severe.has(impact))
    .map(({ id, help, nodes }) => `axe ${id} (${help}) at ${nodes[0]?.target.join(' ') ?? ''}`);
}
