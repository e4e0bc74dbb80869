import { splitLocale } from '@yarmarok/shared-contract';
import { atom } from 'jotai';

/** The last page of this visit that has nothing to do with signing in; null when there was none. */
export const previousPathAtom = atom<string | null>(null);

/** The page of our own that led to this document, without origin and locale. */
export function parseReferrerPath(referrer: string, origin: string): string | null {
  if (!referrer.startsWith(`${origin}/`)) return null;
  const { pathname, search } = new URL(referrer);
  return splitLocale(pathname).path + search;
}
