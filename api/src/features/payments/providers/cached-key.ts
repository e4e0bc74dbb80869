import type { KeyObject } from 'node:crypto';
import { ProviderFailed, type ProviderName } from './provider';

/** Pause between two requests for the key. */
const pauseMs = { known: 60_000, unknown: 10_000 };

export interface CachedKey {
  /** Returns the cached key, or the provider's. @throws ProviderFailed when there is none, at once within the pause. */
  get(): Promise<KeyObject>;
  /** Returns a newer key after a signature did not match; null when there is none. @throws ProviderFailed. */
  getNewer(tried: KeyObject): Promise<KeyObject | null>;
}

/** Caches the key of a provider. One request runs at a time, regardless of the number of notices, and the next one waits for the pause. */
export function createCachedKey(provider: ProviderName, fetchKey: () => Promise<KeyObject>): CachedKey {
  let key: KeyObject | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<KeyObject> | null = null;

  async function fetchOnce(): Promise<KeyObject> {
    askedAt = Date.now();
    key = await fetchKey();
    return key;
  }
  function requestKey(): Promise<KeyObject> {
    asking ??= fetchOnce().finally(() => {
      asking = null;
    });
    return asking;
  }
  const isPaused = () => Date.now() - askedAt < (key === null ? pauseMs.unknown : pauseMs.known);

  return {
    async get() {
      if (key !== null) return key;
      if (asking === null && isPaused()) throw new ProviderFailed(provider, 'gave no key a moment ago');
      return requestKey();
    },
    async getNewer(tried) {
      if (key !== tried) return key;
      return asking === null && isPaused() ? null : requestKey();
    },
  };
}
