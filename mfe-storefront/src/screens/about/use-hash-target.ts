import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Brings the part that the address names into sight once it is there: the router looks only when the page opens. */
export function useHashTarget(isReady: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isReady && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, isReady]);
}
