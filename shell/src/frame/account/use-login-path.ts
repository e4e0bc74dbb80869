import { paths } from '@yarmarok/shared-contract';
import { useLocation } from 'react-router-dom';
import { isAccessPath } from '../../state/next-path';

/** Returns the path of the login page with the current page as `next`. */
export function useLoginPath(): string {
  const { pathname, search } = useLocation();
  return isAccessPath(pathname) ? paths.login() : paths.login({ next: pathname + search });
}
