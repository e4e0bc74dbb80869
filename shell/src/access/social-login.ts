import { isRecord, parseJson, readText, writeText } from '../state/browser-storage';

/** Account pages store their links under this key, for their own tab. */
const tabKey = 'socialLogin';
const keyPrefix = 'socialLogin:';
const maxAgeMs = 3_600_000;

/** State stored while the person is at the provider; it contains no secret. */
export interface SocialLogin {
  provider: string;
  state: string;
  next: string | null;
  /** Set when a signed-in person links an account; account pages write this state too. */
  isLink?: boolean;
}

/** Stores the login for every tab of the browser: a provider may return in another one. */
export function saveSocialLogin(login: SocialLogin): void {
  for (const key of listKeys()) if (!isFresh(key)) writeText(key, null);
  const isStored = writeText(keyPrefix + login.state, JSON.stringify({ ...login, at: Date.now() }));
  if (!isStored) window.sessionStorage.setItem(tabKey, JSON.stringify(login));
}

/** Returns the login that began with this state in this browser and removes it; null for a foreign state. */
export function consumeSocialLogin(state: string | null): SocialLogin | null {
  const key = keyPrefix + (state ?? '');
  const stored = isFresh(key) ? parseJson(readText(key)) : parseJson(window.sessionStorage.getItem(tabKey));
  writeText(key, null);
  window.sessionStorage.removeItem(tabKey);
  if (!isRecord(stored) || typeof stored.provider !== 'string' || stored.state !== state || state === null) return null;
  return {
    provider: stored.provider,
    state,
    next: typeof stored.next === 'string' ? stored.next : null,
    isLink: stored.isLink === true,
  };
}

function isFresh(key: string): boolean {
  const stored = parseJson(readText(key));
  return isRecord(stored) && typeof stored.at === 'number' && Math.abs(Date.now() - stored.at) < maxAgeMs;
}

function listKeys(): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(keyPrefix));
  } catch {
    return [];
  }
}
