import { useSyncExternalStore } from 'react';

/**
 * Whether a media query matches; false on the server and while hydrating. For behaviour only: what can be laid out with
 * CSS is, or the page jumps.
 */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
