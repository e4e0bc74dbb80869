import { useMemo } from 'react';
import { useMatches } from 'react-router-dom';
import { toStorageKey } from './storage-keys';

/** The browser's storage of one remote. Its functions never throw: storage may be disabled, full, or absent as on the server. */
export interface RemoteStorage {
  /** Returns the stored text; null when there is none. */
  read(key: string): string | null;
  /** Stores a text; null removes it. Returns false when the storage refuses it. */
  write(key: string, text: string | null): boolean;
}

/** `local` outlives the tab, `session` does not. */
export type StorageArea = 'local' | 'session';

/** The shell names the routes of a remote after it. */
const remoteRoute = /^remote:(.+)$/;

/** Returns the storage of a remote; null stands for a component without a remote around it, as in tests. */
export function createRemoteStorage(remote: string | null, area: StorageArea): RemoteStorage {
  const toKey = (key: string) => (remote === null ? key : toStorageKey(remote, key));
  // Reading the property already throws where storage is forbidden.
  const getArea = () => (area === 'local' ? window.localStorage : window.sessionStorage);
  return {
    read(key) {
      try {
        return getArea().getItem(toKey(key));
      } catch {
        return null;
      }
    },
    write(key, text) {
      try {
        if (text === null) getArea().removeItem(toKey(key));
        else getArea().setItem(toKey(key), text);
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** Returns the storage of the remote whose route renders the component: the shell decides whose keys these are. */
export function useRemoteStorage(area: StorageArea = 'local'): RemoteStorage {
  const remote = useMatches().reduce<string | null>((found, { id }) => remoteRoute.exec(id)?.[1] ?? found, null);
  return useMemo(() => createRemoteStorage(remote, area), [remote, area]);
}
