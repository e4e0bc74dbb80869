import { paths, sessionAtom } from '@yarmarok/shared-contract';
import { useAtomValue } from 'jotai';

/** Turns a path of the account area into what a visitor has to go to: the login that leads there with `next`. */
export function useAccountLink(): (path: string) => string {
  const { status } = useAtomValue(sessionAtom);
  return (path) => (status === 'anonymous' ? paths.login({ next: path }) : path);
}
