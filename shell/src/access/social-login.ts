import { isRecord, parseJson } from '../state/browser-storage';

const storageKey = 'socialLogin';

/** What has to be remembered while the person is at the provider; nothing in it is secret. */
export interface SocialLogin {
  provider: string;
  state: string;
  next: string | null;
  /** Somebody signed in links the accounts; account pages leave this note too. */
  isLink?: boolean;
}

export function saveSocialLogin(login: SocialLogin): void {
  window.sessionStorage.setItem(storageKey, JSON.stringify(login));
}

/** Gives what was remembered once. */
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
