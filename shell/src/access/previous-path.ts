import { splitLocale } from '@yarmarok/shared-contract';
import { atom } from 'jotai';

/** The last page of this visit outside the access screens; null when there is none. */
export const previousPathAtom = atom<string | null>(null);

/** Returns the path of the referrer without origin and locale; null for another site. */
export function parseReferrerPath(referrer: string, origin: string): string | null {
  if (!referrer.startsWith(`${origin}/`)) return null;
  const { pathname, search } = new URL(referrer);
  return splitLocale(pathname).path + search;
}
