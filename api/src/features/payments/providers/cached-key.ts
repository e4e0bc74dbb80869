import type { KeyObject } from 'node:crypto';
import { ProviderFailed, type ProviderName } from './provider';

/** How long no other key is asked for once there is one, and once none could be had. */
const pauseMs = { known: 60_000, unknown: 10_000 };

export interface CachedKey {
  /** The key that is known, or the provider's. @throws ProviderFailed when there is none to have, at once within the pause. */
  get(): Promise<KeyObject>;
  /** A key that is newer than the one that did not fit; null when there is none. @throws ProviderFailed. */
  getNewer(tried: KeyObject): Promise<KeyObject | null>;
}

/** Keeps the key of a provider. Whatever comes in, one question is under way at a time and the next one waits for the pause. */
export function createCachedKey(provider: ProviderName, fetchKey: () => Promise<KeyObject>): CachedKey {
  let key: KeyObject | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<KeyObject> | null = null;

  async function fetchOnce(): Promise<KeyObject> {
    askedAt = Date.now();
    key = await fetchKey();
    return key;
  }
  function ask(): Promise<KeyObject> {
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
      return ask();
    },
    async getNewer(tried) {
      if (key !== tried) return key;
      return asking === null && isPaused() ? null : ask();
    },
  };
}
