import type { Registry } from '@yarmarok/shared-contract';

const address = '/registry.json';
const intervalMs = 60_000;
/** Events come in bursts; the registry is not asked more often than this. */
const pauseMs = 2_000;
const timeoutMs = 3_000;

/** The registry as it is known in this document: first as the page brought it, then as the server says. */
export class RegistryWatch {
  #current: Registry;
  #askedAt = Date.now();

  constructor(initial: Registry) {
    this.#current = initial;
  }

  get current(): Registry {
    return this.#current;
  }

  /** Asks again unless it was asked a moment ago. A failure changes nothing. */
  async refresh(): Promise<void> {
    if (Date.now() - this.#askedAt < pauseMs) return;
    this.#askedAt = Date.now();
    try {
      const response = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
      if (!response.ok) return;
      const next = (await response.json()) as Registry;
      if (next.revision > this.#current.revision) this.#current = next;
    } catch {
      // Offline, or the shell is being replaced: what we know is still good.
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
