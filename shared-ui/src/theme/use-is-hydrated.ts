import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False on the server and in the hydrating render: portals may only appear afterwards. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
