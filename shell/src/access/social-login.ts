import { isRecord, parseJson } from '../state/browser-storage';

const storageKey = 'socialLogin';

/** State kept while the person is at the provider; nothing in it is secret. */
export interface SocialLogin {
  provider: string;
  state: string;
  next: string | null;
  /** Set when a signed-in person links an account; account pages write this state too. */
  isLink?: boolean;
}

export function saveSocialLogin(login: SocialLogin): void {
  window.sessionStorage.setItem(storageKey, JSON.stringify(login));
}

/** Returns the stored state and removes it. */
export function consumeSocialLogin(): SocialLogin | null {
  const stored = parseJson(window.sessionStorage.getItem(storageKey));
  window.sessionStorage.removeItem(storageKey);
  if (!isRecord(stored) || typeof stored.provider !== 'string' || typeof stored.state !== 'string') return null;
  return {
    provider: stored.provider,
    state: stored.state,
    next: typeof stored.next === 'string' ? stored.next : null,
    isLink: stored.isLink === true,
  };
}
