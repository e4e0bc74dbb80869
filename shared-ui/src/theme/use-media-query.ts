import { useSyncExternalStore } from 'react';

/**
 * Returns whether a media query matches; `onServer` on the server and while hydrating. Only for behavior: layout belongs into CSS, or the page
 * jumps.
 */
export function useMediaQuery(query: string, onServer = false): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
    () => onServer,
  );
}
