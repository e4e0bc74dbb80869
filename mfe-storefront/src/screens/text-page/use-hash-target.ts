import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the target of the hash after it is rendered; the router scrolls only on navigation. */
export function useHashTarget(isReady: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isReady && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, isReady]);
}
