import { paths, sessionAtom } from '@yarmarok/shared-contract';
import { useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Returns a function that turns an account path into the login path with `next` for a visitor. */
export function useAccountLink(): (path: string) => string {
  const { status } = useAtomValue(sessionAtom);
  // The footer hydrates after the session is known, but its first render has to match the server, which knows no session.
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return (path) => (isHydrated && status === 'anonymous' ? paths.login({ next: path }) : path);
}
