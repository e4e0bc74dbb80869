import { paths, sessionAtom } from '@yarmarok/shared-contract';
import { useAtomValue } from 'jotai';

/** Returns a function that turns an account path into the login path with `next` for a visitor. */
export function useAccountLink(): (path: string) => string {
  const { status } = useAtomValue(sessionAtom);
  return (path) => (status === 'anonymous' ? paths.login({ next: path }) : path);
}
