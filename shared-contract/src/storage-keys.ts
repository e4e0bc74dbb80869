/** Returns the key in the browser's storage for a key of a remote. */
export function toStorageKey(remote: string, key: string): string {
  return `${remote}/${key}`;
}

/** Returns the remote that a key of the browser's storage belongs to; null for keys of the shell and of the shared packages. */
export function findStorageOwner(key: string): string | null {
  return /^([a-z][\da-z-]*)\//.exec(key)?.[1] ?? null;
}
