import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { cameFromAtom } from '../../access/came-from';
import { isAccessPath } from '../../state/next-path';

/** Remembers the page that a login leads back to. */
export function TrackPages() {
  const { pathname, search } = useLocation();
  const setCameFrom = useSetAtom(cameFromAtom);
  useEffect(() => {
    if (!isAccessPath(pathname)) setCameFrom(pathname + search);
  }, [pathname, search, setCameFrom]);
  return null;
}
