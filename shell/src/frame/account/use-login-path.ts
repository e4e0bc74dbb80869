import { paths } from '@yarmarok/shared-contract';
import { useLocation } from 'react-router-dom';
import { isAccessPath } from '../../state/next-path';

/** The login page that leads back to where the visitor is now. */
export function useLoginPath(): string {
  const { pathname, search } = useLocation();
  return isAccessPath(pathname) ? paths.login() : paths.login({ next: pathname + search });
}
