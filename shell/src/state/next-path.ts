import { splitLocale } from '@yarmarok/shared-contract';

/** Paths that are no sensible target after a login. */
const accessPaths = /^\/(account\/(login-and-registration|activation|confirm-email|forgot-password|reset-password)|login)(\/|$)/;

/**
 * Returns the path to go to after a login, without its locale, or null when it leads to another site or back to the login. `next` comes
 * from the address bar, so it is untrusted.
 */
export function safeNextPath(next: string | null | undefined, origin: string): string | null {
  if (!next) return null;
  try {
    const url = new URL(next, origin);
    if (url.origin !== origin || (!next.startsWith('/') && !next.startsWith(`${origin}/`))) return null;
    const { path } = splitLocale(url.pathname);
    // `//host` within our own origin would leave the site once the router follows it.
    return accessPaths.test(path) || path.startsWith('//') ? null : path + url.search + url.hash;
  } catch {
    return null;
  }
}

/** Returns whether a path (without its locale) requires a sign-in. */
export function isGuardedPath(path: string): boolean {
  return /^\/account\/(buyer|seller|operator)(\/|$)/.test(path);
}

/** Returns whether a path belongs to the access screens, which always need to look for a session. */
export function isAccessPath(path: string): boolean {
  return accessPaths.test(path);
}

/** Parameters that campaigns and search engines add to links. No page reads them, and each visitor has other ones. */
const campaign = /[?&](?:utm_\w+|\w*clid|msclkid|[gw]braid|srsltid|mc_[ce]id|igshid|_g[al])(?:=[^&]*)?(?=&|$)/g;

/**
 * Returns the query of an address without the parameters of campaigns: `?utm_source=mail&offset=36` → `?offset=36`. The rest keeps its
 * encoding, because server and browser have to render the same links.
 */
export const withoutCampaign = (search: string): string => search.replace(campaign, '').replace(/^&/, '?');
