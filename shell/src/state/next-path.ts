import { splitLocale } from '@yarmarok/shared-contract';

/** Paths that make no sense as the place to go to after a login. */
const accessPaths = /^\/(account\/(login-and-registration|activation|confirm-email|forgot-password|reset-password)|login)(\/|$)/;

/**
 * The path to go to after a login, without its locale, or null when it leads to another site or back to the login.
 * `next` comes from the address bar, so anybody may have written it.
 */
export function safeNextPath(next: string | null | undefined, origin: string): string | null {
  if (!next) return null;
  try {
    const url = new URL(next, origin);
    if (url.origin !== origin || (!next.startsWith('/') && !next.startsWith(`${origin}/`))) return null;
    const { path } = splitLocale(url.pathname);
    // `//host` within our own origin would leave the site once the router gets it.
    return accessPaths.test(path) || path.startsWith('//') ? null : path + url.search + url.hash;
  } catch {
    return null;
  }
}

/** Whether a path of the site (without its locale) is for somebody who is signed in. */
export function isGuardedPath(path: string): boolean {
  return /^\/account\/(buyer|seller)(\/|$)/.test(path);
}

/** Whether a path belongs to the login and its company, where a session has to be looked for in any case. */
export function isAccessPath(path: string): boolean {
  return accessPaths.test(path);
}
