import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False on the server and in the render that hydrates its markup: portals may only appear afterwards. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
