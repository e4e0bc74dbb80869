import { paths, sessionAtom } from '@yarmarok/shared-contract';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Redirects a visitor from an account page to the login, as the server does for the first page. Returns true once the session is known to
 * be signed in.
 */
export function useGuard(): boolean {
  const { status } = useAtomValue(sessionAtom);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // The code that ends a session navigates to the right page itself.
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (status === 'authenticated') wasSignedIn.current = true;
    else if (status === 'anonymous' && !wasSignedIn.current) void navigate(paths.login({ next: pathname + search }), { replace: true });
  }, [status, pathname, search, navigate]);
  return status === 'authenticated';
}
