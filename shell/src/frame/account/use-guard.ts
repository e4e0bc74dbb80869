import { paths, sessionAtom } from '@yarmarok/shared-contract';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Sends a visitor from a page of the account to the login, as the server does for the first page. True once it is known
 * that somebody is signed in.
 */
export function useGuard(): boolean {
  const { status } = useAtomValue(sessionAtom);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // Who was here and left is led away by what ended the session: it knows where to.
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (status === 'authenticated') wasSignedIn.current = true;
    else if (status === 'anonymous' && !wasSignedIn.current) void navigate(paths.login({ next: pathname + search }), { replace: true });
  }, [status, pathname, search, navigate]);
  return status === 'authenticated';
}
