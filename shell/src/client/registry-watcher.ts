import type { Registry } from '@yarmarok/shared-contract';
import { withTimeout } from '../remotes/candidates';

const intervalMs = 60_000;
/** Events come in bursts; the registry is not asked more often than this. */
const throttleMs = 2_000;
const timeoutMs = 3_000;

/** The registry as it is known in this document: first as the page brought it, then as the server says. */
export class RegistryWatcher {
  #askedAt = Date.now();

  constructor(
    /** As this visitor sees it. */
    public current: Registry,
    /** Public keys whose owners may change it. */
    private readonly keys: readonly string[],
  ) {}

  /** Asks again unless it was asked a moment ago. A failure changes nothing. */
  async refresh(): Promise<void> {
    if (Date.now() - this.#askedAt < throttleMs) return;
    this.#askedAt = Date.now();
    try {
      // Not needed for the first page.
      const { fetchNewerRegistry: newerRegistry } = await withTimeout(
        timeoutMs,
        import(/* webpackChunkName: "outage" */ './fetch-newer-registry'),
      );
      const next = await newerRegistry(this.current.revision, this.keys, timeoutMs);
      if (next) this.current = next;
    } catch {
      // Offline, the shell is being replaced, or somebody changed it: what we know is still good.
    }
  }

  /** Asks each minute and whenever the person comes back to the tab. Returns the way to stop. */
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
