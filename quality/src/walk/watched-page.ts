import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from 'playwright';
import { scriptsElementId } from '../../../shell/src/server/index';

/** A page without requests during this time has settled. */
const quietMs = 120;
const pollMs = 30;
const awaited = new Set(['document', 'fetch', 'xhr', 'script']);
/** The events of a seller's shops are one endless answer. */
const endless = '/events/';
/** Leaving a page cancels its requests. */
const cancelled = /ERR_ABORTED|ERR_FAILED_NAVIGATION|NS_BINDING_ABORTED/;
const refusedCall = /status of 4\d\d/;

/** Records the problems of a page, and waits until it is usable. */
export class WatchedPage {
  readonly #pending = new Set<Request>();
  #problems: string[] = [];
  /** Status of the newest document, until it is read. */
  #documentStatus: number | null = null;

  constructor(
    readonly page: Page,
    private readonly origins: readonly string[],
    private readonly settleTimeoutMs = 15_000,
  ) {
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      const { url } = message.location();
      // A browser logs each refused call, and the document, whose status is checked separately.
      if (refusedCall.test(message.text()) && (url.includes('/api/') || url === page.url())) return;
      this.#problems.push(`console error: ${message.text()}${url ? ` (${withoutOrigin(url)})` : ''}`);
    });
    page.on('pageerror', (error) => this.#problems.push(`uncaught error: ${String(error)}`));
    page.on('crash', () => this.#problems.push('the page crashed'));
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    page.on('request', (request) => {
      if (awaited.has(request.resourceType()) && !request.url().includes(endless)) this.#pending.add(request);
    });
    page.on('requestfinished', (request) => this.#pending.delete(request));
    page.on('requestfailed', (request) => {
      this.#pending.delete(request);
      const reason = request.failure()?.errorText ?? '';
      if (this.#isOwn(request.url()) && !cancelled.test(reason))
        this.#problems.push(`${request.method()} ${withoutOrigin(request.url())} failed: ${reason}`);
    });
    page.on('response', (response) => {
      const request = response.request();
      if (!this.#isOwn(response.url())) return;
      if (response.status() >= 500)
        this.#problems.push(`${request.method()} ${withoutOrigin(response.url())} is answered with ${response.status()}`);
      if (request.isNavigationRequest() && request.frame() === page.mainFrame() && response.status() !== 304)
        this.#documentStatus = response.status();
    });
  }

  #isOwn(url: string): boolean {
    return URL.canParse(url) && this.origins.includes(new URL(url).origin);
  }

  /** Returns the problems since the last call. */
  takeProblems(): string[] {
    const problems = this.#problems;
    this.#problems = [];
    return problems;
  }

  /** Returns the status of the document that was loaded since the last call; null without one. */
  takeDocumentStatus(): number | null {
    const status = this.#documentStatus;
    this.#documentStatus = null;
    return status;
  }

  /** Waits until the page is hydrated, shows no placeholder and has no pending request. Returns what it still does on a timeout. */
  async settle(): Promise<string | null> {
    const deadline = Date.now() + this.settleTimeoutMs;
    let quietSince = Date.now();
    let reason: string | null = null;
    while (Date.now() < deadline) {
      reason = await this.#findUnrest();
      if (reason !== null) quietSince = Date.now();
      else if (Date.now() - quietSince >= quietMs) return null;
      await sleep(pollMs);
    }
    this.#pending.clear();
    return reason;
  }

  async #findUnrest(): Promise<string | null> {
    if (this.#pending.size > 0) return `waits for ${withoutOrigin([...this.#pending][0]?.url() ?? '')}`;
    // The evaluation fails while another document is loaded.
    return this.page.evaluate(findPendingWork, scriptsElementId).catch(() => 'is loading');
  }
}

/** Runs in the page: returns why it is not usable yet. */
export function findPendingWork(idOfScripts: string): string | null {
  if (document.readyState === 'loading') return 'is loading';
  // The page of the payment sandbox has no scripts.
  if (document.getElementById(idOfScripts) && document.documentElement.dataset.hydrated === undefined) return 'is not hydrated';
  // The page of components shows placeholders permanently.
  const busy = location.pathname.endsWith('/components/') ? null : document.querySelector('[aria-busy=true]');
  return busy?.checkVisibility() ? 'stays busy' : null;
}

function withoutOrigin(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname + new URL(url).search : url;
}
