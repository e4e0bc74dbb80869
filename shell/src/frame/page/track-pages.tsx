import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { previousPathAtom } from '../../access/previous-path';
import { isAccessPath } from '../../state/next-path';

/** Remembers the page to return to after a login. */
export function TrackPages() {
  const { pathname, search } = useLocation();
  const setCameFrom = useSetAtom(previousPathAtom);
  useEffect(() => {
    if (!isAccessPath(pathname)) setCameFrom(pathname + search);
  }, [pathname, search, setCameFrom]);
  return null;
}
