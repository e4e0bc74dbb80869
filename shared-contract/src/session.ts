import type { CurrentUser } from '@yarmarok/shared-api';
import { atom } from 'jotai';

/**
 * Session of the current person. `unknown` lasts from the first paint until the refresh cookie was tried: public pages render as for a
 * visitor, and must not depend on the session before it is known.
 */
export type Session = { status: 'unknown' } | { status: 'anonymous' } | { status: 'authenticated'; user: CurrentUser };

/** Written by the shell alone; remotes read it. */
export const sessionAtom = atom<Session>({ status: 'unknown' });

export const currentUserAtom = atom((get): CurrentUser | null => {
  const session = get(sessionAtom);
  return session.status === 'authenticated' ? session.user : null;
});
