import type { Registry } from '@yarmarok/shared-contract';
import { withTimeout } from '../remotes/candidates';

const intervalMs = 60_000;
/** Events come in bursts; the registry is fetched at most once in this time. */
const throttleMs = 2_000;
const timeoutMs = 3_000;

/** The current registry of this document: first from the page, later from the server. */
export class RegistryWatcher {
  #askedAt = Date.now();

  constructor(
    /** As resolved for this visitor. */
    public current: Registry,
    /** Public keys whose owners may change it. */
    private readonly keys: readonly string[],
  ) {}

  /** Fetches the registry unless it was fetched a moment ago. A failure changes nothing. */
  async refresh(): Promise<void> {
    if (Date.now() - this.#askedAt < throttleMs) return;
    this.#askedAt = Date.now();
    try {
      // Loaded on demand, because the first page does not need it.
      const { fetchNewerRegistry } = await withTimeout(timeoutMs, import(/* webpackChunkName: "outage" */ './fetch-newer-registry'));
      const next = await fetchNewerRegistry(this.current.revision, this.keys, timeoutMs);
      if (next) this.current = next;
    } catch {
      // The page is offline, the shell restarts, or the registry was tampered with: the known registry stays valid.
    }
  }

  /** Polls each minute and on each focus of the tab. Returns a function that stops it. */
  start(): () => void {
    const ask = () => void this.refresh();
    const timer = setInterval(ask, intervalMs);
    window.addEventListener('focus', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', ask);
    };
  }
}
